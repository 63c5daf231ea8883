package hal.workshop;

import hal.command.Engines;
import hal.command.ExitCode;
import hal.command.Job;
import hal.command.Values;
import hal.eval.network.NetworkFile;
import hal.eval.network.NetworkMean;
import hal.eval.network.NetworkWeights;
import hal.learn.train.ValueScale;
import hal.platform.Format;
import hal.platform.Quantity;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** {@code hal network}: one network from several, of the size that the search is used to. */
final class NetworkCommands {

    static final Job JOB = Job.group(
            WorkshopCommands.TEXT.signature("network"),
            Job.of(WorkshopCommands.TEXT.signature("network average"), NetworkCommands::average));

    private NetworkCommands() {}

    private static int average(Job.Call call) {
        Path target = call.values().file("out").orElseThrow();
        Values.requireFolder(target);
        List<NetworkFile> networks =
                call.values().list("net").stream().map(Engines::network).toList();
        NetworkWeights mean = mean(networks);
        Optional<String> like = call.values().find("like");
        double factor = like.map(name -> factor(mean, name)).orElse(1.0);
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
        call.out()
                .print(Format.of(
                        "%s: network %s%s%s%n",
                        target,
                        checksum,
                        networks.size() == 1 ? "" : ", the mean of " + Quantity.of(networks.size(), "network"),
                        like.isEmpty() ? "" : Format.of(", values multiplied by %.3f", factor)));
        return ExitCode.OK;
    }

    private static NetworkWeights mean(List<NetworkFile> networks) {
        try {
            return NetworkMean.of(networks.stream().map(NetworkFile::weights).toList());
        } catch (IllegalArgumentException e) {
            throw new UserException("These have no mean: " + e.getMessage(), e);
        }
    }

    private static double factor(NetworkWeights mean, String like) {
        return ValueScale.between(mean.values(), Engines.evaluation(like));
    }
}
