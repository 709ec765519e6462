import { commitToConsumer } from './relay/latency.ts';
import { startServers } from './relay/servers.ts';
import { relayThroughput } from './relay/throughput.ts';
import { printRows, type Row } from './row.ts';

/** The outbox relay's throughput and the time from commit to consumer; takes about half a minute. */
export async function benchRelay(): Promise<Row[]> {
  const servers = await startServers();
  try {
    return [
      await relayThroughput(servers),
      ...(await commitToConsumer(servers, 200, 20)),
      ...(await commitToConsumer(servers, 1_000, 50)),
    ];
  } finally {
    await servers.close();
  }
}

if (import.meta.main) printRows(await benchRelay());
