import { setTimeout as pause } from 'node:timers/promises';
import { createStorage, type Storage } from '@tianguis/chassis/storage/storage';
import { scratchNats } from '@tianguis/local/nats/scratch';
import { createCampaign, forecastCampaign, getTemplate, importContacts } from '@tianguis/proto/gen/client.ts';
import { contactStatuses } from '@tianguis/proto/outreach/contacts/contact';
import { testDatabase } from '@tianguis/testkit/database';
import { eventually } from '@tianguis/testkit/eventually';
import type { Env } from '@tianguis/testkit/service-env';
import { type Provider, type Replica, startReplica } from '../shared/outreach.ts';
import { peakMemoryOf } from '../shared/process.ts';
import { median } from '../shared/row.ts';
import { addPast, leftOutBeside, type Past } from './past.ts';

export interface Trial {
  readonly provider: Provider;
  readonly recipients: number;
  readonly replicas: number;
  readonly env?: Env;
  /** What people got before, and whom a campaign leaves out of them; nothing by default. */
  readonly past?: Past;
}

export interface Result {
  /** Messages a second, from the first at the provider to the last that is written down here. */
  readonly perSecond: number;
  /** The most messages that the provider took within any one second, and how many a second on the whole. */
  readonly peakSecond: number;
  readonly atProvider: number;
  /** Of the replica that held most, MB. */
  readonly memory: number;
}

interface Stats {
  readonly messages: { total: number; peakSecond: number; first: string; last: string };
}

const minutes = 60_000;
const templateId = 1;

interface Desk {
  readonly storage: Storage;
  readonly replicas: readonly Replica[];
  /** One of them. */
  readonly replica: Replica;
}

/** Replicas with as many contacts, on a database and broker of their own. */
async function withDesk<T>(
  { provider, recipients, replicas, env = {}, past }: Trial,
  work: (desk: Desk) => Promise<T>,
): Promise<T> {
  const [database, nats] = await Promise.all([testDatabase('outreach'), scratchNats()]);
  const storage = createStorage({ connectionString: database.url, name: 'bench', max: 2, statementTimeout: 0 });
  const start = () => startReplica({ databaseUrl: database.url, natsUrl: nats.url, provider, env });
  const started: Replica[] = await Promise.all(Array.from({ length: replicas }, start));
  try {
    const [replica] = started;
    if (!replica) throw new Error('a campaign needs a replica');
    await addContacts(replica, recipients + leftOutBeside(recipients, past));
    await approval(replica);
    if (past) await addPast(storage);
    await storage.query('vacuum analyze outreach_contacts, conversations, message_logs');
    return await work({ storage, replicas: started, replica });
  } finally {
    await Promise.all(started.map((one) => one.stop()));
    await storage.close();
    await nats.remove();
    await database.drop();
  }
}

/** The service hands its templates in as it starts; a campaign launched before the review is skipped as a whole. */
const approval = (replica: Replica) =>
  eventually(
    async () => (await replica.ask(getTemplate, { params: { id: templateId } })).body.template.approval === 'approved',
    { what: 'the template is approved', timeout: minutes },
  );

// Asked by the campaign's own state: to count its messages would cost what is to be measured.
const outcome = `select count(*) filter (where status = 'sent')::int as sent, max(sent_at) as last,
    count(*) filter (where status = 'skipped')::int as skipped, min(skip_reason) as reason
  from message_logs
  where campaign_id is not null and exists (select from outreach_campaigns where status = 'completed')`;

interface Outcome {
  readonly sent: number;
  readonly last: Date;
  readonly skipped: number;
  readonly reason: string | null;
}

/** One campaign from launch to the last message marked. */
export const runCampaign = (trial: Trial): Promise<Result> =>
  withDesk(trial, async ({ storage, replicas, replica }) => {
    const { control } = trial.provider;
    await control('/stats', undefined, 'DELETE');
    const exclude = [...(trial.past?.exclude ?? [])];
    const { body } = await replica.ask(createCampaign, {
      body: { name: 'bench', templateId, status: 'running', targetStatuses: [...contactStatuses], exclude },
    });
    const leftOut = leftOutBeside(trial.recipients, trial.past);
    const { last, skipped, reason } = await eventually(
      async () => {
        const { rows } = await storage.query<Outcome>(outcome);
        await pause(200);
        const [row] = rows;
        return row && (row.skipped > leftOut || row.sent === trial.recipients) ? row : null;
      },
      { what: `every message of ${body.campaign.name} is sent`, timeout: 10 * minutes },
    );
    if (skipped !== leftOut) throw new Error(`${skipped} messages were skipped, not ${leftOut}: ${reason}`);
    return measured(await control<Stats>('/stats'), trial.recipients, last, replicas);
  });

/** Milliseconds that a forecast of everybody takes, the median of twenty. */
export const timeForecast = (trial: Trial): Promise<number> =>
  withDesk(trial, async ({ replica }) => {
    const times: number[] = [];
    const exclude = [...(trial.past?.exclude ?? [])];
    // Who is a supplier already is in no audience that does not name them.
    const audience = { targetStatuses: [...contactStatuses] };
    for (let i = 0; i < 20; i += 1) {
      const begun = performance.now();
      const { body } = await replica.ask(forecastCampaign, { body: { templateId, audience, exclude } });
      times.push(performance.now() - begun);
      if (body.reachable !== trial.recipients) throw new Error(`the forecast reaches ${body.reachable} contacts`);
    }
    return median(times);
  });

function measured({ messages }: Stats, recipients: number, last: Date, replicas: readonly Replica[]): Result {
  if (messages.total !== recipients) throw new Error(`the provider got ${messages.total} messages, not ${recipients}`);
  const from = Date.parse(messages.first);
  return {
    perSecond: recipients / ((last.getTime() - from) / 1_000),
    peakSecond: messages.peakSecond,
    atProvider: (recipients - 1) / ((Date.parse(messages.last) - from) / 1_000),
    memory: Math.max(...replicas.map(({ pid }) => peakMemoryOf(pid))) / 1_048_576,
  };
}

const perImport = 25_000;

async function addContacts(replica: Replica, count: number): Promise<void> {
  for (let from = 0; from < count; from += perImport) {
    const lines = Array.from({ length: Math.min(perImport, count - from) }, (_, i) => {
      const n = from + i;
      return `Ferretería ${n},+5255${String(n).padStart(8, '0')},ferreteria,Iztapalapa,Ana`;
    });
    const csvData = ['businessName,phone,category,zone,contactName', ...lines].join('\n');
    const { body } = await replica.ask(importContacts, { body: { csvData } });
    if (body.imported !== lines.length) throw new Error(`${body.imported} of ${lines.length} contacts were imported`);
  }
}
