import { setTimeout as pause } from 'node:timers/promises';
import { createStorage, type Storage } from '@tianguis/chassis/storage/storage';
import { scratchNats } from '@tianguis/local/nats/scratch';
import { testDatabase } from '@tianguis/testkit/database';
import { eventually } from '@tianguis/testkit/eventually';
import { testIdentity } from '@tianguis/testkit/identity';
import { median } from '../row.ts';
import { control, type Running, startReplica } from './servers.ts';

export interface Trial {
  readonly provider: string;
  readonly recipients: number;
  readonly replicas: number;
  readonly env?: Readonly<Record<string, string>>;
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

interface Desk {
  readonly storage: Storage;
  readonly replicas: readonly Running[];
  /** One replica's address. */
  readonly url: string;
}

/** Replicas with as many contacts, on a database and broker of their own. */
async function withDesk<T>(
  { provider, recipients, replicas, env = {} }: Trial,
  work: (desk: Desk) => Promise<T>,
): Promise<T> {
  const [database, nats] = await Promise.all([testDatabase('outreach'), scratchNats()]);
  const storage = createStorage({ connectionString: database.url, name: 'bench', max: 2 });
  const started: Running[] = [];
  try {
    for (let i = 0; i < replicas; i += 1)
      started.push(await startReplica({ databaseUrl: database.url, natsUrl: nats.url, provider, env }));
    const [first] = started;
    if (!first) throw new Error('a campaign needs a replica');
    await importContacts(first.url, recipients);
    await storage.query('vacuum analyze outreach_contacts');
    return await work({ storage, replicas: started, url: first.url });
  } finally {
    await Promise.all(started.map((replica) => replica.stop()));
    await storage.close();
    await nats.remove();
    await database.drop();
  }
}

// Asked by the campaign's own state: to count its messages would cost what is to be measured.
const outcome = `select (select count(*) from message_logs where status = 'sent')::int as sent,
    (select max(sent_at) from message_logs) as last from outreach_campaigns where status = 'completed'`;

/** One campaign from launch to the last message marked. */
export const runCampaign = (trial: Trial): Promise<Result> =>
  withDesk(trial, async ({ storage, replicas, url }) => {
    await control(trial.provider, '/stats', undefined, 'DELETE');
    await call(url, 'POST', '/campaigns', { name: 'bench', templateId: 1, status: 'running' });
    const { last } = await eventually(
      async () => {
        const { rows } = await storage.query<{ sent: number; last: Date }>(outcome);
        await pause(200);
        return rows[0]?.sent === trial.recipients ? rows[0] : null;
      },
      { what: 'every message is sent', timeout: 10 * minutes },
    );
    return measured(await control<Stats>(trial.provider, '/stats', undefined, 'GET'), trial.recipients, last, replicas);
  });

/** Milliseconds that a forecast of everybody takes, the median of twenty. */
export const timeForecast = (trial: Trial): Promise<number> =>
  withDesk(trial, async ({ url }) => {
    const times: number[] = [];
    for (let i = 0; i < 20; i += 1) {
      const begun = performance.now();
      const { total } = await call(url, 'POST', '/campaigns/forecast', { templateId: 1 });
      times.push(performance.now() - begun);
      if (total !== trial.recipients) throw new Error(`the forecast knows ${total} contacts`);
    }
    return median(times);
  });

function measured({ messages }: Stats, recipients: number, last: Date, replicas: readonly Running[]): Result {
  if (messages.total !== recipients) throw new Error(`the provider got ${messages.total} messages, not ${recipients}`);
  const from = Date.parse(messages.first);
  return {
    perSecond: recipients / ((last.getTime() - from) / 1_000),
    peakSecond: messages.peakSecond,
    atProvider: (recipients - 1) / ((Date.parse(messages.last) - from) / 1_000),
    memory: Math.max(...replicas.map((replica) => replica.peakMemory())) / 1_048_576,
  };
}

// biome-ignore lint/suspicious/noExplicitAny: replies are read for what the benchmark needs
async function call(url: string, method: string, path: string, body: unknown): Promise<any> {
  const identity = await testIdentity.headers({ kind: 'staff', id: '1', name: 'Eva', role: 'admin' });
  const headers = { ...identity, 'content-type': 'application/json' };
  const reply = await fetch(`${url}/api/outreach${path}`, { method, headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`);
  return reply.json();
}

const perImport = 25_000;

async function importContacts(url: string, count: number): Promise<void> {
  for (let from = 0; from < count; from += perImport) {
    const lines = Array.from({ length: Math.min(perImport, count - from) }, (_, i) => {
      const n = from + i;
      return `Ferretería ${n},+5255${String(n).padStart(8, '0')},ferreteria,Iztapalapa,Ana`;
    });
    await call(url, 'POST', '/contacts/bulk', {
      csvData: ['businessName,phone,category,zone,contactName', ...lines].join('\n'),
    });
  }
}
