import { autoReplyHeld } from '@tianguis/proto/assistant/replies/events';
import { eventually } from '@tianguis/testkit/eventually';
import { beforeAll, describe, expect, it } from 'vitest';
import { addContact, phone } from '../../../test/kit/people.ts';
import { admin, useRig } from '../../../test/kit/rig.ts';
import { inbound, inboundPath, webhook } from '../../../test/kit/webhook.ts';

const rig = await useRig();
beforeAll(async () => {
  await rig.control('/settings', { twilio: { window: 'off' } });
});

const contacts = '/api/outreach/contacts';
const merge = async (id: number, otherId: number) =>
  (await rig.post(`${contacts}/${id}/merge`, { otherId })).body.mergeId as number;
const undo = (mergeId: number) => rig.post(`/api/outreach/contact-merges/${mergeId}/undo`);
const read = async (id: number) => (await rig.get(`${contacts}/${id}`)).body.contact;
const mayOptOutSince = async (id: number) => {
  const { rows } = await rig.storage.query<{ since: Date | null }>(
    'select may_opt_out_since as since from outreach_contacts where id = $1',
    [id],
  );
  return rows[0]?.since;
};

describe('opt-outs after a merge is undone', () => {
  it('keeps what each of them said or the team decided while one opt-out held for both', async () => {
    const own = await addContact(rig, 180);
    const byTeam = await addContact(rig, 182);
    const byList = await addContact(rig, 184);
    const heard = await addContact(rig, 186);
    const undone: number[] = [];
    for (const [kept, other] of [
      [own, 181],
      [byTeam, 183],
      [byList, 185],
      [heard, 187],
    ] as const) {
      const otherId = await addContact(rig, other);
      await webhook(rig, inboundPath, inbound(other, 'baja'));
      undone.push(await merge(kept, otherId));
    }
    await webhook(rig, inboundPath, inbound(180, 'baja'));
    await rig.post(`${contacts}/${byTeam}/opt-out`, { reason: 'asked' });
    const entry = await rig.post('/api/outreach/suppressed-phones', { phone: phone(184), reason: 'legal' }, admin);
    expect(entry.status).toBe(201);
    const wish = { aiResponseId: 1, messageLogId: 1, reply: 'No sale', confidence: 0.9, responseType: 'pricing' };
    await rig.publish(autoReplyHeld, {
      ...wish,
      contactId: heard,
      outcome: 'handed_over',
      acknowledge: false,
      mayOptOut: true,
    });
    await eventually(async () => (await mayOptOutSince(heard)) !== null, { what: 'what Aria heard' });
    for (const mergeId of undone) expect((await undo(mergeId)).status).toBe(200);
    expect(await read(own)).toMatchObject({ optedOut: true });
    expect(await read(byTeam)).toMatchObject({ optedOut: true });
    expect(await read(byList)).toMatchObject({ optedOut: true, suppressed: true });
    expect(await read(heard)).toMatchObject({ optedOut: false });
    expect(await mayOptOutSince(heard)).toEqual(expect.any(Date));
    const { rows } = await rig.storage.query(
      `select contact_id, basis from consent_ledger where action = 'opt_out' and contact_id = any($1) order by 1`,
      [[own, byTeam, byList]],
    );
    expect(rows).toEqual([
      { contact_id: own, basis: 'person' },
      { contact_id: byTeam, basis: 'staff_asked' },
      { contact_id: byList, basis: 'suppressed' },
    ]);
  });

  it('asks the do-not-write list anew about the phone that is back', async () => {
    const kept = await addContact(rig, 188);
    const listed = await addContact(rig, 189);
    const freed = await addContact(rig, 190);
    const list = '/api/outreach/suppressed-phones';
    const { id } = (await rig.post(list, { phone: phone(190), reason: 'legal' }, admin)).body.phone;
    const older = await merge(kept, listed);
    const newer = await merge(kept, freed);
    await rig.post(list, { phone: phone(189), reason: 'legal' }, admin);
    await rig.post(`${list}/${id}/remove`, { reason: 'Lo pidió' }, admin);
    for (const mergeId of [newer, older]) expect((await undo(mergeId)).status).toBe(200);
    expect(await read(listed)).toMatchObject({ optedOut: true, suppressed: true });
    expect(await read(freed)).toMatchObject({ optedOut: true, suppressed: false });
  });
});

it('is refused where the copy lacks a column of today', async () => {
  const mergeId = await merge(await addContact(rig, 191), await addContact(rig, 192));
  await rig.storage.query(`update contact_merges set before = before #- '{other,came_as_member}' where id = $1`, [
    mergeId,
  ]);
  expect(await undo(mergeId)).toMatchObject({ status: 409, body: { code: 'merge_outdated' } });
});

it('counts a message that went out meanwhile for the contact whose it is', async () => {
  const kept = await addContact(rig, 193);
  const other = await addContact(rig, 194);
  await rig.storage.query(
    `insert into message_logs (contact_id, phone, message_content, status, purpose, sent_at)
     values ($1, $2, 'Hola', 'queued', 'marketing', null)`,
    [other, phone(194)],
  );
  const mergeId = await merge(kept, other);
  await eventually(async () => (await read(kept)).status === 'contacted', { what: 'the message to go out' });
  expect((await undo(mergeId)).status).toBe(200);
  expect(await read(kept)).toMatchObject({ status: 'new', lastContactedAt: null });
  expect(await read(other)).toMatchObject({ status: 'contacted', lastContactedAt: expect.any(String) });
});
