package clew;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.neo4j.configuration.GraphDatabaseSettings;
import org.neo4j.configuration.connectors.BoltConnector;
import org.neo4j.configuration.helpers.SocketAddress;
import org.neo4j.dbms.api.DatabaseManagementService;
import org.neo4j.dbms.api.DatabaseManagementServiceBuilder;
import org.neo4j.io.ByteUnit;

/**
 * Runs Neo4j community databases in this process, because one community server has only one database. Reads lines:
 * {@code open PORT FOLDER} starts one on that loopback Bolt port, without authentication, and prints {@code ready PORT};
 * {@code close PORT} stops it and prints {@code closed PORT}. Ends with its standard input.
 */
public final class Neo4jHost {
    public static void main(String[] arguments) throws Exception {
        Map<Integer, DatabaseManagementService> running = new HashMap<>();
        BufferedReader commands = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = commands.readLine(); line != null; line = commands.readLine()) {
            String[] words = line.split(" ", 3);
            int port = Integer.parseInt(words[1]);
            if (words[0].equals("open")) {
                running.put(port, start(Path.of(words[2]), port));
                say("ready " + port);
            } else if (words[0].equals("close")) {
                DatabaseManagementService dbms = running.remove(port);
                if (dbms != null) dbms.shutdown();
                say("closed " + port);
            }
        }
        // The folders are thrown away: nothing needs to be written down first.
        Runtime.getRuntime().halt(0);
    }

    private static DatabaseManagementService start(Path folder, int port) {
        return new DatabaseManagementServiceBuilder(folder)
                .setConfig(BoltConnector.enabled, true)
                .setConfig(BoltConnector.listen_address, new SocketAddress("127.0.0.1", port))
                .setConfig(GraphDatabaseSettings.auth_enabled, false)
                .setConfig(GraphDatabaseSettings.pagecache_memory, ByteUnit.mebiBytes(256))
                .setConfig(GraphDatabaseSettings.transaction_timeout, Duration.ofMinutes(10))
                .build();
    }

    private static void say(String line) {
        System.out.println(line);
        System.out.flush();
    }
}
