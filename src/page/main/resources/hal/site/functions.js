"use strict";
function functionOf(...parts) {
  const body = parts[parts.length - 1];
  const scripts = {
    "str|return str;": str => str,
    "obj|return typeof obj=='undefined';": obj => typeof obj === "undefined",
    "object|return object.toString();": object => object.toString(),
    "return navigator.hardwareConcurrency;": () => 1,
  };
  const padded = (values, count) => Array.from({ length: count }, (unused, i) => values[i]);
  const guarded = (rethrow, call) => { try { return call(); } catch (e) { rethrow(e); } };
  if (body.startsWith("return new Function(")) {
    return (wrap, ...texts) => {
      const script = scripts[texts.join("|")];
      if (script) return script;
      throw new Error("a script that is not known: " + texts.join("|"));
    };
  }
  if (body.includes("return fn(this")) {
    return (rethrow, fn) => function (...values) {
      return guarded(rethrow, () => fn(this, ...padded(values, fn.length - 1)));
    };
  }
  if (body.startsWith("return function(")) {
    return (rethrow, fn) => (...values) => guarded(rethrow, () => fn(...padded(values, fn.length)));
  }
  if (body.startsWith("return function ")) {
    return constructor => function (marker, object) { return constructor.call(this, marker, object); };
  }
  if (body.includes("return fn(")) return (rethrow, fn, ...values) => guarded(rethrow, () => fn(...values));
  if (body.includes("return instance !== null")) {
    return (rethrow, global, instance, method, ...values) =>
      guarded(rethrow, () => instance !== null ? instance[method](...values) : global(method)(...values));
  }
  if (body.includes("return new constructor(")) {
    return (rethrow, constructor, ...values) => guarded(rethrow, () => new constructor(...values));
  }
  if (body.startsWith("return [")) return (...values) => values;
  if (/^return [\w.]+;$/.test(body)) {
    return () => body.slice(7, -1).split(".").reduce((object, name) => object[name], globalThis);
  }
  throw new Error("a function that is not known: " + parts.join("|"));
}
