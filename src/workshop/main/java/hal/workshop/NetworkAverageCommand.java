package hal.workshop;

import hal.command.Bounds;
import hal.command.Engines;
import hal.command.ExitCode;
import hal.command.Subcommand;
import hal.eval.network.NetworkFile;
import hal.eval.network.NetworkMean;
import hal.eval.network.NetworkWeights;
import hal.learn.judge.Judge;
import hal.learn.judge.JudgedPosition;
import hal.support.FileTrouble;
import hal.support.Quantity;
import hal.support.UserException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hal network average}: one network from several, of the size that the search is used to. */
@Command(
        name = "average",
        description = {
            "Write the mean of networks that were trained from the same start, by recipes that differ in their seed.",
            "What each has learned by heart averages out, so that the mean is often stronger than each. Networks of different"
                    + " origin have no meaningful mean.",
        },
        footer = {
            "",
            "Examples:",
            "  hal network average one.hnet two.hnet --out both.hnet --like hal",
            "  hal network average one.hnet --out one.hnet --like hal"
        },
        mixinStandardHelpOptions = true)
final class NetworkAverageCommand extends Subcommand {
    @Parameters(arity = "1..*", paramLabel = "NET", description = "Network files, or names of evaluations.")
    private List<String> names;

    @Option(names = "--out", required = true, paramLabel = "FILE", description = "The network file to write.")
    private Path target;

    @Option(
            names = "--like",
            paramLabel = "NAME",
            description =
                    "Multiply all values so that they are as large as those of this evaluation. Each training makes them"
                            + " larger, and the margins of a search are centipawns.")
    private String like;

    @Override
    public Integer call() {
        Bounds.requireFolder(target);
        List<NetworkFile> networks = names.stream().map(Engines::network).toList();
        NetworkWeights mean = mean(networks);
        double factor = like == null ? 1 : factor(mean);
        NetworkFile first = networks.get(0);
        String recipe = first.recipe().strip() + "\n"
                + (networks.size() == 1
                        ? ""
                        : "# the mean of networks "
                                + networks.stream().map(NetworkFile::checksum).collect(Collectors.joining(", "))
                                + "\n");
        String checksum = FileTrouble.writing(
                target,
                () -> NetworkFile.write(target, factor == 1 ? mean : mean.scaled(factor), first.description(), recipe));
        out().printf(
                        Locale.ROOT,
                        "%s: network %s%s%s%n",
                        target,
                        checksum,
                        networks.size() == 1 ? "" : ", the mean of " + Quantity.of(networks.size(), "network"),
                        like == null ? "" : String.format(Locale.ROOT, ", values multiplied by %.3f", factor));
        return ExitCode.OK;
    }

    private static NetworkWeights mean(List<NetworkFile> networks) {
        try {
            return NetworkMean.of(networks.stream().map(NetworkFile::weights).toList());
        } catch (IllegalArgumentException e) {
            throw new UserException("These have no mean: " + e.getMessage(), e);
        }
    }

    private double factor(NetworkWeights mean) {
        Judge judge = new Judge(JudgedPosition.shipped());
        return Judge.evenScale(judge.values(mean.values()), judge.staticValues(Engines.evaluation(like)));
    }
}
