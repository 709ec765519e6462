import { eventually } from '@tianguis/testkit/eventually';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { eventsOf } from '../../../test/kit/events.ts';
import { addContact, phone, received } from '../../../test/kit/people.ts';
import { admin, useRig } from '../../../test/kit/rig.ts';
import { inbound, inboundPath, webhook } from '../../../test/kit/webhook.ts';
import { arrivalGauges } from './arrival-gauges.ts';
import { arrivalStore } from './arrival-store.ts';

const rig = await useRig();
beforeAll(async () => {
  // These answers do not come from the sandbox's phones, so it does not know that the window is open.
  await rig.control('/settings', { twilio: { window: 'off' } });
  await rig.storage.query(`
    create function refuse_event() returns trigger language plpgsql as $$
      begin raise exception 'this message cannot be understood'; end $$`);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await understandable();
  await rig.storage.query('drop trigger if exists refuse_opt_out on messaging.outbox');
  await rig.storage.query('drop trigger if exists refuse_handing on conversations');
});

/** From now on no message with these words can be understood: its event cannot be written. */
const notUnderstandable = (words: string) =>
  rig.storage.query(`
    create trigger refuse before insert on messaging.outbox for each row
    when (new.subject like '%ContactResponded%' and new.envelope::text like '%${words}%') execute function refuse_event()`);
/** From now on nobody can opt out with all that follows from it. */
const noOptOuts = () =>
  rig.storage.query(`
    create trigger refuse_opt_out before insert on messaging.outbox for each row
    when (new.subject like '%ContactOptedOut%') execute function refuse_event()`);
/** From now on no message can be put before staff. */
const noHanding = () =>
  rig.storage.query(`
    create trigger refuse_handing before insert or update on conversations for each row execute function refuse_event()`);
const understandable = () => rig.storage.query('drop trigger if exists refuse on messaging.outbox');

const write = async (n: number, body: string, more: Record<string, string> = {}) => {
  const form = inbound(n, body, more);
  expect((await webhook(rig, inboundPath, form)).status).toBe(200);
  return form;
};
const contactOf = async (n: number) =>
  (await rig.get(`/api/outreach/contacts?q=${phone(n).slice(1)}`)).body.contacts[0];
const heardFrom = async (n: number): Promise<string[]> => {
  const { rows } = await rig.storage.query<{ text: string }>(
    `select message_content as text from message_logs where phone = $1 and message_type = 'inbound' order by id`,
    [phone(n)],
  );
  return rows.map(({ text }) => text);
};
const respondedOf = async (contactId: number) =>
  (await eventsOf(rig, 'ContactResponded'))
    .map(({ data }) => data)
    .filter((data) => data.contactId === contactId)
    .map(({ body }) => body);
const arrivalsOf = async (n: number) =>
  (
    await rig.storage.query<{ state: string; attempts: number }>(
      'select state, attempts from inbound_arrivals where phone = $1 order by id',
      [phone(n)],
    )
  ).rows;
const due = () =>
  rig.storage.query(
    `update inbound_arrivals set due_at = now() - interval '1 second', received_at = received_at - interval '1 hour'`,
  );
const gauges = async () =>
  Object.fromEntries((await arrivalGauges(rig.storage).read()).map(({ gauge, value }) => [gauge, value]));

it('keeps a message that it cannot understand yet, and understands it later, once and in order', async () => {
  const id = await addContact(rig, 1);
  await notUnderstandable('cemento');
  const form = await write(1, 'Tengo cemento');
  await write(1, 'Son 80 bultos');
  expect(await heardFrom(1), 'what came later waits for what came before').toEqual([]);
  expect(await arrivalsOf(1)).toHaveLength(2);
  expect(await gauges()).toMatchObject({ 'inbound.waiting': 2, 'inbound.handed': 0 });

  await understandable();
  // The provider sends again what it believes lost.
  await webhook(rig, inboundPath, form);
  expect(await heardFrom(1)).toEqual(['Tengo cemento', 'Son 80 bultos']);
  expect(await respondedOf(id)).toEqual(['Tengo cemento', 'Son 80 bultos']);
  expect(await arrivalsOf(1)).toEqual([]);
  await webhook(rig, inboundPath, form);
  expect(await heardFrom(1)).toEqual(['Tengo cemento', 'Son 80 bultos']);
});

it('understands by a job what no further message brings up, and what a process kept that died', async () => {
  const id = await addContact(rig, 2);
  await notUnderstandable('varilla');
  await write(2, 'Tengo varilla');
  await understandable();
  await rig.storage.query(
    `insert into inbound_arrivals (external_id, phone, body, taken, written_at, due_at)
      values ('SMdied', $1, 'Y alambre', '{}', now(), now() - interval '1 second')`,
    [phone(2)],
  );
  await due();
  await rig.service().runJob('understand-inbound');
  await rig.service().runJob('understand-inbound');
  expect(await heardFrom(2)).toEqual(['Tengo varilla', 'Y alambre']);
  expect(await respondedOf(id)).toEqual(['Tengo varilla', 'Y alambre']);
});

it('does not hold up what other people write', async () => {
  await addContact(rig, 3);
  await notUnderstandable('tarimas');
  await write(3, 'Tengo tarimas');
  await write(4, 'Tengo block');
  expect([await heardFrom(3), await heardFrom(4)]).toEqual([[], ['Tengo block']]);
});

it('obeys a BAJA at once that cannot be understood otherwise, and confirms it once', async () => {
  const id = await addContact(rig, 5);
  await notUnderstandable('BAJA');
  await write(5, 'BAJA');
  expect(await contactOf(5)).toMatchObject({ id, optedOut: true });
  expect(await heardFrom(5)).toEqual([]);
  await write(5, 'ALTA');
  await understandable();
  await due();
  await rig.service().runJob('understand-inbound');
  expect(await heardFrom(5)).toEqual(['BAJA', 'ALTA']);
  expect(await contactOf(5), 'their last word counts').toMatchObject({ optedOut: false });
  const { rows } = await rig.storage.query('select action from consent_ledger where contact_id = $1 order by id', [id]);
  expect(rows.slice(-2)).toEqual([{ action: 'opt_out' }, { action: 'opt_in' }]);
  expect(await eventsOf(rig, 'ContactOptedOut')).toMatchObject([{ data: { contactId: id } }]);
  await eventually(async () => (await received(rig, 5)).length === 2, { what: 'both confirmations' });
}, 40_000);

it('takes the last word where a BAJA is obeyed before the ALTA that came first', async () => {
  const id = await addContact(rig, 8);
  await write(8, 'BAJA');
  await notUnderstandable('ALTA');
  await write(8, 'ALTA');
  await write(8, 'BAJA');
  await understandable();
  await due();
  await rig.service().runJob('understand-inbound');
  expect(await heardFrom(8)).toEqual(['BAJA', 'ALTA', 'BAJA']);
  expect(await contactOf(8)).toMatchObject({ id, optedOut: true });
  const { rows } = await rig.storage.query('select action from consent_ledger where contact_id = $1 order by id', [id]);
  expect(rows.slice(-3)).toEqual([{ action: 'opt_out' }, { action: 'opt_in' }, { action: 'opt_out' }]);
});

it('gives a message that keeps failing to a person of staff, and goes on with the next', async () => {
  const id = await addContact(rig, 6);
  await notUnderstandable('lámina');
  await write(6, 'Tengo lámina', { NumMedia: '1', MediaUrl0: 'https://api.twilio.com/a' });
  await write(6, 'Gracias');
  for (let run = 0; run < 5; run += 1) {
    await due();
    await rig.service().runJob('understand-inbound');
  }
  expect(await heardFrom(6)).toEqual(['Tengo lámina', 'Gracias']);
  expect(await respondedOf(id)).toEqual(['Gracias']);
  const { body } = await rig.get(`/api/outreach/conversations/${id}`);
  expect(body.conversation).toMatchObject({ needsPersonSince: expect.any(String) });
  expect(await gauges()).toMatchObject({ 'inbound.handed': 1 });
  await understandable();
  await rig.service().runJob('understand-inbound');
  expect(await heardFrom(6), 'once').toEqual(['Tengo lámina', 'Gracias']);
});

it('notes a BAJA at least that cannot be obeyed as a whole, before staff get it', async () => {
  const id = await addContact(rig, 9);
  await notUnderstandable('BAJA');
  await noOptOuts();
  await write(9, 'BAJA');
  for (let run = 0; run < 4; run += 1) {
    await due();
    await rig.service().runJob('understand-inbound');
  }
  expect(await contactOf(9)).toMatchObject({ id, optedOut: true });
  expect(await heardFrom(9)).toEqual(['BAJA']);
  const { rows } = await rig.storage.query(
    `select action, basis, text from consent_ledger where contact_id = $1 order by id desc limit 1`,
    [id],
  );
  expect(rows).toEqual([{ action: 'opt_out', basis: 'person', text: 'BAJA' }]);
});

it('obeys a BAJA that not even staff can be given', async () => {
  const id = await addContact(rig, 10);
  await noHanding();
  await noOptOuts();
  await write(10, 'BAJA');
  for (let run = 0; run < 4; run += 1) {
    await due();
    await rig.service().runJob('understand-inbound');
  }
  expect(await arrivalsOf(10)).toMatchObject([{ state: 'aside' }]);
  expect(await contactOf(10)).toMatchObject({ id, optedOut: true });
});

it('looks again only at those of the waiting messages that ask for no more', async () => {
  const lock = vi.spyOn(arrivalStore, 'lock');
  await addContact(rig, 11);
  await notUnderstandable('cascajo');
  await write(11, 'Tengo cascajo');
  for (let n = 1; n <= 3; n += 1) await write(11, `Son ${n}`);
  expect(lock).not.toHaveBeenCalled();
  await write(11, 'BAJA');
  await write(11, 'Es mucho');
  expect(lock, 'once').toHaveBeenCalledTimes(1);
  expect(await contactOf(11)).toMatchObject({ optedOut: true });
});

it('counts no further failure of a message that staff have', async () => {
  const id = '1000000';
  await rig.storage.query(
    `insert into inbound_arrivals (id, external_id, phone, body, taken, state, written_at, due_at)
      values ($1, 'SMhanded', 'erased:1', '', '{}', 'handed', now(), now())`,
    [id],
  );
  expect(await arrivalStore.failed(rig.storage, id)).toBeUndefined();
  const { rows } = await rig.storage.query('select attempts from inbound_arrivals where id = $1', [id]);
  expect(rows).toEqual([{ attempts: 0 }]);
});

it('forgets with an erased person what was not understood', async () => {
  const id = await addContact(rig, 7);
  await notUnderstandable('polines');
  const form = await write(7, 'Tengo polines');
  expect((await rig.post('/api/outreach/contacts/erase', { ids: [id] }, admin)).status).toBe(200);
  expect(await eventsOf(rig, 'ContactErased')).toMatchObject([{ data: { contactId: id } }]);
  await understandable();
  await due();
  await rig.service().runJob('understand-inbound');
  await webhook(rig, inboundPath, form);
  expect(await heardFrom(7)).toEqual([]);
  const { rows } = await rig.storage.query('select body, phone from inbound_arrivals where external_id = $1', [
    form.MessageSid,
  ]);
  expect(rows).toEqual([{ body: '', phone: expect.stringMatching(/^erased:/) }]);
});
