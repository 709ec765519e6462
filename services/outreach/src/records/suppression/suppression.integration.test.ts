import { eventually } from '@tianguis/testkit/eventually';
import { describe, expect, it } from 'vitest';
import { eventsOf } from '../../../test/kit/events.ts';
import { addContact, contact, phone } from '../../../test/kit/people.ts';
import { admin, agent, useRig } from '../../../test/kit/rig.ts';
import { inbound, inboundPath, webhook } from '../../../test/kit/webhook.ts';

const rig = await useRig();

const list = '/api/outreach/suppressed-phones';
const contacts = '/api/outreach/contacts';
const contactAt = async (n: number) => (await rig.get(`${contacts}?q=${phone(n).slice(1)}`)).body.contacts[0];
const isBlocked = async (count: number) => {
  const { rows } = await rig.storage.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return (rows[0]?.n ?? 0) >= count;
};
const undoFile = (changeId: number, who = agent) => rig.post(`/api/outreach/contact-changes/${changeId}/undo`, {}, who);
const onList = async (n: number) => (await rig.get(`${list}?q=${phone(n).slice(1)}`)).body.total;

describe('a file of phones for the list', () => {
  it('says before it is stored who would no longer be written to, and is undone as one change', async () => {
    const id = await addContact(rig, 60);
    await addContact(rig, 61);
    await webhook(rig, inboundPath, inbound(61, 'BAJA'));
    await rig.post(list, { phone: phone(62), reason: 'legal' });
    const phones = [60, 61, 62, 63].map(phone);
    const csvData = `Teléfono\n${phones.join('\n')}\nnada`;
    expect((await rig.post(`${list}/check`, { csvData })).body).toMatchObject({
      added: 3,
      already: 1,
      invalidRows: 1,
      leaving: 1,
      contacts: [{ id, businessName: 'Ferretería 60', phone: phone(60) }],
    });
    expect(await onList(60)).toBe(0);

    const before = await contactAt(60);
    const { body } = await rig.post(`${list}/upload`, { csvData, reason: 'legal' });
    expect(body).toMatchObject({ added: 3, already: 1, changeId: expect.any(Number) });
    expect(await contactAt(60)).toMatchObject({ optedOut: true, suppressed: true });
    const [shown] = (await rig.get('/api/outreach/contact-changes')).body.changes;
    expect(shown).toMatchObject({ id: body.changeId, change: { suppressed: 'legal' }, changed: 3 });

    const other = { ...agent, id: '9', name: 'Otra' } as typeof agent;
    expect(await undoFile(body.changeId, other)).toMatchObject({ status: 422, body: { code: 'not_yours' } });
    expect((await undoFile(body.changeId)).body).toEqual({ restored: 3, kept: 0 });
    expect(await contactAt(60)).toEqual(before);
    expect(await contactAt(61)).toMatchObject({ optedOut: true, suppressed: false });
    expect([await onList(60), await onList(62), await onList(63)]).toEqual([0, 1, 0]);
  });

  it('leaves on the list who was erased since, and opted out who left in their own words', async () => {
    const erased = await addContact(rig, 64);
    await addContact(rig, 65);
    const csvData = [64, 65].map(phone).join('\n');
    const { changeId } = (await rig.post(`${list}/upload`, { csvData, reason: 'other' })).body;
    await rig.delete(`${contacts}/${erased}`, admin);
    await webhook(rig, inboundPath, inbound(65, 'BAJA'));
    expect((await undoFile(changeId)).body).toEqual({ restored: 1, kept: 1 });
    expect(await onList(64)).toBe(1);
    expect(await contactAt(65)).toMatchObject({ optedOut: true, suppressed: false });
  });
});

describe('a phone that is asked for again', () => {
  const upload = async (csvData: string): Promise<number> =>
    (await rig.post(`${list}/upload`, { csvData, reason: 'legal' })).body.changeId;

  it('stays on the list when the first of two files is undone, and goes with neither', async () => {
    await addContact(rig, 66);
    const first = await upload([66, 67].map(phone).join('\n'));
    const second = await upload([66, 68].map(phone).join('\n'));
    expect((await undoFile(first)).body).toEqual({ restored: 1, kept: 1 });
    expect(await contactAt(66)).toMatchObject({ optedOut: true, suppressed: true });
    expect((await undoFile(second)).body).toEqual({ restored: 1, kept: 0 });
    expect(await contactAt(66)).toMatchObject({ optedOut: true, suppressed: true });
    expect([await onList(66), await onList(67), await onList(68)]).toEqual([1, 0, 0]);
  });

  it('stays on the list when its file is undone after it was added by hand', async () => {
    await addContact(rig, 69);
    const file = await upload(phone(69));
    const byHand = await rig.post(list, { phone: phone(69), reason: 'legal' });
    expect(byHand).toMatchObject({ status: 409, body: { code: 'phone_on_list' } });
    expect((await undoFile(file)).body).toEqual({ restored: 0, kept: 1 });
    expect(await contactAt(69)).toMatchObject({ optedOut: true, suppressed: true });
    expect(await onList(69)).toBe(1);
  });
});

describe('a phone on the do-not-write list', () => {
  it('is not written to, though its contact was being added at that moment', async () => {
    await addContact(rig, 1);
    const hold = Promise.withResolvers<void>();
    const held = rig.storage.transaction(async (tx) => {
      await tx.query(`select 1 from staff_names where actor = 'staff:7' for update`);
      await hold.promise;
    });
    // A new name makes the adding wait for the row, after it has looked the phone up.
    const adding = rig.post(contacts, contact(2), { ...agent, name: 'Ana María' } as typeof agent);
    await eventually(() => isBlocked(1), { what: 'the adding waits' });
    let isListed = false;
    const listing = rig.post(list, { phone: phone(2), reason: 'legal' }, admin).then((reply) => {
      isListed = true;
      return reply;
    });
    await eventually(async () => isListed || (await isBlocked(2)), { what: 'the list was changed, or waits' });
    hold.resolve();
    await held;
    expect((await adding).status).toBe(201);
    expect((await listing).status).toBe(201);
    expect(await contactAt(2)).toMatchObject({ optedOut: true, suppressed: true });
  });

  it('repairs a contact when it is uploaded again', async () => {
    const id = await addContact(rig, 3);
    await rig.post(list, { phone: phone(3), reason: 'legal' });
    await rig.storage.query('update outreach_contacts set suppressed = false, opted_out = false where id = $1', [id]);
    const csvData = `Teléfono\n${phone(3)}`;
    expect((await rig.post(`${list}/upload`, { csvData, reason: 'legal' })).body).toMatchObject({
      added: 0,
      already: 1,
    });
    expect(await contactAt(3)).toMatchObject({ optedOut: true, suppressed: true });
  });

  it('opts out an erased person who writes again, until an admin takes it off', async () => {
    const id = await addContact(rig, 4);
    await rig.post(list, { phone: phone(4), reason: 'other' });
    await rig.delete(`${contacts}/${id}`, admin);
    await webhook(rig, inboundPath, inbound(4, 'Hola'));
    const back = await contactAt(4);
    expect(back).toMatchObject({ optedOut: true, suppressed: true });
    const { items } = (await rig.get(`${contacts}/${back.id}/timeline`)).body;
    expect(items).toContainEqual(expect.objectContaining({ kind: 'consent', action: 'opt_out', basis: 'suppressed' }));
    await takeOff('0004');
    expect(await contactAt(4)).toMatchObject({ optedOut: false, suppressed: false });
  });

  it('leaves the opt-out of an erased person in their own words', async () => {
    const id = await addContact(rig, 5);
    await webhook(rig, inboundPath, inbound(5, 'BAJA'));
    await rig.delete(`${contacts}/${id}`, admin);
    await webhook(rig, inboundPath, inbound(5, 'Hola'));
    await takeOff('0005');
    expect(await contactAt(5)).toMatchObject({ optedOut: true, suppressed: false });
  });

  it('comes off it without an opt-in for who left us by a contact that was merged into this one', async () => {
    const kept = await addContact(rig, 7);
    const other = await addContact(rig, 8);
    await webhook(rig, inboundPath, inbound(8, 'BAJA'));
    await rig.post(list, { phone: phone(7), reason: 'other' });
    const { mergeId } = (await rig.post(`${contacts}/${kept}/merge`, { otherId: other })).body;
    await takeOff('0007');
    expect(await contactAt(7)).toMatchObject({ optedOut: true, suppressed: false });
    await rig.post(`/api/outreach/contact-merges/${mergeId}/undo`);
    expect(await reasonsOf(kept)).toEqual(['suppressed']);
    expect(await reasonsOf(other)).toEqual(['person', 'person']);
    expect(await contactAt(8)).toMatchObject({ optedOut: true });
  });

  it('comes off it without an opt-in for who left us before a listed contact was merged into them', async () => {
    const kept = await addContact(rig, 9);
    const other = await addContact(rig, 10);
    await webhook(rig, inboundPath, inbound(9, 'BAJA'));
    await rig.post(list, { phone: phone(10), reason: 'other' });
    await rig.post(`${contacts}/${kept}/merge`, { otherId: other });
    await rig.post(list, { phone: phone(9), reason: 'other' });
    await takeOff('0009');
    expect(await contactAt(9)).toMatchObject({ optedOut: true, suppressed: false });
  });

  it('comes off it without an opt-in for who left us, was merged and wrote again', async () => {
    const kept = await addContact(rig, 11);
    const other = await addContact(rig, 12);
    await webhook(rig, inboundPath, inbound(12, 'BAJA'));
    await rig.post(`${contacts}/${kept}/merge`, { otherId: other });
    await rig.post(list, { phone: phone(12), reason: 'other' });
    await webhook(rig, inboundPath, inbound(12, 'Hola'));
    await takeOff('0012');
    expect(await contactAt(12)).toMatchObject({ optedOut: true, suppressed: false });
  });

  it('lets go whom only the list kept out, merged or not, and not whom staff stopped as well', async () => {
    const listed = await addContact(rig, 13);
    await rig.post(list, { phone: phone(13), reason: 'other' });
    await rig.post(`${contacts}/${await addContact(rig, 14)}/merge`, { otherId: listed });
    await webhook(rig, inboundPath, inbound(13, 'Hola'));
    expect(await contactAt(13)).toMatchObject({ optedOut: true, suppressed: true });
    await takeOff('0013');
    expect(await contactAt(13)).toMatchObject({ optedOut: false, suppressed: false });
    const stopped = await addContact(rig, 15);
    await rig.post(list, { phone: phone(15), reason: 'other' });
    await rig.post(`${contacts}/${stopped}/opt-out`, { reason: 'asked' });
    await takeOff('0015');
    expect(await contactAt(15)).toMatchObject({ optedOut: true, suppressed: false });
  });

  it('keeps out whom it alone kept out through a chain of merges', async () => {
    const listed = await addContact(rig, 20);
    const middle = await addContact(rig, 21);
    const last = await addContact(rig, 22);
    await rig.post(list, { phone: phone(20), reason: 'other' });
    await mergeInto(middle, listed);
    await mergeInto(last, middle);
    await webhook(rig, inboundPath, inbound(21, 'Hola'));
    expect(await contactAt(21)).toMatchObject({ optedOut: true, suppressed: false });
    await rig.post(list, { phone: phone(22), reason: 'other' });
    await takeOff('0022');
    expect(await contactAt(22)).toMatchObject({ optedOut: true, suppressed: false });
  });

  it('leaves an opt-out that outlived it to the contact that the person is merged into', async () => {
    const kept = await addContact(rig, 23);
    const listed = await addContact(rig, 24);
    const last = await addContact(rig, 25);
    await rig.post(list, { phone: phone(24), reason: 'other' });
    const mergeId = await mergeInto(kept, listed);
    await takeOff('0024');
    await undo(mergeId);
    expect(await contactAt(24)).toMatchObject({ optedOut: true, suppressed: false });
    await mergeInto(last, listed);
    await webhook(rig, inboundPath, inbound(24, 'Hola'));
    expect(await contactAt(24)).toMatchObject({ optedOut: true, suppressed: false });
    await rig.post(list, { phone: phone(25), reason: 'other' });
    await takeOff('0025');
    expect(await contactAt(25)).toMatchObject({ optedOut: true, suppressed: false });
  });

  it('keeps out the contact that a listed one was merged into, though their own phone comes off it', async () => {
    const kept = await addContact(rig, 26);
    const listed = await addContact(rig, 27);
    await rig.post(list, { phone: phone(27), reason: 'other' });
    expect(await contactAt(26)).toMatchObject({ optedOut: false, suppressed: false });
    await mergeInto(kept, listed);
    await rig.post(list, { phone: phone(26), reason: 'other' });
    await takeOff('0026');
    expect(await contactAt(26)).toMatchObject({ optedOut: true, suppressed: false });
  });

  it('lets both go again once they are two: neither keeps what the merge noted', async () => {
    const kept = await addContact(rig, 28);
    const listed = await addContact(rig, 29);
    await rig.post(list, { phone: phone(29), reason: 'other' });
    const mergeId = await mergeInto(kept, listed);
    expect(await contactAt(28)).toMatchObject({ optedOut: true, suppressed: false });
    expect((await reasonsOf(kept)).at(-1)).toBe('before_merge');
    await undo(mergeId);
    expect(await contactAt(28)).toMatchObject({ optedOut: false, suppressed: false });
    expect(await reasonsOf(kept)).toEqual([]);
    expect(await contactAt(29)).toMatchObject({ optedOut: true, suppressed: true });
    await takeOff('0029');
    expect(await contactAt(29)).toMatchObject({ optedOut: false, suppressed: false });
  });

  it('does not hide from the audit log that staff stopped a person who is on it', async () => {
    const one = await addContact(rig, 30);
    const other = await addContact(rig, 31);
    for (const n of [30, 31]) await rig.post(list, { phone: phone(n), reason: 'other' });
    const stop = (path: string, body: object) => rig.post(`${contacts}/${path}`, { ...body, reason: 'asked' });
    const noted = async () =>
      (await eventsOf(rig, 'OutreachActionAudited'))
        .filter(({ data }) => ['contact_opted_out', 'contacts_opted_out'].includes(String(data.action)))
        .map(({ subject, data }) => ({ subject, detail: data.detail }));
    const before = (await noted()).length;
    expect((await stop(`${one}/opt-out`, {})).body).toMatchObject({ changeId: null });
    expect((await stop('opt-out', { ids: [one, other] })).body).toEqual({ updated: 0, changeId: null });
    await stop(`${one}/opt-out`, {});
    await stop('opt-out', { ids: [one, other] });
    expect((await noted()).slice(before)).toEqual([
      { subject: `contacts/${one}`, detail: { reason: 'asked' } },
      { subject: 'contacts', detail: { updated: 1, reason: 'asked' } },
    ]);
    expect(await reasonsOf(one)).toEqual(['suppressed', 'staff_asked']);
  });

  it('is exported with the day in Mexico City', async () => {
    await rig.post(list, { phone: phone(6), reason: 'legal' });
    await rig.storage.query(`update suppressed_phones set created_at = '2026-11-29T01:00:00Z' where phone = $1`, [
      phone(6),
    ]);
    const lines = (await rig.text(`${list}.csv`, admin)).split('\r\n');
    expect(lines[0]).toContain('Fecha (Ciudad de México)');
    expect(lines.find((line) => line.includes(phone(6).slice(-4)))).toMatch(/,2026-11-28$/);
  });
});

async function reasonsOf(id: number): Promise<string[]> {
  const { rows } = await rig.storage.query<{ basis: string }>(
    `select basis from consent_ledger where contact_id = $1 and action = 'opt_out' order by id`,
    [id],
  );
  return rows.map(({ basis }) => basis);
}

async function mergeInto(id: number, otherId: number): Promise<number> {
  const reply = await rig.post(`${contacts}/${id}/merge`, { otherId });
  expect(reply.status).toBe(200);
  return reply.body.mergeId;
}

async function undo(mergeId: number): Promise<void> {
  expect((await rig.post(`/api/outreach/contact-merges/${mergeId}/undo`)).status).toBe(200);
}

async function takeOff(ending: string): Promise<void> {
  const [entry] = (await rig.get(`${list}?q=${ending}`)).body.phones;
  const reply = await rig.post(`${list}/${entry.id}/remove`, { reason: 'Fue un error' }, admin);
  expect(reply.status).toBe(200);
}
