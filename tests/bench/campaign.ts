import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { exclusions as everyGroup } from '@tianguis/proto/outreach/campaigns/exclusions';
import type { Past } from './campaign/past.ts';
import { runCampaign, timeForecast } from './campaign/run.ts';
import { type Provider, startProvider } from './shared/outreach.ts';
import { onPostgres } from './shared/postgres.ts';
import { inRounds } from './shared/rounds.ts';
import { atLeast, atMost, compared, median, milliseconds, printRows, type Row } from './shared/row.ts';

const full = {
  /** Recipients of a campaign at full speed. */
  recipients: Number(process.env.BENCH_RECIPIENTS ?? 50_000),
  audience: Number(process.env.BENCH_AUDIENCE ?? 100_000),
  rounds: Number(process.env.BENCH_ROUNDS ?? 3),
  pacedSeconds: 60,
  /** More replicas than one, as many as these. */
  replicas: [2, 4],
  pacedReplicas: [1, 4],
  /** What is measured, everything by default. */
  parts: (process.env.BENCH_PARTS ?? 'forecast,speed,exclusions,scaling,pacing').split(','),
};
type Size = typeof full;
export const short: Size = {
  ...full,
  recipients: 60,
  audience: 60,
  rounds: 1,
  pacedSeconds: 1,
  replicas: [],
  pacedReplicas: [2],
};

const connections = 96;
const fewAtATime = 32;
const pacedPerSecond = 80;
const memoryLimit = 250;

const unlimited = { OUTREACH_MESSAGES_PER_SECOND: '0' };
const latency = ({ control }: Provider, ms: number) => control('/latency', { provider: 'twilio', ms });
const megabytes = (value: number): string => `${Math.round(value)} MB`;

async function barePosts(provider: Provider, recipients: number): Promise<number> {
  const program = join(import.meta.dirname, 'campaign/bare-posts.ts');
  const child = fork(program, [provider.url, String(recipients), String(connections)]);
  const [rate] = (await once(child, 'message')) as [number];
  await once(child, 'exit');
  return rate;
}

async function forecast(provider: Provider, { audience }: Size): Promise<Row[]> {
  const took = await timeForecast({ provider, recipients: audience, replicas: 1, env: unlimited });
  return [atMost(`forecast of an audience of ${audience}`, took, 150, milliseconds(1))];
}

async function speed(provider: Provider, { recipients, rounds, replicas: more }: Size): Promise<Row[]> {
  await latency(provider, 0);
  const trial = { provider, recipients, replicas: 1, env: unlimited };
  const { peers, ours } = await inRounds(rounds, {
    peers: () => barePosts(provider, recipients),
    ours: () => runCampaign(trial),
  });
  const peer = median(peers);
  const rows: Row[] = [];
  for (const replicas of more) {
    const { perSecond } = await runCampaign({ ...trial, replicas });
    rows.push(atLeast(`campaign, ${replicas} replicas, against bare POSTs of one client`, perSecond, peer, 0.7));
  }
  const rate = median(ours.map(({ perSecond }) => perSecond));
  const memory = Math.max(...ours.map((each) => each.memory));
  return [
    atLeast(`campaign of ${recipients}, 1 replica, against bare POSTs`, rate, peer, 0.7),
    ...rows,
    atMost('memory of a replica at most', memory, memoryLimit, megabytes),
  ];
}

const past: Past = { exclude: [] };
const pastLeftOut: Past = { exclude: everyGroup };

/** What it costs to count what people got before, and to leave groups of them out, beside a send without either. */
async function exclusions(provider: Provider, { audience, recipients, rounds }: Size): Promise<Row[]> {
  await latency(provider, 0);
  const trial = { provider, recipients, replicas: 1, env: unlimited };
  const forecastOf = (more: { past?: Past }) => timeForecast({ ...trial, recipients: audience, ...more });
  const rateOf = async (more: { past?: Past }) => (await runCampaign({ ...trial, ...more })).perSecond;
  const sent = await inRounds(rounds, {
    plain: () => rateOf({}),
    capped: () => rateOf({ past }),
    leftOut: () => rateOf({ past: pastLeftOut }),
  });
  const foreseen = await inRounds(1, {
    plain: () => forecastOf({}),
    capped: () => forecastOf({ past }),
    leftOut: () => forecastOf({ past: pastLeftOut }),
  });
  const inMs = milliseconds(1);
  return [
    compared(
      `campaign of ${recipients} to people written to this week, against new ones`,
      [sent.capped, sent.plain],
      '>=',
      0.8,
    ),
    compared('the same, every fifth left out by a group', [sent.leftOut, sent.plain], '>=', 0.8),
    compared(
      `forecast of ${audience} people written to this week, against new ones`,
      [foreseen.capped, foreseen.plain],
      '<=',
      4,
      inMs,
    ),
    compared('the same forecast, every fifth left out by a group', [foreseen.leftOut, foreseen.plain], '<=', 4, inMs),
  ];
}

/** With fewer calls at a time than a replica could make, so that more replicas have something to add. */
async function scaling(provider: Provider, { recipients, replicas: more }: Size): Promise<Row[]> {
  await latency(provider, 100);
  const env = { ...unlimited, OUTREACH_SEND_CONCURRENCY: String(fewAtATime) };
  const rateOf = async (replicas: number) => (await runCampaign({ provider, recipients, env, replicas })).perSecond;
  const what = `at 100 ms latency, ${fewAtATime} calls at a time in each`;
  const one = await rateOf(1);
  const rows = [atLeast(`1 replica ${what}, against the limit of ${fewAtATime} calls`, one, fewAtATime * 10, 0.9)];
  for (const replicas of more)
    rows.push(
      atLeast(`${replicas} replicas ${what}, against 1`, await rateOf(replicas), one, replicas > 2 ? 3.2 : 1.8),
    );
  return rows;
}

async function pacing(provider: Provider, { pacedSeconds, pacedReplicas }: Size): Promise<Row[]> {
  await latency(provider, 100);
  const rows: Row[] = [];
  for (const replicas of pacedReplicas) {
    const { atProvider, peakSecond } = await runCampaign({
      provider,
      recipients: pacedPerSecond * pacedSeconds,
      replicas,
      env: { OUTREACH_MESSAGES_PER_SECOND: String(pacedPerSecond) },
    });
    const what = `paced at ${pacedPerSecond}/s for ${pacedSeconds} s, ${replicas} replica${replicas > 1 ? 's' : ''}`;
    rows.push(atLeast(what, atProvider, pacedPerSecond, 0.99));
    rows.push(atMost(`${what}: busiest second`, peakSecond, pacedPerSecond, String));
  }
  return rows;
}

/** The sending of campaigns: speed, what more replicas add, and the sender's limit kept. Takes some twenty minutes. */
export const campaignBench = (size = full): Promise<Row[]> =>
  onPostgres([], async () => {
    const provider = await startProvider();
    try {
      const rows: Row[] = [];
      for (const [name, measure] of Object.entries({ forecast, speed, exclusions, scaling, pacing }))
        if (size.parts.includes(name)) rows.push(...(await measure(provider, size)));
      return rows;
    } finally {
      await provider.stop();
    }
  });

if (import.meta.main) printRows(await campaignBench());
