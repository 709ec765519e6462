import { commitToConsumer } from './relay/latency.ts';
import { startServers } from './relay/servers.ts';
import { relayThroughput } from './relay/throughput.ts';
import { printRows, type Row } from './shared/row.ts';

const full = { rows: 20_000, rounds: 3, warmUpSeconds: 1, seconds: 8 };
type Size = typeof full;
export const short: Size = { rows: 300, rounds: 1, warmUpSeconds: 0, seconds: 0.5 };

/** The outbox relay's throughput and the time from commit to consumer; takes about half a minute. */
export async function relayBench(size = full): Promise<Row[]> {
  const servers = await startServers();
  try {
    return [
      await relayThroughput(servers, size),
      ...(await commitToConsumer(servers, size, 200, 20)),
      ...(await commitToConsumer(servers, size, 1_000, 50)),
    ];
  } finally {
    await servers.close();
  }
}

if (import.meta.main) printRows(await relayBench());
