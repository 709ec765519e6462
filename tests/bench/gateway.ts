import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scratchPostgres } from '@tianguis/local/postgres/scratch';
import { latency, throughput } from './gateway/load.ts';
import { type Running, startGateway, startMiddlewarePeer, startNginx, startUpstream } from './gateway/processes.ts';
import { median, printRows, type Row } from './row.ts';

type Name = 'direct' | 'nginx' | 'middleware' | 'gateway';
type Figures = Record<Name, number[]>;

const path = '/api/ratings';
const rounds = 3;
const seconds = 5;

/** Every subject once a round, so that a slow moment of the machine meets them all. */
async function interleave(
  subjects: Record<Name, Running>,
  measure: (url: string) => Promise<number>,
): Promise<Figures> {
  const figures: Figures = { direct: [], nginx: [], middleware: [], gateway: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const name of Object.keys(figures) as Name[]) figures[name].push(await measure(subjects[name].url + path));
  }
  return figures;
}

/** Ratio within each round, then the median: rounds differ more than subjects do. */
const ratio = (ours: readonly number[], peer: readonly number[]): number =>
  median(ours.map((value, round) => value / (peer[round] ?? Number.NaN)));

const perSecond = (value: number): string => `${Math.round(value)}/s`;
const milliseconds = (value: number): string => `${value.toFixed(3)} ms`;

function throughputRows({ nginx, middleware, gateway }: Figures): Row[] {
  const row = (what: string, peer: readonly number[], goal: number): Row => {
    const reached = ratio(gateway, peer);
    return {
      what,
      ours: perSecond(median(gateway)),
      peer: perSecond(median(peer)),
      ratio: reached,
      goal: `>= ${goal}`,
      met: reached >= goal,
    };
  };
  return [
    row('gateway against nginx, 1 KB JSON, one process each', nginx, 0.35),
    row('gateway against express + http-proxy-middleware', middleware, 2),
  ];
}

function latencyRow({ direct, nginx, gateway }: Figures): Row {
  const added = (figures: readonly number[]) => figures.map((value, round) => value - (direct[round] ?? 0));
  const [ours, peer] = [added(gateway), added(nginx)];
  const reached = ratio(ours, peer);
  return {
    what: 'latency added at concurrency 1, p50, against nginx',
    ours: milliseconds(median(ours)),
    peer: milliseconds(median(peer)),
    ratio: reached,
    goal: '<= 2',
    met: reached <= 2,
  };
}

/** What the gateway costs: throughput and latency beside nginx and http-proxy-middleware. */
export async function gatewayBench(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tianguis-nginx-'));
  const postgres = await scratchPostgres();
  process.env.TIANGUIS_TEST_POSTGRES = postgres.url;
  const direct = await startUpstream();
  const [nginx, middleware, gateway] = await Promise.all([
    startNginx(direct.url, folder),
    startMiddlewarePeer(direct.url),
    startGateway(direct.url),
  ]);
  const subjects = { direct, nginx, middleware, gateway };
  try {
    await interleaveOnce(subjects);
    const calls = await interleave(subjects, (url) => throughput(url, seconds));
    const times = await interleave(subjects, (url) => latency(url, 2_000));
    return [...throughputRows(calls), latencyRow(times)];
  } finally {
    await Promise.all([nginx.stop(), middleware.stop(), gateway.stop()]);
    await direct.stop();
    await postgres.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Code is compiled while it runs: the first seconds do not count. */
async function interleaveOnce(subjects: Record<Name, Running>): Promise<void> {
  for (const { url } of Object.values(subjects)) await throughput(url + path, 2);
}

if (import.meta.main) printRows(await gatewayBench());
