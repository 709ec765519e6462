import { setTimeout as delay } from 'node:timers/promises';
import { createStorage } from '@tianguis/chassis/storage/storage';
import { scratchNats } from '@tianguis/local/nats/scratch';
import { freePort } from '@tianguis/local/ports';
import { testDatabase } from '@tianguis/testkit/database';
import { eventually } from '@tianguis/testkit/eventually';
import { serviceEnv } from '@tianguis/testkit/service-env';
import { startServiceProcess } from '@tianguis/testkit/service-process';
import { type Provider, startProvider, startReplica } from '../shared/outreach.ts';
import { atMost, milliseconds, percentile, type Row } from '../shared/row.ts';

interface Size {
  readonly people: number;
  /** Milliseconds between one person's message and the next one's. */
  readonly everyMs: number;
}

/** How long Aria lets people finish, milliseconds: taken off what is measured. */
const quiet = 500;

// From the row of their message, which commits with ContactResponded, to the provider's word that it took the reply.
const waits = `select extract(epoch from answer.sent_at - question.sent_at) * 1000 as wait
  from message_logs answer join message_logs question using (phone)
  where answer.message_type = 'outbound' and answer.origin = 'aria' and question.message_type = 'inbound'
    and answer.status in ('sent', 'delivered', 'read') order by question.id`;

/** The desk and Aria, each a process, with the provider's stand-in: people write, and each gets one reply of the local engine. */
async function measure(size: Size, provider: Provider): Promise<number[]> {
  const [desk, aria, nats] = await Promise.all([testDatabase('outreach'), testDatabase('assistant'), scratchNats()]);
  const storage = createStorage({ connectionString: desk.url, name: 'bench', max: 2 });
  const outreach = await startReplica({ databaseUrl: desk.url, natsUrl: nats.url, provider });
  const url = `http://127.0.0.1:${await freePort()}`;
  const env = { ...serviceEnv(aria.url, nats.url, url), LOG_LEVEL: 'warn', ASSISTANT_REPLY_QUIET_MS: String(quiet) };
  const assistant = await startServiceProcess('assistant', env);
  try {
    await provider.control('/settings', { webhookBase: outreach.url });
    await write(provider, probe);
    const replied = async () => (await storage.query<{ wait: string }>(waits)).rows.map(({ wait }) => Number(wait));
    await eventually(async () => (await replied()).length === 1, { what: 'the first reply', timeout: 30_000 });
    for (let n = 0; n < size.people; n += 1) {
      await write(provider, n);
      await delay(size.everyMs);
    }
    const all = await eventually(
      async () => {
        await delay(500);
        const found = await replied();
        return found.length === size.people + 1 ? found : null;
      },
      { what: 'every reply', timeout: 120_000 },
    );
    return all.slice(1).map((wait) => wait - quiet);
  } finally {
    await Promise.all([outreach.stop(), assistant.stop()]);
    await storage.close();
    await nats.remove();
    await Promise.all([desk.drop(), aria.drop()]);
  }
}

/** Who writes first, so that all parts have come to life. */
const probe = 900_000;

const write = ({ control }: Provider, n: number): Promise<unknown> =>
  control(`/phone/+525500${String(n).padStart(6, '0')}/reply`, { body: 'Sí me interesa, ¿cómo funciona?' });

export async function replyRows(size: Size): Promise<Row[]> {
  const provider = await startProvider();
  try {
    const times = await measure(size, provider);
    const what = 'ContactResponded to its reply at the provider, beyond the silence that is waited for';
    return [
      atMost(`${what}, p50`, percentile(times, 0.5), 1_000, milliseconds(0)),
      atMost(`${what}, p95`, percentile(times, 0.95), 1_000, milliseconds(0)),
    ];
  } finally {
    await provider.stop();
  }
}
