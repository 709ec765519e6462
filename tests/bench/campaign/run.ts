import { createStorage } from '@tianguis/chassis/storage';
import { scratchNats } from '@tianguis/local/nats/scratch';
import { testDatabase } from '@tianguis/testkit/database';
import { eventually } from '@tianguis/testkit/eventually';
import { testIdentity } from '@tianguis/testkit/identity';
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

/** One campaign from launch to the last message marked, on a database and broker of its own. */
export async function runCampaign({ provider, recipients, replicas, env = {} }: Trial): Promise<Result> {
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
    await control(provider, '/stats', undefined, 'DELETE');
    const result = await call(first.url, 'POST', '/campaigns', { name: 'bench', templateId: 1, status: 'running' });
    if (result.campaign.counts.queued + result.campaign.counts.sending < recipients / 2)
      console.log(`launched ${JSON.stringify(result.campaign.counts)}`);
    const done = `select (count(*) filter (where status = 'sent'))::int as sent, max(sent_at) as last from message_logs`;
    const { last } = await eventually(
      async () => {
        const { rows } = await storage.query<{ sent: number; last: Date }>(done);
        await new Promise((resolve) => setTimeout(resolve, 200));
        return rows[0]?.sent === recipients ? rows[0] : null;
      },
      { what: 'every message is sent', timeout: 10 * minutes },
    );
    return measured(await control<Stats>(provider, '/stats', undefined, 'GET'), recipients, last, started);
  } finally {
    await Promise.all(started.map((replica) => replica.stop()));
    await storage.close();
    await nats.remove();
    await database.drop();
  }
}

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
