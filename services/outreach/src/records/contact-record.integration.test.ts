import { beforeAll, describe, expect, it } from 'vitest';
import { eventsOf } from '../../test/kit/events.ts';
import { importOf, upload } from '../../test/kit/import-file.ts';
import { addContact, contact, phone } from '../../test/kit/people.ts';
import { admin, agent, useRig } from '../../test/kit/rig.ts';
import { inbound, inboundPath, webhook } from '../../test/kit/webhook.ts';

const rig = await useRig();
beforeAll(async () => {
  await rig.control('/settings', { twilio: { window: 'off' } });
});

const contacts = '/api/outreach/contacts';
const timelineOf = async (id: number, query = '') => (await rig.get(`${contacts}/${id}/timeline${query}`)).body;

describe('a record', () => {
  it('shows the person, the window and whether Aria answers', async () => {
    const id = await addContact(rig, 1);
    expect((await rig.get(`${contacts}/${id}`)).body.contact).toMatchObject({
      id,
      phone: phone(1),
      consentBasis: 'declared_by_staff',
      windowOpenUntil: null,
      aria: 'on',
    });
    await webhook(rig, inboundPath, inbound(1, 'Hola, tengo 30 bultos de cemento'));
    const { body } = await rig.get(`${contacts}/${id}`);
    expect(body.contact).toMatchObject({ windowOpenUntil: expect.any(String), estimatedValue: 3900 });
    await rig.post('/api/outreach/send-whatsapp', { contactId: id, body: 'Buen día' });
    expect((await rig.get(`${contacts}/${id}`)).body.contact).toMatchObject({ aria: 'staff_leads' });
    expect((await rig.get(`${contacts}/999999`)).status).toBe(404);
  });

  it('lists all that happened, newest first, page by page, with the actor', async () => {
    const id = await addContact(rig, 2);
    await rig.patch(`${contacts}/${id}`, { status: 'converted' });
    const noted = await rig.post(`${contacts}/${id}/notes`, { text: '  Pide factura ' });
    expect(noted).toMatchObject({ status: 201, body: { note: { text: 'Pide factura', actorName: 'Ana' } } });
    await webhook(rig, inboundPath, inbound(2, 'Va foto', { NumMedia: '1', MediaUrl0: 'https://api.twilio.com/x' }));
    const { items } = await timelineOf(id);
    expect(items.map(({ kind }: { kind: string }) => kind)).toEqual(['message', 'note', 'move', 'consent']);
    const messageId = items[0].id;
    expect(items).toMatchObject([
      { direction: 'inbound', text: 'Va foto', media: [{ url: `/api/outreach/messages/${messageId}/media/0` }] },
      { text: 'Pide factura', actor: 'staff:7', actorName: 'Ana' },
      { from: 'new', to: 'converted', cause: 'board', actorName: 'Ana' },
      { action: 'declared', basis: 'declared_by_staff', actorName: 'Ana' },
    ]);
    const first = await timelineOf(id, '?limit=3');
    const second = await timelineOf(id, `?limit=3&cursor=${first.nextCursor}`);
    expect([...first.items, ...second.items]).toEqual(items);
    expect(second.nextCursor).toBeNull();
    expect((await rig.get(`${contacts}/${id}/timeline?cursor=x`)).status).toBe(400);
    expect(await eventsOf(rig, 'ContactNoted')).toMatchObject([{ data: { contactId: id } }]);
  });
});

describe('merging', () => {
  it('moves everything from one contact to the other and retires its phone', async () => {
    const kept = await addContact(rig, 10, { contactName: '' });
    const other = await addContact(rig, 11);
    await rig.post('/api/outreach/send-campaign', { contactIds: [kept, other], templateName: 'primer_mensaje' });
    await rig.patch(`${contacts}/${other}`, { status: 'converted', tags: ['b'], notes: 'de la otra' });
    await rig.post(`${contacts}/${other}/notes`, { text: 'nota' });
    await rig.patch(`${contacts}/${kept}`, { tags: ['a'] });
    const { status, body } = await rig.post(`${contacts}/${kept}/merge`, { otherId: other });
    expect(status).toBe(200);
    expect(body.contact).toMatchObject({
      id: kept,
      phone: phone(10),
      status: 'converted',
      tags: ['a', 'b'],
      contactName: 'Persona 11',
      notes: 'de la otra',
      optedOut: false,
    });
    expect((await rig.get(`${contacts}/${other}`)).status).toBe(404);
    const audited = (await eventsOf(rig, 'OutreachActionAudited')).filter(
      ({ subject }) => subject === `contacts/${kept}`,
    );
    expect(audited.at(-1)?.data.detail).toEqual({ operation: 'mergeContacts', other });
    const { items } = await timelineOf(kept);
    const kinds = items.map(({ kind }: { kind: string }) => kind);
    expect(kinds.filter((kind: string) => kind === 'message')).toHaveLength(2);
    expect(kinds.filter((kind: string) => kind === 'consent')).toHaveLength(2);
    expect(kinds).toContain('note');
    expect((await rig.post(contacts, contact(11))).body).toMatchObject({ code: 'contact_merged' });
    expect(await eventsOf(rig, 'ContactsMerged')).toMatchObject([{ data: { contactId: kept, otherId: other } }]);
  });

  it('keeps the opt-out of either contact', async () => {
    const kept = await addContact(rig, 12);
    const other = await addContact(rig, 13);
    await webhook(rig, inboundPath, inbound(13, 'baja'));
    const { body } = await rig.post(`${contacts}/${kept}/merge`, { otherId: other });
    expect(body.contact).toMatchObject({ optedOut: true });
    await webhook(rig, inboundPath, inbound(13, 'Hola de nuevo'));
    expect((await rig.get(`${contacts}?q=${phone(13).slice(1)}`)).body.contacts).toMatchObject([{ optedOut: true }]);
  });

  it('keeps that either may have opted out, and what is queued for them away', async () => {
    const kept = await addContact(rig, 15);
    const other = await addContact(rig, 16);
    await rig.storage.query('update outreach_contacts set may_opt_out_since = now() where id = $1', [other]);
    const { body } = await rig.post(`${contacts}/${kept}/merge`, { otherId: other });
    expect(body.contact).toMatchObject({ optedOut: false });
    const { rows } = await rig.storage.query('select may_opt_out_since from outreach_contacts where id = $1', [kept]);
    expect(rows).toEqual([{ may_opt_out_since: expect.any(Date) }]);
  });

  it('needs two contacts that exist', async () => {
    const id = await addContact(rig, 14);
    expect(await rig.post(`${contacts}/${id}/merge`, { otherId: id })).toMatchObject({ status: 422 });
    expect(await rig.post(`${contacts}/${id}/merge`, { otherId: 999_999 })).toMatchObject({ status: 404 });
  });
});

describe('undoing a merge', () => {
  const merge = async (id: number, otherId: number) =>
    (await rig.post(`${contacts}/${id}/merge`, { otherId })).body.mergeId as number;
  const undo = (mergeId: number) => rig.post(`/api/outreach/contact-merges/${mergeId}/undo`);
  const read = async (id: number) => (await rig.get(`${contacts}/${id}`)).body.contact;
  const kindsOf = async (id: number) =>
    (await timelineOf(id)).items.map(({ kind, text }: { kind: string; text?: string }) => `${kind} ${text ?? ''}`);

  it('brings the other contact back with all that was theirs, and leaves the first as it was', async () => {
    const kept = await addContact(rig, 60, { contactName: '' });
    const other = await addContact(rig, 61);
    await webhook(rig, inboundPath, inbound(60, 'Hola de la primera'));
    await webhook(rig, inboundPath, inbound(61, 'Hola de la otra'));
    await rig.patch(`${contacts}/${other}`, { status: 'converted', tags: ['b'], notes: 'de la otra' });
    await rig.post(`${contacts}/${other}/notes`, { text: 'nota de la otra' });
    await rig.patch(`${contacts}/${kept}`, { tags: ['a'] });
    const look = async () => ({
      contacts: [await read(kept), await read(other)].map(({ updatedAt, ...contact }) => contact),
      timelines: [await kindsOf(kept), await kindsOf(other)],
      conversations: (await rig.storage.query('select * from conversations order by contact_id')).rows,
    });
    const before = await look();
    const mergeId = await merge(kept, other);
    const { merges } = (await rig.get(`${contacts}/${kept}/merges`)).body;
    expect(merges).toMatchObject([
      { id: mergeId, name: 'Ferretería 61', phone: phone(61), by: 'Ana', undoUntil: expect.any(String) },
    ]);
    expect(await undo(mergeId)).toMatchObject({ status: 200, body: { contactId: kept, otherId: other } });
    const after = await look();
    // Only the move of the status there and back is new.
    expect(after.timelines[0]?.filter((kind: string) => !kind.startsWith('move'))).toEqual(
      before.timelines[0]?.filter((kind: string) => !kind.startsWith('move')),
    );
    expect(after.timelines[1]).toEqual(before.timelines[1]);
    expect(after.contacts).toEqual(before.contacts);
    expect(after.conversations).toEqual(before.conversations);
    expect((await rig.get(`${contacts}?q=${phone(61).slice(1)}`)).body.contacts).toMatchObject([{ id: other }]);
    expect((await rig.get(`${contacts}/${kept}/merges`)).body.merges).toEqual([]);
    expect((await undo(mergeId)).body.code).toBe('merge_not_found');
    expect(await eventsOf(rig, 'ContactMergeUndone')).toMatchObject([{ data: { contactId: kept, otherId: other } }]);
  });

  it('keeps what was changed or said since', async () => {
    const kept = await addContact(rig, 62, { contactName: '' });
    const other = await addContact(rig, 63);
    await rig.patch(`${contacts}/${other}`, { tags: ['b'] });
    const mergeId = await merge(kept, other);
    await rig.patch(`${contacts}/${kept}`, { contactName: 'Otra persona' });
    await webhook(rig, inboundPath, inbound(62, 'baja'));
    await undo(mergeId);
    expect(await read(kept)).toMatchObject({ contactName: 'Otra persona', tags: [], optedOut: true });
    expect(await read(other)).toMatchObject({ contactName: 'Persona 63', tags: ['b'], optedOut: false });
  });

  it('takes back an opt-out that came with the other contact alone', async () => {
    const kept = await addContact(rig, 64);
    const other = await addContact(rig, 65);
    await webhook(rig, inboundPath, inbound(65, 'baja'));
    const mergeId = await merge(kept, other);
    expect(await read(kept)).toMatchObject({ optedOut: true });
    await undo(mergeId);
    expect([(await read(kept)).optedOut, (await read(other)).optedOut]).toEqual([false, true]);
  });

  it('goes from the newest merge to the oldest, so that an opt-out holds as long as its contact is part of another', async () => {
    const kept = await addContact(rig, 171);
    const first = await addContact(rig, 172);
    const second = await addContact(rig, 173);
    await webhook(rig, inboundPath, inbound(172, 'baja'));
    await webhook(rig, inboundPath, inbound(173, 'baja'));
    const older = await merge(kept, first);
    const newer = await merge(kept, second);
    expect(await undo(older)).toMatchObject({ status: 409, body: { code: 'merged_later' } });
    expect(await read(kept)).toMatchObject({ optedOut: true });
    expect((await undo(newer)).status).toBe(200);
    expect(await read(kept)).toMatchObject({ optedOut: true });
    expect((await undo(older)).status).toBe(200);
    const people = [await read(kept), await read(first), await read(second)];
    expect(people.map(({ optedOut }) => optedOut)).toEqual([false, true, true]);
  });

  it('gives back waits, closings and held answers of the other conversation', async () => {
    const kept = await addContact(rig, 66);
    const other = await addContact(rig, 67);
    await webhook(rig, inboundPath, inbound(66, 'Quiero hablar con una persona'));
    await webhook(rig, inboundPath, inbound(67, 'Quiero hablar con una persona'));
    await rig.storage.query(
      `insert into conversation_resolutions values ($1, now() - interval '2 hours', now() - interval '1 hour', 'staff:1')`,
      [other],
    );
    await rig.storage.query('insert into held_replies values (66001, $1, false), (67001, $2, false)', [kept, other]);
    const look = async () => ({
      waits: (
        await rig.storage.query('select * from conversation_waits where contact_id = any($1) order by id', [
          [kept, other],
        ])
      ).rows,
      closings: (
        await rig.storage.query('select * from conversation_resolutions where contact_id = any($1)', [[kept, other]])
      ).rows,
      held: (
        await rig.storage.query('select * from held_replies where contact_id = any($1) order by 1', [[kept, other]])
      ).rows,
    });
    const before = await look();
    expect([before.waits.length, before.closings.length, before.held.length]).toEqual([2, 1, 2]);
    await undo(await merge(kept, other));
    expect(await look()).toEqual(before);
  });

  it('is refused where the phone wrote since, even if that new contact was merged too, and after a day', async () => {
    const kept = await addContact(rig, 68);
    const taken = await merge(kept, await addContact(rig, 69));
    await webhook(rig, inboundPath, inbound(69, 'baja'));
    expect(await undo(taken)).toMatchObject({ status: 409, body: { code: 'phone_in_use' } });
    const [again] = (await rig.get(`${contacts}?q=${phone(69).slice(1)}`)).body.contacts;
    await merge(await addContact(rig, 170), again.id);
    expect(await undo(taken)).toMatchObject({ status: 409, body: { code: 'phone_in_use' } });
    const late = await merge(kept, await addContact(rig, 70));
    await rig.storage.query(`update contact_merges set created_at = now() - interval '25 hours' where id = $1`, [late]);
    expect(await undo(late)).toMatchObject({ status: 404, body: { code: 'merge_not_found' } });
    await rig.service().runJob('forget-contact-merges');
    expect((await rig.storage.query('select 1 from contact_merges where id = $1', [late])).rows).toEqual([]);
  });
});

describe('a person’s rights', () => {
  it('A18: exports contacts, and one person’s data, only to an admin who signed in within ten minutes', async () => {
    const id = await addContact(rig, 19);
    const old = { ...admin, signedInAt: Date.now() - 11 * 60_000 };
    for (const path of [`${contacts}/${id}/export`, `${contacts}.csv`])
      expect(await rig.get(path, old)).toMatchObject({ status: 403, body: { code: 'recent_sign_in_required' } });
    expect((await rig.get(`${contacts}/${id}/export`, admin)).status).toBe(200);
  });

  it('lets an admin export everything kept about them', async () => {
    const id = await addContact(rig, 20);
    await webhook(rig, inboundPath, inbound(20, 'Hola'));
    expect((await rig.get(`${contacts}/${id}/export`)).status).toBe(403);
    const { body } = await rig.get(`${contacts}/${id}/export`, admin);
    expect(body).toMatchObject({ contact: { phone: phone(20) }, exportedAt: expect.any(String) });
    expect(body.timeline.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['consent', 'message', 'move']);
  });

  it('erases them and keeps the counts', async () => {
    const id = await addContact(rig, 21);
    await webhook(rig, inboundPath, inbound(21, 'Mi nombre es Rosa'));
    await webhook(rig, inboundPath, inbound(21, 'BAJA'));
    const before = (await rig.get('/api/outreach/message-logs')).body.total;
    expect((await rig.delete(`${contacts}/${id}`, agent)).status).toBe(403);
    expect((await rig.delete(`${contacts}/${id}`, admin)).body).toEqual({ success: true });
    expect((await rig.delete(`${contacts}/${id}`, admin)).status).toBe(404);
    const { body } = await rig.get('/api/outreach/message-logs');
    expect(body.total).toBe(before);
    const everything = JSON.stringify(
      await Promise.all(
        ['outreach_contacts', 'message_logs', 'consent_ledger', 'contact_search', 'link_clicks', 'retired_phones'].map(
          async (table) => (await rig.storage.query(`select * from ${table}`)).rows,
        ),
      ),
    );
    expect(everything).not.toContain(phone(21).slice(3));
    expect(everything).not.toContain('Rosa');
    expect(await eventsOf(rig, 'ContactErased')).toMatchObject([{ data: { contactId: id } }]);
  });

  it('erases what is kept of a contact that was merged into them', async () => {
    const kept = await addContact(rig, 71);
    await rig.post(`${contacts}/${kept}/merge`, { otherId: await addContact(rig, 72) });
    const copies = () => rig.storage.query('select 1 from contact_merges where contact_id = $1', [kept]);
    expect((await copies()).rowCount).toBe(1);
    await rig.delete(`${contacts}/${kept}`, admin);
    expect((await copies()).rowCount).toBe(0);
  });

  it('erases what is kept of a contact with their mailbox, and the older merges into the same contact', async () => {
    const kept = await addContact(rig, 174);
    const mergeIn = async (otherId: number) => rig.post(`${contacts}/${kept}/merge`, { otherId });
    const copies = async () => {
      const { rows } = await rig.storage.query('select other_phone from contact_merges where contact_id = $1', [kept]);
      return rows.map((row) => (row as { other_phone: string }).other_phone);
    };
    await mergeIn(await addContact(rig, 175));
    await mergeIn(await addContact(rig, 176, { email: 'Berta+tianguis@Example.com' }));
    await mergeIn(await addContact(rig, 177));
    await rig.delete(`${contacts}/${await addContact(rig, 178, { email: 'berta@example.com' })}`, admin);
    expect(await copies()).toEqual([phone(177)]);
  });

  it('erases several at once, for admins', async () => {
    const ids = [await addContact(rig, 331), await addContact(rig, 332)];
    const many = `${contacts}/erase`;
    expect((await rig.post(many, { ids })).status).toBe(403);
    const waiting = ids.map((_, at) => `businessName,phone\nUno,${phone(331 + at)}\n`);
    const imports: number[] = [];
    for (const file of waiting) imports.push((await upload(rig, file)).body.import.id);
    expect((await rig.post(many, { ids: [...ids, 999_999] }, admin)).body).toEqual({ erased: 2 });
    for (const id of imports) expect(await importOf(rig, id)).toMatchObject({ status: 'cancelled' });
    expect((await rig.get(`${contacts}/${ids[0]}`)).status).toBe(404);
    expect((await rig.post(many, { ids: [] }, admin)).status).toBe(400);
  });

  it('keeps them out until they write themselves, and keeps their opt-out', async () => {
    expect((await rig.post(contacts, contact(21))).body).toMatchObject({ code: 'contact_erased', status: 409 });
    await webhook(rig, inboundPath, inbound(21, 'Hola'));
    expect((await rig.get(`${contacts}?q=${phone(21).slice(1)}`)).body.contacts).toMatchObject([{ optedOut: true }]);
    await webhook(rig, inboundPath, inbound(21, 'ALTA'));
    expect((await rig.get(`${contacts}?q=${phone(21).slice(1)}`)).body.contacts).toMatchObject([{ optedOut: false }]);
  });
});

it('audits exports, erasures, settings and launches: who and from where, and nothing about the person', async () => {
  const id = await addContact(rig, 30);
  const from = { 'x-forwarded-for': '203.0.113.5' };
  const earlier = (await eventsOf(rig, 'OutreachActionAudited')).length;
  await rig.get(`${contacts}/${id}/export`, admin, from);
  await rig.text(`${contacts}.csv?q=Rosa`, admin);
  await rig.post('/api/outreach/send-campaign', { contactIds: [id], templateName: 'primer_mensaje' }, agent, from);
  const draft = { name: 'Uno', templateId: 2, contactIds: [id], status: 'draft' };
  const campaign = (await rig.post('/api/outreach/campaigns', draft, agent)).body.campaign.id;
  const scheduledAt = new Date(Date.now() + 86_400_000).toISOString();
  await rig.post(`/api/outreach/campaigns/${campaign}/schedule`, { scheduledAt }, agent);
  await rig.post(`/api/outreach/campaigns/${campaign}/launch`, undefined, admin);
  await rig.post('/api/outreach/campaigns', { ...draft, status: 'running' }, agent);
  await rig.post('/api/outreach/campaigns', { ...draft, status: 'scheduled', scheduledAt }, agent);
  const { settings } = (await rig.get('/api/outreach/settings', admin)).body;
  await rig.put('/api/outreach/settings', settings, admin);
  await rig.delete(`${contacts}/${id}`, admin);
  const audited = (await eventsOf(rig, 'OutreachActionAudited')).slice(earlier);
  expect(audited.map(({ subject, data }) => [data.action, data.staffId, subject])).toEqual([
    ['contact_exported', 1, `contacts/${id}`],
    ['contacts_exported', 1, 'contacts'],
    ['campaign_launched', 7, `campaigns/${campaign - 1}`],
    ['campaign_created', 7, `campaigns/${campaign}`],
    ['campaign_scheduled', 7, `campaigns/${campaign}`],
    ['campaign_launched', 1, `campaigns/${campaign}`],
    ['campaign_created', 7, `campaigns/${campaign + 1}`],
    ['campaign_launched', 7, `campaigns/${campaign + 1}`],
    ['campaign_created', 7, `campaigns/${campaign + 2}`],
    ['campaign_scheduled', 7, `campaigns/${campaign + 2}`],
    ['send_settings_changed', 1, 'send-settings'],
    ['contact_erased', 1, `contacts/${id}`],
  ]);
  expect(audited[0]?.data).toMatchObject({ address: '203.0.113.5' });
  expect(audited[1]?.data).toMatchObject({ detail: { filtered: true } });
  expect(JSON.stringify(audited)).not.toMatch(new RegExp(`Rosa|${phone(30).slice(3)}`));
});

describe('an opt-out by staff', () => {
  const consents = async (id: number) =>
    (await rig.get(`/api/outreach/contacts/${id}/timeline`)).body.items
      .filter(({ kind }: { kind: string }) => kind === 'consent')
      .map(({ action, basis, text, actorName }: Record<string, unknown>) => [action, basis, text, actorName]);
  const read = async (id: number) => (await rig.get(`/api/outreach/contacts/${id}`)).body.contact;

  it('is kept with who and why, and withdraws what is queued', async () => {
    const id = await addContact(rig, 301);
    await rig.storage.query(
      `insert into message_logs (contact_id, phone, message_content, status, not_before)
       values ($1, $2, 'Mañana', 'queued', now() + interval '1 day')`,
      [id, phone(301)],
    );
    const { body } = await rig.post(`/api/outreach/contacts/${id}/opt-out`, { reason: 'asked', note: 'Por teléfono' });
    expect(body.contact).toMatchObject({ optedOut: true, suppressed: false });
    expect((await consents(id))[0]).toEqual(['opt_out', 'staff_asked', 'Por teléfono', 'Ana']);
    const { rows } = await rig.storage.query('select status, skip_reason from message_logs where contact_id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ status: 'skipped', skip_reason: 'opted_out' }]);
    await rig.post(`/api/outreach/contacts/${id}/opt-out`, { reason: 'other' });
    expect(await consents(id)).toHaveLength(2);
    expect((await rig.post('/api/outreach/contacts/999999/opt-out', { reason: 'asked' })).status).toBe(404);
    expect((await rig.post(`/api/outreach/contacts/${id}/opt-out`, { reason: 'x' })).status).toBe(400);
  });

  it('of one person is undone by who pressed it, and by no other agent', async () => {
    const id = await addContact(rig, 309);
    const leave = () => rig.post(`/api/outreach/contacts/${id}/opt-out`, { reason: 'wrong_number' });
    const { body } = await leave();
    expect(body).toMatchObject({ contact: { optedOut: true }, changeId: expect.any(Number) });
    expect((await leave()).body).toMatchObject({ contact: { optedOut: true }, changeId: null });
    const undo = `/api/outreach/contact-changes/${body.changeId}/undo`;
    const other = { ...agent, id: '77', name: 'Beto' } as typeof agent;
    expect((await rig.post(undo, undefined, other)).body.code).toBe('not_yours');
    expect((await rig.post(undo)).body).toMatchObject({ restored: 1, kept: 0 });
    expect((await rig.get(`/api/outreach/contacts/${id}`)).body.contact.optedOut).toBe(false);
  });

  it('is taken back by the person’s own word, or by an admin who states that they asked', async () => {
    const id = await addContact(rig, 302);
    const optIn = (body: unknown, who = admin) => rig.post(`/api/outreach/contacts/${id}/opt-in`, body, who);
    await rig.post(`/api/outreach/contacts/${id}/opt-out`, { reason: 'lost_customer' });
    const asked = { personAsked: true, reason: 'Nos llamó el 28 de noviembre' };
    expect((await optIn(asked, agent)).status).toBe(403);
    expect((await optIn({ reason: 'Sin decirlo' })).status).toBe(400);
    expect((await optIn(asked)).body.contact).toMatchObject({ optedOut: false });
    expect((await consents(id))[0]?.slice(0, 3)).toEqual(['opt_in', 'staff_person_asked', asked.reason]);
    expect((await optIn(asked)).body.code).toBe('not_opted_out');
    await rig.post(`/api/outreach/contacts/${id}/opt-out`, { reason: 'wrong_number' });
    await webhook(rig, inboundPath, inbound(302, 'ALTA'));
    expect(await read(id)).toMatchObject({ optedOut: false });
  });

  it('of many may be undone by its maker or an admin, except where the person has said so since', async () => {
    const ids = [await addContact(rig, 303), await addContact(rig, 304)];
    const { body } = await rig.post('/api/outreach/contacts/opt-out', { ids, reason: 'other' });
    expect(body).toEqual({ updated: 2, changeId: expect.any(Number) });
    await webhook(rig, inboundPath, inbound(304, 'BAJA'));
    expect((await consents(ids[1] as number))[0]?.slice(0, 2)).toEqual(['opt_out', 'person']);
    const undo = `/api/outreach/contact-changes/${body.changeId}/undo`;
    const other = { ...agent, id: '77', name: 'Beto' } as typeof agent;
    expect((await rig.post(undo, undefined, other)).body.code).toBe('not_yours');
    expect((await rig.post(undo)).body).toEqual({ restored: 1, kept: 1 });
    expect(await read(ids[0] as number)).toMatchObject({ optedOut: false });
    expect(await read(ids[1] as number)).toMatchObject({ optedOut: true });
    expect((await consents(ids[0] as number))[0]?.slice(0, 2)).toEqual(['opt_in', 'undone']);
    const again = await rig.post('/api/outreach/contacts/opt-out', { ids: [ids[1]], reason: 'other' });
    expect(again.body).toEqual({ updated: 0, changeId: null });
  });
});

describe('the list of phones that are never written to', () => {
  const list = '/api/outreach/suppressed-phones';
  const read = async (id: number) => (await rig.get(`/api/outreach/contacts/${id}`)).body.contact;
  const found = async (q: string) => (await rig.get(`${list}?q=${encodeURIComponent(q)}`)).body.phones;

  it('keeps contacts out who are there, who are imported later, and who are erased', async () => {
    const id = await addContact(rig, 311);
    const { status, body } = await rig.post(list, {
      phone: '55 0000 0311',
      reason: 'legal',
      note: 'Carta de su abogado',
    });
    expect([status, body.phone]).toEqual([
      201,
      expect.objectContaining({ phone: phone(311), masked: false, reason: 'legal', contactId: id, by: 'Ana' }),
    ]);
    expect(await read(id)).toMatchObject({ optedOut: true, suppressed: true });
    expect((await rig.post(list, { phone: phone(311), reason: 'asked' })).body.code).toBe('phone_on_list');
    const csvData = `Teléfono\n${phone(312)}\n044 55 0000 0313 / ${phone(314)}\nnada\n${phone(312)}`;
    expect((await rig.post(`${list}/upload`, { csvData, reason: 'asked' })).body).toEqual({
      added: 3,
      already: 1,
      invalid: [{ row: 4, read: 'nada' }],
      invalidRows: 1,
      changeId: expect.any(Number),
    });
    const file = `businessName,phone,category,zone,contactName\nUno,${phone(312)},obra,Vetada,\nDos,${phone(315)},obra,Vetada,`;
    const imported = (await rig.post('/api/outreach/contacts/bulk', { csvData: file })).body;
    expect(imported).toMatchObject({ imported: 2 });
    const forecast = await rig.post('/api/outreach/campaigns/forecast', {
      audience: { targetZones: ['Vetada'] },
      templateId: 24,
    });
    expect(forecast.body).toMatchObject({ total: 2, reachable: 1, skipped: [{ reason: 'suppressed', count: 1 }] });
    const listed = (await rig.get('/api/outreach/contacts?zone=Vetada&optedOut=true')).body.contacts;
    expect(listed).toMatchObject([{ phone: phone(312), suppressed: true }]);
    await rig.delete(`/api/outreach/contacts/${listed[0].id}`, admin);
    expect(await found(phone(312))).toMatchObject([{ phone: '•••• 0312', masked: true, note: null, contactId: null }]);
    expect(await found('0312')).toHaveLength(1);
    const csv = await rig.text(`${list}.csv`, admin);
    expect(csv).toContain('•••• 0312');
    expect(csv).not.toContain(phone(312));
    expect((await rig.get(`${list}.csv`)).status).toBe(403);
    // Undoing the import removes the other one, whom nothing has touched.
    expect((await rig.get(`/api/outreach/imports/${imported.importId}/undo`)).body).toMatchObject({ removable: 1 });
  });

  it('lets go of a phone by an admin’s reason, or by the person’s own word', async () => {
    const id = await addContact(rig, 321);
    const add = async (n: number) => (await rig.post(list, { phone: phone(n), reason: 'other' })).body.phone.id;
    const entry = await add(321);
    const remove = `${list}/${entry}/remove`;
    expect((await rig.post(remove, { reason: 'Fue un error' })).status).toBe(403);
    expect(
      (await rig.post(`/api/outreach/contacts/${id}/opt-in`, { personAsked: true, reason: 'x' }, admin)).body.code,
    ).toBe('phone_suppressed');
    expect((await rig.post(remove, { reason: 'Fue un error' }, admin)).body).toEqual({ success: true });
    expect(await read(id)).toMatchObject({ optedOut: false, suppressed: false });
    expect((await rig.post(remove, { reason: 'Otra vez' }, admin)).status).toBe(404);
    // Their own opt-out outlives the list.
    await webhook(rig, inboundPath, inbound(321, 'BAJA'));
    await rig.post(`${list}/${await add(321)}/remove`, { reason: 'Fue un error' }, admin);
    expect(await read(id)).toMatchObject({ optedOut: true, suppressed: false });
    await add(321);
    await webhook(rig, inboundPath, inbound(321, 'ALTA'));
    expect(await read(id)).toMatchObject({ optedOut: false, suppressed: false });
    expect(await found(phone(321))).toEqual([]);
    // A stranger on the list who writes is a contact, and stays on it.
    await add(322);
    await webhook(rig, inboundPath, inbound(322, 'Hola'));
    const written = (await rig.get(`/api/outreach/contacts?q=${encodeURIComponent(phone(322))}`)).body.contacts;
    expect(written).toMatchObject([{ optedOut: true, suppressed: true }]);
  });
});
