import { latency, throughput } from './gateway/load.ts';
import { nginxIsInstalled, startGateway, startMiddlewarePeer, startNginx, startUpstream } from './gateway/processes.ts';
import { onPostgres } from './shared/postgres.ts';
import type { Running } from './shared/process.ts';
import { inRounds } from './shared/rounds.ts';
import { compared, milliseconds, printRows, type Row } from './shared/row.ts';

const full = { rounds: 3, warmUpSeconds: 2, seconds: 5, requests: 2_000, nginx: nginxIsInstalled() };
type Size = typeof full;
export const short: Size = { rounds: 1, warmUpSeconds: 0, seconds: 1, requests: 50, nginx: nginxIsInstalled() };

const path = '/api/ratings';

interface Subjects {
  readonly direct: Running;
  readonly middleware: Running;
  readonly gateway: Running;
  /** Only where it is installed. */
  readonly nginx?: Running;
}
type Figures = { readonly [Name in keyof Subjects]: readonly number[] };

const measureAll = (
  subjects: Subjects,
  rounds: number,
  measure: (url: string) => Promise<number>,
): Promise<Figures> => {
  const one =
    ({ url }: Running) =>
    () =>
      measure(url + path);
  const { direct, middleware, gateway, nginx } = subjects;
  const always = { direct: one(direct), middleware: one(middleware), gateway: one(gateway) };
  return inRounds(rounds, nginx ? { ...always, nginx: one(nginx) } : always);
};

const throughputRows = ({ nginx, middleware, gateway }: Figures): Row[] => [
  ...(nginx ? [compared('gateway against nginx, 1 KB JSON, one process each', [gateway, nginx], '>=', 0.35)] : []),
  compared('gateway against express + http-proxy-middleware', [gateway, middleware], '>=', 1.3),
];

function latencyRows({ direct, nginx, gateway }: Figures): Row[] {
  const added = (figures: readonly number[]) => figures.map((value, round) => value - (direct[round] ?? 0));
  const what = 'latency added at concurrency 1, p50, against nginx';
  return nginx ? [compared(what, [added(gateway), added(nginx)], '<=', 2, milliseconds(3))] : [];
}

/** What the gateway costs: throughput and latency beside nginx and http-proxy-middleware. */
export const gatewayBench = ({ rounds, warmUpSeconds, seconds, requests, nginx } = full): Promise<Row[]> =>
  onPostgres(undefined, async () => {
    if (!nginx) console.log('nginx is not installed (Debian: nginx-light), so its rows are left out.');
    const direct = await startUpstream();
    const [middleware, gateway, peer] = await Promise.all([
      startMiddlewarePeer(direct.url),
      startGateway(direct.url),
      nginx ? startNginx(direct.url) : undefined,
    ]);
    const subjects = { direct, middleware, gateway, ...(peer && { nginx: peer }) };
    try {
      // Code is compiled while it runs: the first seconds do not count.
      if (warmUpSeconds > 0) await measureAll(subjects, 1, (url) => throughput(url, warmUpSeconds));
      const calls = await measureAll(subjects, rounds, (url) => throughput(url, seconds));
      const times = await measureAll(subjects, rounds, (url) => latency(url, requests));
      return [...throughputRows(calls), ...latencyRows(times)];
    } finally {
      await Promise.all([middleware.stop(), gateway.stop(), peer?.stop()]);
      await direct.stop();
    }
  });

if (import.meta.main) printRows(await gatewayBench());
