// Search in the guides: an index that is a file, so that no server is needed.
/* global INDEX */
const field = document.getElementById("find");
const found = document.getElementById("found");
field.addEventListener("input", () => {
  const words = field.value.toLowerCase().split(/\s+/).filter(word => word.length > 1);
  const hits = words.length === 0 ? [] : INDEX.map(entry => ({ ...entry,
    worth: words.every(word => entry.text.toLowerCase().includes(word) || entry.title.toLowerCase().includes(word))
      ? 1 + 5 * words.filter(word => entry.title.toLowerCase().includes(word)).length : 0 }))
    .filter(entry => entry.worth > 0).sort((a, b) => b.worth - a.worth).slice(0, 12);
  found.replaceChildren(...hits.map(hit => {
    const link = document.createElement("a");
    link.href = hit.page;
    link.textContent = hit.title;
    const item = document.createElement("li");
    item.append(link);
    return item;
  }));
  document.getElementById("count").textContent = words.length === 0 ? "" : hits.length === 1 ? "1 place" : `${hits.length} places`;
});
