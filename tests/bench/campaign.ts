import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { scratchPostgres } from '@tianguis/local/postgres/scratch';
import { type Result, runCampaign, timeForecast } from './campaign/run.ts';
import { control, type Running, startProvider } from './campaign/servers.ts';
import { atLeast, atMost, median, printRows, type Row } from './row.ts';

/** Recipients of a campaign at full speed; `BENCH_RECIPIENTS=50000` is the figure of the goals. */
const recipients = Number(process.env.BENCH_RECIPIENTS ?? 50_000);
/** Parts to measure: all unless told. */
const parts = (process.env.BENCH_PARTS ?? 'forecast,speed,scaling,pacing').split(',');
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const connections = 96;
/** With fewer calls at a time than a replica could make, so that more replicas have something to add. */
const fewAtATime = 32;
const paced = { perSecond: 80, seconds: 60 };
const memoryLimit = 250;

const unlimited = { OUTREACH_MESSAGES_PER_SECOND: '0' };
const latency = (provider: Running, ms: number) => control(provider.url, '/latency', { provider: 'twilio', ms });

async function barePosts(provider: Running): Promise<number> {
  const child = fork(join(import.meta.dirname, 'campaign/bare-posts.ts'), [
    provider.url,
    String(recipients),
    String(connections),
  ]);
  const [rate] = (await once(child, 'message')) as [number];
  await once(child, 'exit');
  return rate;
}

async function forecast(provider: Running): Promise<Row[]> {
  const people = 100_000;
  const took = await timeForecast({ provider: provider.url, recipients: people, replicas: 1, env: unlimited });
  return [atMost(`forecast of an audience of ${people}`, took, 150, ' ms')];
}

async function speed(provider: Running): Promise<Row[]> {
  await latency(provider, 0);
  const trial = { provider: provider.url, recipients, replicas: 1, env: unlimited };
  const peers: number[] = [];
  const ours: Result[] = [];
  for (let round = 0; round < rounds; round += 1) {
    peers.push(await barePosts(provider));
    ours.push(await runCampaign(trial));
  }
  const rates = ours.map(({ perSecond }) => perSecond);
  const more: Row[] = [];
  for (const replicas of [2, 4]) {
    const { perSecond } = await runCampaign({ ...trial, replicas });
    more.push(
      atLeast(`campaign, ${replicas} replicas, against bare POSTs of one client`, perSecond, median(peers), 0.7),
    );
  }
  return [
    atLeast(`campaign of ${recipients}, 1 replica, against bare POSTs`, median(rates), median(peers), 0.7),
    ...more,
    atMost('memory of a replica at most', Math.max(...ours.map(({ memory }) => memory)), memoryLimit, ' MB'),
  ];
}

async function scaling(provider: Running): Promise<Row[]> {
  await latency(provider, 100);
  const env = { ...unlimited, OUTREACH_SEND_CONCURRENCY: String(fewAtATime) };
  const trial = { provider: provider.url, recipients, env };
  const rates: number[] = [];
  for (const replicas of [1, 2, 4]) rates.push((await runCampaign({ ...trial, replicas })).perSecond);
  const [one = Number.NaN, two = Number.NaN, four = Number.NaN] = rates;
  const what = `at 100 ms latency, ${fewAtATime} calls at a time in each`;
  return [
    atLeast(`1 replica ${what}, against the limit of ${fewAtATime} calls`, one, fewAtATime * 10, 0.9),
    atLeast(`2 replicas ${what}, against 1`, two, one, 1.8),
    atLeast(`4 replicas ${what}, against 1`, four, one, 3.2),
  ];
}

async function pacing(provider: Running): Promise<Row[]> {
  await latency(provider, 100);
  const rows: Row[] = [];
  for (const replicas of [1, 4]) {
    const { atProvider, peakSecond } = await runCampaign({
      provider: provider.url,
      recipients: paced.perSecond * paced.seconds,
      replicas,
      env: { OUTREACH_MESSAGES_PER_SECOND: String(paced.perSecond) },
    });
    const what = `paced at ${paced.perSecond}/s for ${paced.seconds} s, ${replicas} replica${replicas > 1 ? 's' : ''}`;
    rows.push(atLeast(what, atProvider, paced.perSecond, 0.99));
    rows.push(atMost(`${what}: busiest second`, peakSecond, paced.perSecond, ''));
  }
  return rows;
}

/** The sending of campaigns: speed, what more replicas add, and the sender's limit kept. Takes some twenty minutes. */
export async function campaignBench(): Promise<Row[]> {
  const postgres = await scratchPostgres({ settings: [] });
  process.env.TIANGUIS_TEST_POSTGRES = postgres.url;
  const provider = await startProvider();
  try {
    const rows: Row[] = [];
    for (const [name, measure] of Object.entries({ forecast, speed, scaling, pacing }))
      if (parts.includes(name)) rows.push(...(await measure(provider)));
    return rows;
  } finally {
    await provider.stop();
    await postgres.remove();
  }
}

if (import.meta.main) printRows(await campaignBench());
