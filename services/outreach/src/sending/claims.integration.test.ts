import { expect, it } from 'vitest';
import { useRig } from '../../test/kit/rig.ts';
import { claimDue, claimUnsettled, leaveUnsettled, markAccepted, markRejected, requeue } from './claims.ts';

const rig = await useRig({}, { start: false });

const batch = { replica: 'one', limit: 10, lease: 60_000 };

async function queued(): Promise<number> {
  const { rows } = await rig.storage.query<{ id: number }>(
    // The column rounds to milliseconds: what is due now may be due in half of one.
    `insert into message_logs (phone, message_content, status, sent_at, not_before)
     values ('+525500000001', 'Hola', 'queued', null, now() - interval '1 second') returning id`,
  );
  return rows[0]?.id ?? 0;
}

const stateOf = async (id: number) =>
  (await rig.storage.query('select status, claimed_by as claim from message_logs where id = $1', [id])).rows[0];

const claimed = async () => {
  const [message] = await claimDue(rig.storage, batch, []);
  if (!message) throw new Error('nothing to claim');
  return message;
};

it('gives each message to one of several replicas that claim at the same time', async () => {
  await Promise.all(Array.from({ length: 20 }, queued));
  const claims = await Promise.all(Array.from({ length: 4 }, () => claimDue(rig.storage, batch, [])));
  const ids = claims.flat().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  await rig.storage.query(`update message_logs set status = 'failed'`);
});

it('ignores results of an earlier claim, even by the same replica', async () => {
  const id = await queued();
  const first = await claimed();
  await rig.storage.query(`update message_logs set lease_until = now() - interval '1 second' where id = $1`, [id]);
  const [lookedUp] = await claimUnsettled(rig.storage, batch);
  expect(lookedUp).toMatchObject({ id, claimedAt: first.claimedAt });
  const back = { id, delay: 0, code: 'not_taken', counts: true };
  await rig.storage.transaction((tx) => requeue(tx, [{ ...back, claim: lookedUp?.claim ?? '' }]));
  const second = await claimed();
  expect(second).toMatchObject({ id, attempts: 2 });
  await rig.storage.transaction(async (tx) => {
    await requeue(tx, [{ ...back, claim: first.claim }]);
    await leaveUnsettled(tx, [{ id, claim: first.claim, delay: 0, code: 'not_taken' }]);
    expect(await markRejected(tx, [{ id, claim: first.claim, code: 'late' }])).toEqual([]);
  });
  expect(await stateOf(id)).toEqual({ status: 'sending', claim: second.claim });
});

it('accepts the provider’s id whichever replica reports it', async () => {
  const id = await queued();
  await claimed();
  const accept = () => rig.storage.transaction((tx) => markAccepted(tx, [id], ['SM1']));
  expect(await accept()).toHaveLength(1);
  expect(await accept()).toEqual([]);
  expect(await stateOf(id)).toMatchObject({ status: 'sent' });
});

it('takes no late result of an attempt that was retried in the meantime', async () => {
  const id = await queued();
  await claimed();
  await rig.storage.query(
    `insert into message_attempts (external_id, message_id, status) values ('SM2', $1, 'undelivered')`,
    [id],
  );
  await rig.storage.query(`update message_logs set status = 'queued', claimed_by = null where id = $1`, [id]);
  const accept = (sid: string) => rig.storage.transaction((tx) => markAccepted(tx, [id], [sid]));
  expect(await accept('SM2')).toEqual([]);
  expect(await stateOf(id)).toMatchObject({ status: 'queued' });
  expect(await accept('SM3')).toHaveLength(1);
});

it('skips what is put back for a person who was put on the do-not-write list meanwhile, except a code', async () => {
  const { rows } = await rig.storage.query<{ id: number }>(
    `insert into outreach_contacts (business_name, phone, category, zone, consent_basis)
     values ('Ferretería', '+525500000009', 'ferreteria', 'Roma', 'opt_in') returning id`,
  );
  const contactId = rows[0]?.id;
  for (const purpose of ['service', 'authentication'])
    await rig.storage.query(
      `insert into message_logs (contact_id, phone, message_content, status, sent_at, not_before, purpose)
       values ($1, '+525500000009', 'Hola', 'queued', null, now() - interval '1 second', $2)`,
      [contactId, purpose],
    );
  const messages = await claimDue(rig.storage, batch, []);
  await rig.storage.query(`update outreach_contacts set opted_out = true, suppressed = true where id = $1`, [
    contactId,
  ]);
  const back = messages.map(({ id, claim }) => ({ id, claim: claim ?? '', delay: 0, code: '429', counts: true }));
  await rig.storage.transaction((tx) => requeue(tx, back));
  const { rows: left } = await rig.storage.query(
    'select purpose, status, skip_reason as reason from message_logs where contact_id = $1 order by purpose',
    [contactId],
  );
  expect(left).toEqual([
    { purpose: 'authentication', status: 'queued', reason: null },
    { purpose: 'service', status: 'skipped', reason: 'suppressed' },
  ]);
});
