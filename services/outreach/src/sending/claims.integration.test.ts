import { beforeEach, describe, expect, it } from 'vitest';
import { useRig } from '../../test/kit/rig.ts';
import { claimDue, claimUnsettled, leaveUnsettled, markAccepted, markRejected, requeue } from './claims.ts';

const rig = await useRig({}, { start: false });

const batch = { replica: 'one', limit: 10, lease: 60_000 };
const due = () => ({ quiet: [], now: new Date() });

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
  const [message] = await claimDue(rig.storage, batch, due());
  if (!message) throw new Error('nothing to claim');
  return message;
};

it('gives each message to one of several replicas that claim at the same time', async () => {
  await Promise.all(Array.from({ length: 20 }, queued));
  const claims = await Promise.all(Array.from({ length: 4 }, () => claimDue(rig.storage, batch, due())));
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
  await rig.storage.transaction((tx) => requeue(tx, [{ ...back, claim: lookedUp?.claim ?? '' }], new Date()));
  const second = await claimed();
  expect(second).toMatchObject({ id, attempts: 2 });
  await rig.storage.transaction(async (tx) => {
    await requeue(tx, [{ ...back, claim: first.claim }], new Date());
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
  const messages = await claimDue(rig.storage, batch, due());
  await rig.storage.query(`update outreach_contacts set opted_out = true, suppressed = true where id = $1`, [
    contactId,
  ]);
  const back = messages.map(({ id, claim }) => ({ id, claim: claim ?? '', delay: 0, code: '429', counts: true }));
  await rig.storage.transaction((tx) => requeue(tx, back, new Date()));
  const { rows: left } = await rig.storage.query(
    'select purpose, status, skip_reason as reason from message_logs where contact_id = $1 order by purpose',
    [contactId],
  );
  expect(left).toEqual([
    { purpose: 'authentication', status: 'queued', reason: null },
    { purpose: 'service', status: 'skipped', reason: 'suppressed' },
  ]);
});

describe('an answer after a file', () => {
  beforeEach(() =>
    rig.storage.query(`update message_logs set status = 'failed' where status in ('queued', 'sending')`),
  );

  async function conversation(phone: string): Promise<{ file: number; text: number }> {
    const { rows } = await rig.storage.query<{ file: number; text: number }>(
      `with person as (
         insert into outreach_contacts (business_name, phone, category, zone, consent_basis)
         values ('Ferretería', $1, 'ferreteria', 'Roma', 'opt_in') returning id
       ), file as (
         insert into message_logs (contact_id, phone, message_content, media_urls, status, purpose, urgency, sent_at, not_before)
         select id, $1, '', '{attachment}', 'queued', 'reply', 0, null, now() - interval '1 second' from person returning id
       ), text as (
         insert into message_logs (contact_id, phone, message_content, status, purpose, urgency, sent_at, not_before, id)
         select person.id, $1, 'Va la factura', 'queued', 'reply', 0, null, now() - interval '1 second', file.id + 1
         from person, file returning id
       ) select file.id as file, text.id as text from file, text`,
      [phone],
    );
    const [ids] = rows;
    if (!ids) throw new Error('nothing was stored');
    await rig.storage.query(`select setval(pg_get_serial_sequence('message_logs', 'id'), $1)`, [ids.text]);
    return ids;
  }
  const claimedIds = async () => (await claimDue(rig.storage, batch, due())).map(({ id }) => id);
  const set = (id: number, change: string) =>
    rig.storage.query(`update message_logs set ${change} where id = $1`, [id]);

  it('waits until the file is on the phone, or the provider gave it up', async () => {
    const { file, text } = await conversation('+525500000011');
    expect(await claimedIds()).toEqual([file]);
    expect(await claimedIds()).toEqual([]);
    await rig.storage.transaction((tx) => markAccepted(tx, [file], ['SM11']));
    expect(await claimedIds()).toEqual([]);
    await set(file, `status = 'delivered'`);
    expect(await claimedIds()).toEqual([text]);

    const other = await conversation('+525500000012');
    expect(await claimedIds()).toEqual([other.file]);
    await set(other.file, `status = 'failed', lease_until = null`);
    expect(await claimedIds()).toEqual([other.text]);
  });

  it('waits no longer than half a minute for word of the file, and nobody else waits for it', async () => {
    const { file, text } = await conversation('+525500000013');
    const other = await queued();
    expect((await claimedIds()).toSorted()).toEqual([file, other].toSorted());
    await set(file, `status = 'sent', sent_at = now() - interval '31 seconds', lease_until = null`);
    expect(await claimedIds()).toEqual([text]);
  });

  it('waits no longer than two minutes for a file that the provider has not taken', async () => {
    const { file, text } = await conversation('+525500000014');
    expect(await claimedIds()).toEqual([file]);
    await set(file, `claimed_at = now() - interval '119 seconds'`);
    expect(await claimedIds()).toEqual([]);
    await set(file, `claimed_at = now() - interval '121 seconds'`);
    expect(await claimedIds()).toEqual([text]);

    const other = await conversation('+525500000015');
    expect(await claimedIds()).toEqual([other.file]);
    await set(other.file, `status = 'queued', not_before = now() + interval '1 minute'`);
    expect(await claimedIds()).toEqual([]);
    await set(other.file, `created_at = now() - interval '121 seconds'`);
    expect(await claimedIds()).toEqual([other.text]);
  });

  it('waits for its file where neither could leave for some time', async () => {
    const { file, text } = await conversation('+525500000016');
    const late = `created_at = now() - interval '1 hour', not_before = now() - interval '1 hour'`;
    await Promise.all([set(file, late), set(text, late)]);
    expect(await claimedIds()).toEqual([file]);
  });
});
