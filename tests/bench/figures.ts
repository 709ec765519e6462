import { createStorage } from '@tianguis/chassis/storage/storage';
import { scratchNats } from '@tianguis/local/nats/scratch';
import { createCampaign, getCampaign, getTemplate } from '@tianguis/proto/gen/client.ts';
import { testDatabase } from '@tianguis/testkit/database';
import { eventually } from '@tianguis/testkit/eventually';
import { serverSettings } from './contacts/rig.ts';
import {
  agrees,
  type Comparison,
  compareOnce,
  compareRunning,
  counting,
  type Desk,
  type Times,
} from './figures/compare.ts';
import { fillFigures } from './figures/table.ts';
import { startProvider, startReplica } from './shared/outreach.ts';
import { onPostgres } from './shared/postgres.ts';
import { atMost, exactly, median, milliseconds, percentile, printRows, type Row } from './shared/row.ts';

const full = {
  contacts: Number(process.env.BENCH_CONTACTS ?? 1_000_000),
  /** How often each place is read at rest. */
  rounds: 20,
};
export const short: typeof full = { contacts: 2_000, rounds: 1 };

/** What a read of staff may take, in milliseconds. */
const limit = 300;
const minutes = 60_000;
const templateId = 1;

function timeRows(when: string, times: Times): Row[] {
  const rowOf = (name: string, took: readonly number[]): Row =>
    atMost(
      `${name}, ${when}: p50 ${percentile(took, 0.5).toFixed(1)} ms, p95`,
      percentile(took, 0.95),
      limit,
      milliseconds(1),
    );
  const counted = times.get(counting) ?? [];
  const reads = [...times].filter(([name]) => name !== counting);
  const slowest = reads.map(([, took]) => median(took)).toSorted((a, b) => b - a);
  const against = atMost(
    `slowest of them, ${when}, against ${counting}`,
    slowest[0] ?? 0,
    median(counted),
    milliseconds(1),
  );
  return [...reads.map(([name, took]) => rowOf(name, took)), against];
}

function agreement(when: string, comparisons: readonly Comparison[]): Row {
  const different = comparisons.filter((comparison) => !agrees(comparison));
  for (const { place, figure, shown, low, high } of different.slice(0, 20))
    console.error(`${place} shows ${shown} as ${figure}; the rows have ${low === high ? low : `${low} to ${high}`}`);
  const places = new Set(comparisons.map(({ place }) => place)).size;
  const what = `figures in ${places} places that are those of the rows, ${when}`;
  return exactly(what, comparisons.length - different.length, comparisons.length);
}

async function atRest(desk: Desk, rounds: number): Promise<Row[]> {
  const times: Times = new Map();
  const comparisons = await compareOnce(desk, new Map());
  for (let round = 0; round < rounds; round += 1) comparisons.push(...(await compareOnce(desk, times)));
  return [agreement('at rest', comparisons), ...timeRows('at rest', times)];
}

/** Everybody new of one zone gets a message, and the provider reports what became of it. */
async function whileRunning({ replica, storage }: Desk): Promise<Row[]> {
  await eventually(
    async () => (await replica.ask(getTemplate, { params: { id: templateId } })).body.template.approval === 'approved',
    { what: 'the template is approved', timeout: minutes },
  );
  const { body } = await replica.ask(createCampaign, {
    body: {
      name: 'Cifras en marcha',
      templateId,
      status: 'running',
      targetZones: ['Zapopan'],
      targetStatuses: ['new'],
    },
  });
  const desk = { replica, storage, campaignId: body.campaign.id };
  const comparisons: Comparison[] = [];
  const times: Times = new Map();
  let moments = 0;
  await eventually(
    async () => {
      moments += 1;
      comparisons.push(...(await compareRunning(desk, times)));
      const { campaign } = (await replica.ask(getCampaign, { params: { id: desk.campaignId } })).body;
      return campaign.status === 'completed' && campaign.counts.sent === 0;
    },
    { what: 'the campaign has gone out and was reported', timeout: 10 * minutes },
  );
  const { results } = (await replica.ask(getCampaign, { params: { id: desk.campaignId } })).body.campaign;
  console.log(`${results.sent} messages while the figures were read at ${moments} moments`);
  const running = [agreement('while a campaign is running', comparisons), ...timeRows('running', times)];
  return [...running, agreement('after it', await compareOnce(desk, new Map()))];
}

/** Every figure of the desk in every place, beside the rows themselves, at a million contacts. Takes some five minutes. */
export const figuresBench = ({ contacts, rounds } = full): Promise<Row[]> =>
  onPostgres(serverSettings, async () => {
    const [database, nats, provider] = await Promise.all([testDatabase('outreach'), scratchNats(), startProvider()]);
    const storage = createStorage({ connectionString: database.url, name: 'bench', max: 3, statementTimeout: 0 });
    try {
      const begun = performance.now();
      await fillFigures(storage, contacts);
      console.log(`${contacts} contacts and their messages in ${Math.round((performance.now() - begun) / 1_000)} s`);
      const env = { OUTREACH_MESSAGES_PER_SECOND: '0' };
      const replica = await startReplica({ databaseUrl: database.url, natsUrl: nats.url, provider, env });
      try {
        await provider.reportTo(replica.url);
        return [
          ...(await atRest({ replica, storage, campaignId: 1 }, rounds)),
          ...(await whileRunning({ replica, storage, campaignId: 0 })),
        ];
      } finally {
        await replica.stop();
      }
    } finally {
      await storage.close();
      await Promise.all([provider.stop(), nats.remove()]);
      await database.drop();
    }
  });

if (import.meta.main) printRows(await figuresBench());
