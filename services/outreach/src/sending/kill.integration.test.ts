import { freePort } from '@tianguis/local/ports';
import { eventually } from '@tianguis/testkit/eventually';
import { afterAll, expect, it } from 'vitest';
import { importContacts, phone } from '../../test/kit/people.ts';
import { type Replica, startReplica } from '../../test/kit/replica.ts';
import { admin, useRig } from '../../test/kit/rig.ts';
import { providerTally } from '../../test/kit/tally.ts';
import { templatesApproved } from '../../test/kit/templates.ts';

const people = 400;
const replicas: Replica[] = [];
const lease = { OUTREACH_LEASE_MS: '4500', OUTREACH_SEND_TIMEOUT_MS: '1500', OUTREACH_SEND_CONCURRENCY: '16' };

const rig = await useRig(lease, { start: false });
afterAll(() => Promise.all(replicas.map((replica) => replica.kill())));

async function start(port = rig.env.PORT): Promise<Replica> {
  const replica = await startReplica({ ...rig.env, PORT: port ?? '' });
  replicas.push(replica);
  return replica;
}

const sentSoFar = async (): Promise<number> => {
  const { rows } = await rig.storage.query<{ n: number }>(
    `select count(*)::int as n from message_logs where status not in ('queued', 'sending')`,
  );
  return rows[0]?.n ?? 0;
};

it('loses and repeats no message when replicas are killed in the middle of a campaign', async () => {
  let first = await start();
  await templatesApproved(rig);
  await importContacts(rig, 1, people);
  await rig.control('/latency', { provider: 'twilio', ms: 60 });
  const launch = await rig.post(
    '/api/outreach/send-bulk',
    { zone: 'Iztapalapa', templateType: 'local_iztapalapa' },
    admin,
  );
  expect(launch.body).toMatchObject({ queued: people });
  for (const share of [0.1, 0.35, 0.6]) {
    await eventually(async () => (await sentSoFar()) >= people * share, {
      what: `${share * 100} % sent`,
      timeout: 30_000,
    });
    await first.kill('SIGKILL');
    first = await start();
  }
  const campaignDone = async () => (await rig.get('/api/outreach/campaigns')).body.campaigns[0].status === 'completed';
  await eventually(campaignDone, { what: 'the campaign completed', timeout: 60_000 });
  const tally = await providerTally(rig);
  const counts = Array.from({ length: people }, (_, i) => tally.get(`whatsapp:${phone(i + 1)}`) ?? 0);
  expect(counts.filter((n) => n !== 1)).toEqual([]);
  const { rows } = await rig.storage.query<{ status: string; n: number }>(
    `select count(*)::int as n from message_logs where external_id is null or status in ('queued', 'sending', 'failed', 'skipped')`,
  );
  expect(rows).toEqual([{ n: 0 }]);
}, 150_000);

it('stops in time on SIGTERM and leaves the rest to another replica', async () => {
  await importContacts(rig, 1_000, 200, 'Xochimilco');
  await rig.post('/api/outreach/send-bulk', { zone: 'Xochimilco', templateType: 'local_xochimilco' });
  const before = performance.now();
  await replicas.at(-1)?.kill('SIGTERM');
  expect(performance.now() - before).toBeLessThan(10_000);
  const { rows } = await rig.storage.query<{ n: number }>(
    `select count(*)::int as n from message_logs where status = 'sending'`,
  );
  expect(rows).toEqual([{ n: 0 }]);
  await start(String(await freePort()));
  await eventually(async () => (await sentSoFar()) === people + 200, { what: 'the rest sent', timeout: 30_000 });
  const tally = await providerTally(rig);
  expect([...tally.values()].filter((n) => n !== 1)).toEqual([]);
}, 60_000);
