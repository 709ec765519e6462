import { autoReplyHeld } from '@tianguis/proto/assistant/replies/events';
import { eventually } from '@tianguis/testkit/eventually';
import { testIdentity } from '@tianguis/testkit/identity';
import { beforeAll, describe, expect, it } from 'vitest';
import { addContact, phone } from '../../../test/kit/people.ts';
import { admin, agent, useRig } from '../../../test/kit/rig.ts';
import { inbound, inboundPath, webhook } from '../../../test/kit/webhook.ts';
import { demoPhoto } from '../../demo/photo.ts';

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

  it('is as before for who was on the list and off it again while one opt-out held for both', async () => {
    const willing = await addContact(rig, 220);
    const gone = await addContact(rig, 222);
    await webhook(rig, inboundPath, inbound(222, 'baja'));
    const undone: number[] = [];
    for (const [kept, n] of [
      [willing, 220],
      [gone, 222],
    ] as const) {
      const other = await addContact(rig, n + 1);
      await webhook(rig, inboundPath, inbound(n + 1, 'baja'));
      undone.push(await merge(kept, other));
      const added = await rig.post('/api/outreach/suppressed-phones', { phone: phone(n), reason: 'legal' }, admin);
      await rig.post(
        `/api/outreach/suppressed-phones/${added.body.phone.id}/remove`,
        { reason: 'Fue un error' },
        admin,
      );
      expect(await read(kept)).toMatchObject({ optedOut: true, suppressed: false });
    }
    for (const mergeId of undone) expect((await undo(mergeId)).status).toBe(200);
    expect(await read(willing)).toMatchObject({ optedOut: false, suppressed: false });
    expect(await read(gone)).toMatchObject({ optedOut: true, suppressed: false });
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

it('counts prospects anew when a member and a prospect become one, and when they are two again', async () => {
  const member = await addContact(rig, 224);
  const prospect = await addContact(rig, 225);
  const secondMember = await addContact(rig, 226);
  await rig.storage.query('update outreach_contacts set came_as_member = true where id = any($1)', [
    [member, secondMember],
  ]);
  const inRows = async () => {
    const { rows } = await rig.storage.query<{ n: number }>(
      'select count(*)::int as n from outreach_contacts where not came_as_member',
    );
    return rows[0]?.n ?? 0;
  };
  const inFunnel = async () => {
    const { funnel } = (await rig.get('/api/outreach/analytics?days=7')).body;
    return funnel.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
  };
  const prospects = async () => {
    const counted = await inFunnel();
    expect(counted).toBe(await inRows());
    return counted;
  };
  const before = await prospects();
  for (const [kept, other] of [
    [member, prospect],
    [prospect, member],
    [member, secondMember],
  ] as const) {
    const mergeId = await merge(kept, other);
    // One of them at least was a prospect, so they are one together; two members are none.
    expect(await prospects()).toBe(before);
    expect((await undo(mergeId)).status).toBe(200);
    expect(await prospects()).toBe(before);
  }
});

const unreadOf = async (id: number) => (await rig.get(`/api/outreach/conversations/${id}`)).body.conversation.unread;

describe('unread messages after a merge is undone', () => {
  const write = async (n: number, times: number) => {
    for (let message = 1; message <= times; message += 1)
      await webhook(rig, inboundPath, inbound(n, `Hola ${message}`));
  };
  const bothOf = async (first: number) => {
    const kept = await addContact(rig, first);
    const other = await addContact(rig, first + 1);
    await write(first, 1);
    await write(first + 1, 2);
    return { kept, other, mergeId: await merge(kept, other) };
  };

  it('are those of each, and what came since counts for whom it came from', async () => {
    const { kept, other, mergeId } = await bothOf(200);
    await write(200, 2);
    expect(await unreadOf(kept)).toBe(5);
    await undo(mergeId);
    expect([await unreadOf(kept), await unreadOf(other)]).toEqual([3, 2]);
  });

  it('are none of what was read together', async () => {
    const { kept, other, mergeId } = await bothOf(202);
    await rig.put(`/api/outreach/conversations/${kept}/read`, { read: true });
    await write(202, 3);
    await undo(mergeId);
    expect([await unreadOf(kept), await unreadOf(other)]).toEqual([3, 0]);
  });

  it('are the newest ones of each, where only the older ones were read', async () => {
    const { kept, other, mergeId } = await bothOf(204);
    const { rows } = await rig.storage.query<{ id: number }>(
      `select id from message_logs where contact_id = $1 and message_type = 'inbound' order by id`,
      [kept],
    );
    await rig.put(`/api/outreach/conversations/${kept}/read`, { read: true, upTo: rows[1]?.id });
    await undo(mergeId);
    expect([await unreadOf(kept), await unreadOf(other)]).toEqual([0, 1]);
  });
});

describe('what a campaign led to', () => {
  /** Both got a message of one campaign, the first contact a day before the second. */
  const reachBoth = async (kept: number, other: number) => {
    const { rows } = await rig.storage.query<{ id: number }>(
      `insert into outreach_campaigns (name, template_id, status) values ('Unión', 1, 'completed') returning id`,
    );
    const campaign = rows[0]?.id;
    for (const [contactId, hours] of [
      [kept, 24],
      [other, 1],
    ])
      await rig.storage.query(
        `insert into message_logs (contact_id, campaign_id, template_id, phone, message_content, status, purpose, sent_at)
         select id, $2, 1, phone, 'Hola', 'delivered', 'marketing', now() - $3 * interval '1 hour'
         from outreach_contacts where id = $1`,
        [contactId, campaign, hours],
      );
  };
  const marksOf = async (...ids: readonly number[]) => {
    const { rows } = await rig.storage.query(
      `select contact_id as "contactId", converted_at as "convertedAt", opted_out_at as "leftAt", replied_at as "repliedAt"
       from message_logs where contact_id = any($1) and campaign_id is not null order by id`,
      [ids],
    );
    return rows;
  };
  const setStatus = (id: number, status: string) => rig.patch(`${contacts}/${id}`, { status });

  it('counts once for two contacts that became one, and as before once they are two again', async () => {
    const kept = await addContact(rig, 210);
    const other = await addContact(rig, 211);
    await reachBoth(other, kept);
    await setStatus(other, 'converted');
    await webhook(rig, inboundPath, inbound(211, 'baja'));
    const before = await marksOf(kept, other);
    expect(before).toMatchObject([
      { contactId: other, convertedAt: expect.any(Date), leftAt: expect.any(Date) },
      { contactId: kept, convertedAt: null, leftAt: null },
    ]);
    const mergeId = await merge(kept, other);
    expect(await marksOf(kept)).toEqual(before.map((mark) => ({ ...(mark as object), contactId: kept })));
    await setStatus(kept, 'responded');
    await undo(mergeId);
    expect(await marksOf(kept, other)).toEqual(before);
  });

  it('counts for the other one where the list took in their phone while they were merged', async () => {
    const kept = await addContact(rig, 216);
    const other = await addContact(rig, 217);
    await reachBoth(kept, other);
    const mergeId = await merge(kept, other);
    await rig.post('/api/outreach/suppressed-phones', { phone: phone(217), reason: 'legal' }, admin);
    await webhook(rig, inboundPath, inbound(216, 'Hola'));
    await undo(mergeId);
    expect(await read(other)).toMatchObject({ optedOut: true, suppressed: true });
    expect(await marksOf(kept, other)).toMatchObject([
      { contactId: kept, leftAt: null },
      { contactId: other, leftAt: expect.any(Date) },
    ]);
  });

  it('counts for the contact who stayed where it came after the merge', async () => {
    const kept = await addContact(rig, 212);
    const other = await addContact(rig, 213);
    await reachBoth(kept, other);
    const mergeId = await merge(kept, other);
    await setStatus(kept, 'converted');
    await webhook(rig, inboundPath, inbound(212, 'baja'));
    await undo(mergeId);
    expect(await marksOf(kept, other)).toMatchObject([
      { contactId: kept, convertedAt: expect.any(Date), leftAt: expect.any(Date), repliedAt: expect.any(Date) },
      { contactId: other, convertedAt: null, leftAt: null, repliedAt: null },
    ]);
  });
});

it('gives back what was attached to an answer that is not sent yet', async () => {
  const kept = await addContact(rig, 214);
  const other = await addContact(rig, 215);
  const response = await fetch(`${rig.url}${contacts}/${other}/attachments`, {
    method: 'POST',
    headers: { ...(await testIdentity.headers(agent)), 'content-type': 'application/octet-stream' },
    body: new Uint8Array(demoPhoto(0)),
  });
  const { id } = (await response.json()) as { id: string };
  const ownerOf = async () =>
    (await rig.storage.query('select contact_id as "contactId" from attachments where id = $1', [id])).rows;
  const mergeId = await merge(kept, other);
  expect(await ownerOf()).toEqual([{ contactId: kept }]);
  await undo(mergeId);
  expect(await ownerOf()).toEqual([{ contactId: other }]);
});
