package hal.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Modules joined into one ordinary script, since a page that was opened as a file may load no modules. */
final class Bundle {
    private static final Pattern WHOLE = Pattern.compile("(?m)^import \\* as (\\w+) from \"\\./(\\w+)\\.js\";$");
    private static final Pattern NAMED = Pattern.compile("(?m)^import (\\{[^}]*}) from \"\\./(\\w+)\\.js\";$");
    private static final Pattern EXPORTED = Pattern.compile("(?m)^export ((?:async )?function|const|class) (\\w+)");

    private Bundle() {}

    /** Joins modules, each after those that it imports. */
    static String of(List<Path> modules) throws IOException {
        StringBuilder script = new StringBuilder("\"use strict\";\nconst modules = {};\n");
        for (Path module : modules) {
            String name = module.getFileName().toString().replace(".js", "");
            String text = Files.readString(module);
            List<String> exported = new ArrayList<>();
            Matcher exports = EXPORTED.matcher(text);
            while (exports.find()) {
                exported.add(exports.group(2));
            }
            text = WHOLE.matcher(text).replaceAll("const $1 = modules.$2;");
            text = NAMED.matcher(text).replaceAll("const $1 = modules.$2;");
            text = EXPORTED.matcher(text).replaceAll("$1 $2");
            if (Pattern.compile("(?m)^(import|export) ").matcher(text).find()) {
                throw new IllegalStateException(module + " imports or exports in a way that is not understood");
            }
            script.append("modules.").append(name).append(" = (() => {\n").append(text);
            script.append("return { ").append(String.join(", ", exported)).append(" };\n})();\n");
        }
        return script.toString();
    }
}
