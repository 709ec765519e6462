import { freePort } from '@tianguis/local/ports';
import { eventually } from '@tianguis/testkit/eventually';
import { afterAll, expect, it } from 'vitest';
import { eventsOf } from '../../../test/kit/events.ts';
import { begin, ended, header, importOf, rowsOf } from '../../../test/kit/import-file.ts';
import { type Replica, startReplica } from '../../../test/kit/replica.ts';
import { useRig } from '../../../test/kit/rig.ts';

const replicas: Replica[] = [];
const lease = { OUTREACH_LEASE_MS: '4500', OUTREACH_SEND_TIMEOUT_MS: '1500' };

const rig = await useRig(lease, { start: false });
afterAll(() => Promise.all(replicas.map((replica) => replica.kill())));

async function start(port: string): Promise<Replica> {
  const replica = await startReplica({ ...rig.env, PORT: port });
  replicas.push(replica);
  return replica;
}

it('loses and repeats no row when the working replica is killed, whichever continues', async () => {
  const people = 90_000;
  let first = await start(rig.env.PORT ?? '');
  const id = await begin(rig, `${header}\n${rowsOf(1, people)}\nmal,1,obra,Puebla,,`);
  for (const share of [0.1, 0.5]) {
    await eventually(async () => (await importOf(rig, id)).imported >= people * share, {
      what: `${share * 100} %`,
      timeout: 60_000,
    });
    await first.kill('SIGKILL');
    first = await start(rig.env.PORT ?? '');
    await start(String(await freePort()));
  }
  expect(await ended(rig, id)).toMatchObject({ status: 'completed', imported: people, duplicates: 0, rejected: 1 });
  const { rows } = await rig.storage.query(
    `select count(*)::int as contacts, count(distinct phone)::int as phones, (select count(*)::int from consent_ledger) as ledger
     from outreach_contacts`,
  );
  expect(rows).toEqual([{ contacts: people, phones: people, ledger: people }]);
  expect(await eventsOf(rig, 'ContactsImported')).toHaveLength(1);
}, 180_000);
