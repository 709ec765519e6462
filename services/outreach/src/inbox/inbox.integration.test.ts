import { randomUUIDv7 } from 'node:crypto';
import { autoReplyHeld, autoReplyReady, autoReplyReviewed } from '@tianguis/proto/assistant/replies/events';
import { eventually } from '@tianguis/testkit/eventually';
import { readPages } from '@tianguis/testkit/pages';
import { describe, expect, it } from 'vitest';
import { eventsOf } from '../../test/kit/events.ts';
import { addContact, answer, phone, received } from '../../test/kit/people.ts';
import { admin, agent, useRig } from '../../test/kit/rig.ts';
import { inbound, inboundPath, webhook } from '../../test/kit/webhook.ts';

const rig = await useRig({ OUTREACH_PAIR_SECONDS: '0' });

const base = '/api/outreach/conversations';
const of = async (id: number) => (await rig.get(`${base}/${id}`)).body.conversation;
const list = async (query = '', who = agent) => (await rig.get(`${base}?${query}`, who)).body;
const idsOf = async (query = '', who = agent): Promise<number[]> =>
  (await list(query, who)).conversations.map(({ contactId }: { contactId: number }) => contactId);
const causesOf = async (id: number) =>
  (await eventsOf(rig, 'ConversationChanged'))
    .filter(({ data }) => data.contactId === id)
    .map(({ data }) => data.cause);
const closeWindow = (id: number) =>
  rig.storage.query(`update outreach_contacts set last_inbound_at = now() - interval '25 hours' where id = $1`, [id]);

describe('a conversation', () => {
  it('starts with the first answer, unread, and a repeated webhook adds nothing', async () => {
    const id = await addContact(rig, 1);
    expect(await of(id)).toMatchObject({ contactId: id, lastMessage: null, unread: 0, windowOpenUntil: null });
    await rig.post('/api/outreach/send-campaign', { contactIds: [id], templateName: 'primer_mensaje' });
    await eventually(async () => (await received(rig, 1)).length === 1, { what: 'the campaign' });
    expect(await idsOf()).not.toContain(id);
    const campaigns = (contactId: number) => rig.get(`/api/outreach/contacts/${contactId}/campaigns`);
    expect((await campaigns(id)).body.campaigns).toMatchObject([
      { campaignId: expect.any(Number), name: expect.any(String), at: expect.any(String) },
    ]);
    expect((await campaigns(999_999)).status).toBe(404);
    const form = inbound(1, 'Tengo 80 bultos de cemento');
    for (let i = 0; i < 3; i += 1) await webhook(rig, inboundPath, form);
    await webhook(rig, inboundPath, inbound(1, '', { NumMedia: '1', MediaUrl0: 'https://api.twilio.com/a' }));
    const [first] = (await list()).conversations;
    expect(first).toMatchObject({
      contactId: id,
      unread: 2,
      priority: 'high',
      assignee: null,
      lastMessage: { direction: 'inbound', author: 'contact', text: '', mediaCount: 1 },
      windowOpenUntil: expect.any(String),
      aria: 'on',
    });
    expect((await rig.get(`${base}/counts`)).body).toEqual({
      unread: 1,
      mine: 0,
      unassigned: 1,
      held: 0,
      person: 0,
      snoozed: 0,
      nextDue: null,
    });
  });

  it('is read when opened, except what arrived in the meantime, and may be marked unread', async () => {
    const id = await addContact(rig, 2);
    await answer(rig, 2, 'Hola');
    await eventually(async () => (await of(id)).unread === 1, { what: 'the first message' });
    const seen = (await of(id)).lastMessage.id;
    await answer(rig, 2, '¿Siguen ahí?');
    await eventually(async () => (await of(id)).unread === 2, { what: 'the second message' });
    expect((await rig.put(`${base}/${id}/read`, { read: true, upTo: seen })).body.conversation.unread).toBe(1);
    expect((await rig.put(`${base}/${id}/read`, { read: true })).body.conversation.unread).toBe(0);
    await rig.put(`${base}/${id}/read`, { read: true });
    expect((await rig.put(`${base}/${id}/read`, { read: false })).body.conversation.unread).toBe(1);
    expect(await causesOf(id)).toEqual(['read', 'read', 'unread']);
    expect((await rig.put(`${base}/999999/read`, { read: true })).status).toBe(404);
  });

  it('moves to the top, read, when staff answer', async () => {
    const id = await addContact(rig, 3);
    await answer(rig, 3, '¿Cuánto pagan?');
    await eventually(async () => (await of(id)).unread === 1, { what: 'the question' });
    expect((await rig.post('/api/outreach/send-whatsapp', { contactId: id, body: 'Depende del lote' })).status).toBe(
      202,
    );
    expect(await of(id)).toMatchObject({
      unread: 0,
      aria: 'staff_leads',
      lastMessage: { direction: 'outbound', author: 'staff', text: 'Depende del lote' },
    });
    expect((await idsOf())[0]).toBe(id);
    expect(await causesOf(id)).toEqual(['replied']);
  });

  it('comes first while it waits for a person, the longest wait first, until a person has attended to it', async () => {
    const calm = await addContact(rig, 81);
    const first = await addContact(rig, 82);
    const second = await addContact(rig, 83);
    await answer(rig, 82, 'Quiero hablar con una persona');
    await answer(rig, 83, 'Esto es una estafa, los voy a denunciar en Profeco');
    await answer(rig, 81, 'Tengo 80 bultos de cemento');
    await eventually(async () => (await of(calm)).unread === 1, { what: 'all three' });
    const waiting = async () => (await idsOf('sort=waiting')).slice(0, 3);
    expect(await waiting()).toEqual([first, second, calm]);
    expect((await idsOf('sort=newest'))[0]).toBe(calm);
    expect(await idsOf('person=true&sort=waiting')).toEqual([first, second]);
    expect(await of(first)).toMatchObject({ needsPersonSince: expect.any(String), complainedAt: null });
    expect(await of(second)).toMatchObject({ complainedAt: expect.any(String) });
    const page = async (cursor: string | undefined) => {
      const read = await list(`sort=waiting&limit=1${cursor ? `&cursor=${cursor}` : ''}`);
      return { ...read, ids: read.conversations.map(({ contactId }: { contactId: number }) => contactId) };
    };
    expect(await readPages(page, async () => undefined)).toEqual(await idsOf('sort=waiting&limit=100'));
    const mark = (waits: boolean) => rig.put(`${base}/${first}/read`, { read: true, waits });
    expect((await mark(false)).body.conversation.needsPersonSince).toBeNull();
    expect((await rig.get(`${base}/counts`)).body.person).toBe(1);
    expect((await mark(true)).body.conversation.needsPersonSince).not.toBeNull();
    await rig.post('/api/outreach/send-whatsapp', { contactId: first, body: 'Soy Ana, te ayudo' });
    expect(await waiting()).toEqual([second, first, calm]);
  });

  it('sends once, however often a send is repeated with its key', async () => {
    const id = await addContact(rig, 8);
    await answer(rig, 8, 'Hola');
    await eventually(async () => (await of(id)).unread === 1, { what: 'the message' });
    const key = { 'idempotency-key': 'a-lost-reply-1' };
    const send = (body: string, who = agent) =>
      rig.post('/api/outreach/send-whatsapp', { contactId: id, body }, who, key);
    const replies = await Promise.all([send('Va de nuevo'), send('Va de nuevo'), send('Va de nuevo')]);
    expect(new Set(replies.map(({ body }) => body.logId)).size).toBe(1);
    expect(await send('Otra cosa')).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
    expect((await send('De otra persona', admin)).status).toBe(202);
    const { logs } = (await rig.get(`/api/outreach/message-logs?contactId=${id}`)).body;
    const texts = logs.map(({ messageContent }: { messageContent: string }) => messageContent);
    expect(texts.toSorted()).toEqual(['De otra persona', 'Hola', 'Va de nuevo']);
  });

  it('refuses free text once the window has closed, with the reason', async () => {
    const id = await addContact(rig, 4);
    await answer(rig, 4, 'Hola');
    await eventually(async () => (await of(id)).unread === 1, { what: 'the message' });
    await closeWindow(id);
    expect(await of(id)).toMatchObject({ windowOpenUntil: null });
    expect(await rig.post('/api/outreach/send-whatsapp', { contactId: id, body: 'Buenos días' })).toMatchObject({
      status: 422,
      body: { code: 'outside_window', title: expect.stringContaining('24') },
    });
    const byTemplate = { contactId: id, templateName: 'primer_mensaje' };
    expect((await rig.post('/api/outreach/send-whatsapp', byTemplate)).status).toBe(202);
  });

  it('becomes part of the conversation it is merged with', async () => {
    const kept = await addContact(rig, 5);
    const other = await addContact(rig, 6);
    await answer(rig, 6, 'Soy la misma tienda');
    await eventually(async () => (await of(other)).unread === 1, { what: 'the message' });
    await rig.put(`${base}/${other}/assignee`, { assignee: 'me' });
    await rig.post(`/api/outreach/contacts/${kept}/merge`, { otherId: other });
    expect(await of(kept)).toMatchObject({
      unread: 1,
      assignee: { actor: 'staff:7', name: 'Ana' },
      lastMessage: { text: 'Soy la misma tienda' },
    });
    expect((await rig.get(`${base}/${other}`)).status).toBe(404);
  });
});

describe('the list', () => {
  it('searches, filters and pages without gaps or repeats', async () => {
    const ids: number[] = [];
    for (let n = 20; n < 27; n += 1) {
      ids.unshift(await addContact(rig, n, { businessName: `Bodega Luna ${n}` }));
      await webhook(rig, inboundPath, inbound(n, n % 2 ? 'Hola' : 'Vendo 20 bultos de cemento'));
    }
    expect(await idsOf('q=bodega%20LUNA')).toEqual(ids);
    expect(await idsOf(`q=${phone(22).slice(-6)}`)).toEqual([ids[4]]);
    expect(await idsOf('q=Persona%2023')).toEqual([ids[3]]);
    const pages: number[] = [];
    for (let cursor = ''; ; ) {
      const page = await list(`q=luna&limit=3${cursor && `&cursor=${cursor}`}`);
      pages.push(...page.conversations.map(({ contactId }: { contactId: number }) => contactId));
      expect(page.total).toBe(7);
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    expect(pages).toEqual(ids);
    expect(await idsOf('q=luna&priority=high')).toEqual(ids.filter((_, index) => index % 2 === 0));
    expect(await idsOf('q=luna&priority=low')).toEqual(ids.filter((_, index) => index % 2 === 1));
    await rig.put(`${base}/${ids[0]}/read`, { read: true });
    expect(await idsOf('q=luna&unread=true')).toEqual(ids.slice(1));
    expect((await rig.get(`${base}?cursor=nonsense`)).status).toBe(400);
  });

  it('continues where a page ended while others write, and so does the message log', async () => {
    let next = 60;
    const writes = async () => {
      next += 1;
      await addContact(rig, next, { businessName: `Patio Sol ${next}` });
      await webhook(rig, inboundPath, inbound(next, 'Hola'));
    };
    for (let n = 0; n < 5; n += 1) await writes();
    const conversations = await idsOf('q=patio');
    const read = await readPages(async (cursor) => {
      const page = await list(`q=patio&limit=2${cursor ? `&cursor=${cursor}` : ''}`);
      return { ...page, ids: page.conversations.map(({ contactId }: { contactId: number }) => contactId) };
    }, writes);
    expect(read).toEqual(conversations);

    const logs = async (query: string) => {
      const { body } = await rig.get(`/api/outreach/message-logs?${query}`);
      return { ...body, ids: body.logs.map(({ id }: { id: number }) => id) };
    };
    const { ids } = await logs('limit=500');
    const half = Math.ceil(ids.length / 2);
    const all = await readPages(
      (cursor) => logs(`limit=${half - 1}${cursor ? `&cursor=${cursor}` : ''}`),
      () => webhook(rig, inboundPath, inbound(61, 'Otra cosa')),
    );
    expect(all).toEqual(ids);
  });

  it('puts first in priority who complains, asks for an invoice or a person, or has waited for an hour', async () => {
    const said = {
      90: 'Esto es una estafa, los voy a denunciar en Profeco',
      91: 'No me han pagado',
      92: 'Necesito factura de mi compra',
      93: 'Quiero hablar con una persona',
      94: 'Hola',
      95: 'Buenas tardes',
    };
    const ids = await Promise.all(
      Object.keys(said).map((n) => addContact(rig, Number(n), { businessName: `Prioridad ${n}` })),
    );
    for (const [n, text] of Object.entries(said)) await answer(rig, Number(n), text);
    await eventually(async () => (await idsOf('q=prioridad')).length === 6, { what: 'all of them' });
    const [legal, complaint, invoice, human, left, calm] = ids as [number, number, number, number, number, number];
    await rig.publish(autoReplyHeld, {
      aiResponseId: 900,
      contactId: left,
      messageLogId: 1,
      reply: '-',
      confidence: 0.2,
      responseType: 'other',
      outcome: 'handed_over',
    });
    await eventually(async () => (await of(left)).needsPersonSince !== null, { what: 'the hand-over' });
    const matters = (await list('q=prioridad&sort=oldest')).conversations.map(
      ({ matter }: { matter: string }) => matter,
    );
    expect(matters).toEqual(['legal', 'complaint', 'invoice', 'human', null, null]);
    const found = async (priority: string, sort: string) =>
      (await idsOf(`q=prioridad&priority=${priority}&sort=${sort}&state=open`)).toSorted((a, b) => a - b);
    const sorted = (...some: number[]) => some.toSorted((a, b) => a - b);
    for (const sort of ['waiting', 'newest']) {
      expect(await found('high', sort)).toEqual(sorted(legal, complaint, invoice, human));
      expect(await found('medium', sort)).toEqual([left]);
      expect(await found('low', sort)).toEqual([calm]);
    }
    const monitor: { contactId: number; priority: string }[] = (
      await rig.get('/api/outreach/recent-responses?limit=50')
    ).body;
    const shown = new Map(monitor.map(({ contactId, priority }) => [contactId, priority]));
    expect(ids.map((id) => shown.get(id))).toEqual(['high', 'high', 'high', 'high', 'medium', 'low']);
    await rig.storage.query(
      `update conversations set needs_person_since = now() - interval '61 minutes' where contact_id = $1`,
      [left],
    );
    expect((await of(left)).priority).toBe('high');
    expect(await found('high', 'waiting')).toEqual(sorted(legal, complaint, invoice, human, left));
    const mark = (waits: boolean) => rig.put(`${base}/${invoice}/read`, { read: true, waits });
    expect((await mark(false)).body.conversation.priority).toBe('low');
    expect((await mark(true)).body.conversation).toMatchObject({ priority: 'high', matter: 'invoice' });
    await rig.put(`${base}/${legal}/closed`, { closed: true });
    expect((await of(legal)).priority).toBe('low');
    expect(await idsOf('q=prioridad&priority=high&state=any')).not.toContain(legal);
  });

  it('shows the tags of contacts, and finds by one of them, also by a view', async () => {
    const ids = await Promise.all([96, 97].map((n) => addContact(rig, n, { businessName: `Etiqueta ${n}` })));
    for (const n of [96, 97]) await webhook(rig, inboundPath, inbound(n, 'Hola'));
    const [tagged = 0] = ids;
    const change = (tags: string[]) => rig.patch(`/api/outreach/contacts/${tagged}`, { tags });
    expect((await change(['Obra grande', 'vip'])).status).toBe(200);
    expect((await of(tagged)).tags).toEqual(['Obra grande', 'vip']);
    for (const sort of ['newest', 'waiting']) expect(await idsOf(`tag=Obra%20grande&sort=${sort}`)).toEqual([tagged]);
    expect(await list('tag=nadie')).toMatchObject({ conversations: [], total: 0 });
    expect((await rig.get(`${base}?tag=`)).status).toBe(400);
    const view = { name: 'Obra', shared: false, filter: { tag: 'Obra grande' } };
    const { id } = (await rig.post('/api/outreach/inbox-views', view)).body;
    const viewOf = async () =>
      (await rig.get('/api/outreach/inbox-views')).body.views.find((each: { id: number }) => each.id === id);
    expect(await viewOf()).toMatchObject({ filter: { tag: 'Obra grande' }, count: 1 });
    await change(['vip']);
    expect(await viewOf()).toMatchObject({ count: 0 });
  });

  it('ranks a cooled lead one step lower, as the view does', async () => {
    const id = await addContact(rig, 28);
    await answer(rig, 28, 'Vendo 20 bultos de cemento');
    await eventually(async () => (await of(id)).priority === 'high', { what: 'the offer' });
    const week = `now() - interval '8 days'`;
    await rig.storage.query(`update outreach_contacts set last_inbound_at = ${week} where id = $1`, [id]);
    await rig.storage.query(`update conversations set last_inbound_at = ${week} where contact_id = $1`, [id]);
    expect((await of(id)).priority).toBe('medium');
    expect(await idsOf('priority=medium')).toContain(id);
    expect(await idsOf('priority=high')).not.toContain(id);
  });
});

describe('assignment', () => {
  it('goes to the first of two, and names them to the other', async () => {
    const id = await addContact(rig, 40);
    await answer(rig, 40, 'Hola');
    await eventually(async () => (await of(id)).unread === 1, { what: 'the message' });
    const take = (who: typeof agent) => rig.put(`${base}/${id}/assignee`, { assignee: 'me', from: null }, who);
    const replies = await Promise.all([take(agent), take(admin)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const winner = replies.find(({ status }) => status === 200)?.body.conversation.assignee;
    expect(replies.find(({ status }) => status === 409)?.body.title).toContain(winner.name);
    const [mine, other] = winner.actor === 'staff:7' ? [agent, admin] : [admin, agent];
    expect(await idsOf('inbox=mine', mine)).toContain(id);
    expect(await idsOf('inbox=mine', other)).not.toContain(id);
    expect(await idsOf('inbox=unassigned')).not.toContain(id);
  });

  it('goes to who answers first, and stays with whom it was given', async () => {
    const id = await addContact(rig, 43);
    await answer(rig, 43, 'Hola');
    await eventually(async () => (await of(id)).unread === 1, { what: 'the message' });
    expect((await of(id)).assignee).toBeNull();
    const say = (body: string, who: typeof agent) =>
      rig.post('/api/outreach/send-whatsapp', { contactId: id, body }, who);
    expect((await say('Buenos días', agent)).status).toBe(202);
    expect((await of(id)).assignee).toEqual({ actor: 'staff:7', name: 'Ana' });
    expect((await say('¿En qué te ayudo?', admin)).status).toBe(202);
    expect((await of(id)).assignee).toEqual({ actor: 'staff:7', name: 'Ana' });
  });

  it('accepts any known person, or nobody', async () => {
    const id = await addContact(rig, 41);
    expect((await rig.put(`${base}/${id}/assignee`, { assignee: 'me' })).status).toBe(404);
    await answer(rig, 41, 'Hola');
    await eventually(async () => (await of(id)).unread === 1, { what: 'the message' });
    await rig.put(`${base}/${id}/read`, { read: true }, admin);
    const { assignees, me } = (await rig.get(`${base}/assignees`)).body;
    expect(me).toBe('staff:7');
    expect(assignees).toContainEqual(expect.objectContaining({ actor: 'staff:1', name: 'Eva', away: false }));
    const give = (assignee: string | null) => rig.put(`${base}/${id}/assignee`, { assignee });
    expect((await give('staff:1')).body.conversation.assignee).toEqual({ actor: 'staff:1', name: 'Eva' });
    expect(await give('staff:404')).toMatchObject({ status: 422, body: { code: 'unknown_assignee' } });
    expect((await give(null)).body.conversation.assignee).toBeNull();
  });
});

describe('a message that no software answers', () => {
  const waitOf = async (id: number) => (await of(id)).needsPersonSince;
  const heard = async (n: number, id: number, text: string) => {
    await answer(rig, n, text);
    await eventually(async () => (await of(id)).lastMessage?.text === text, { what: text });
  };

  it('waits for a person where Aria is switched off, first in the list', async () => {
    const id = await addContact(rig, 660);
    await heard(660, id, 'Hola');
    expect(await waitOf(id)).toBeNull();
    await rig.put(`/api/outreach/contacts/${id}/aria`, { on: false });
    await heard(660, id, 'Tengo varilla');
    expect(await of(id)).toMatchObject({ needsPersonSince: expect.any(String), matter: null });
    expect(await idsOf('sort=waiting&person=true')).toContain(id);
    expect(await causesOf(id)).toContain('waiting');
  });

  it('waits while staff lead, until they answer again', async () => {
    const id = await addContact(rig, 661);
    await heard(661, id, 'Hola');
    await rig.post('/api/outreach/send-whatsapp', { contactId: id, body: 'Le atiendo yo' });
    expect(await waitOf(id)).toBeNull();
    await heard(661, id, '¿Y el precio?');
    expect(await waitOf(id)).not.toBeNull();
    const { data } = (await eventsOf(rig, 'ConversationChanged')).findLast(
      (event) => event.data.contactId === id && event.data.cause === 'waiting',
    ) ?? { data: undefined };
    expect(data).toMatchObject({ assignee: 'staff:7', routed: false });
    await rig.post('/api/outreach/send-whatsapp', { contactId: id, body: '150 el bulto' });
    expect(await waitOf(id)).toBeNull();
  });

  it('waits once Aria has answered often enough, and not after an opt-out', async () => {
    const id = await addContact(rig, 662);
    await heard(662, id, 'Hola');
    await rig.storage.query('update outreach_contacts set auto_replies = 5 where id = $1', [id]);
    await heard(662, id, '¿Y bien?');
    expect(await waitOf(id)).not.toBeNull();
    const left = await addContact(rig, 663);
    await heard(663, left, 'Baja');
    await heard(663, left, 'Adiós');
    expect(await waitOf(left)).toBeNull();
  });

  it('waits where an answer of Aria came too late to be sent', async () => {
    const id = await addContact(rig, 664);
    await heard(664, id, '¿Cuánto pagan?');
    await rig.put(`/api/outreach/contacts/${id}/aria`, { on: false });
    const late = { aiResponseId: 6_400, contactId: id, messageLogId: 1, reply: 'Depende', confidence: 0.9 };
    await rig.publish(autoReplyReady, { ...late, responseType: 'pricing' });
    await eventually(async () => (await waitOf(id)) !== null, { what: 'the wait' });
    expect((await received(rig, 664)).filter(({ body }) => body === 'Depende')).toEqual([]);
  });
});

describe('Aria', () => {
  it('is switched off for one contact, and back on even after staff wrote', async () => {
    const id = await addContact(rig, 50);
    await answer(rig, 50, 'Hola');
    await eventually(async () => (await of(id)).unread === 1, { what: 'the message' });
    const aria = `/api/outreach/contacts/${id}/aria`;
    expect((await rig.put(aria, { on: false })).body.conversation.aria).toBe('switched_off');
    await rig.post('/api/outreach/send-whatsapp', { contactId: id, body: 'Le atiendo yo' });
    expect((await rig.put(aria, { on: true })).body.conversation.aria).toBe('on');
    await answer(rig, 50, 'Baja');
    await eventually(async () => (await of(id)).aria === 'opted_out', { what: 'the opt-out' });
    expect(await rig.put(aria, { on: true })).toMatchObject({ status: 422, body: { code: 'opted_out' } });
  });

  let number = 500;
  const held = (contactId: number) => {
    number += 1;
    return { aiResponseId: number, contactId, messageLogId: 1, reply: 'Propuesta', confidence: 0.625 };
  };
  const review = (reply: ReturnType<typeof held>, text: string | null) => ({
    ...reply,
    reply: text,
    decision: text === null ? ('rejected' as const) : ('edited' as const),
    reviewer: { id: '7', name: 'Ana' },
  });
  const hold = (reply: ReturnType<typeof held>, outcome: 'held' | 'handed_over' = 'held') =>
    rig.publish(autoReplyHeld, { ...reply, responseType: 'other', outcome });

  it('has her held answer sent once staff approve it, in their name', async () => {
    const id = await addContact(rig, 51);
    await answer(rig, 51, '¿Me dan crédito?');
    await eventually(async () => (await of(id)).unread === 1, { what: 'the question' });
    const reply = held(id);
    await hold(held(id), 'handed_over');
    for (let i = 0; i < 2; i += 1) await hold(reply);
    await eventually(async () => (await of(id)).held === 1, { what: 'the held answer' });
    expect(await idsOf('held=true')).toContain(id);
    const event = randomUUIDv7();
    for (let i = 0; i < 3; i += 1) await rig.publish(autoReplyReviewed, review(reply, 'Sí, a 30 días'), { id: event });
    await rig.publish(autoReplyReviewed, review(reply, 'Sí, a 30 días'));
    const sent = async () => (await received(rig, 51)).filter(({ body }) => body === 'Sí, a 30 días');
    await eventually(async () => (await sent()).length > 0 && (await of(id)).held === 0, { what: 'the answer' });
    const other = held(id);
    await rig.publish(autoReplyReviewed, review(other, null));
    await hold(other);
    await hold(held(id));
    await eventually(async () => (await of(id)).held === 1, { what: 'the last of them' });
    expect(await sent()).toHaveLength(1);
    const { items } = (await rig.get(`/api/outreach/contacts/${id}/timeline`)).body;
    expect(items.find(({ text }: { text: string }) => text === 'Sí, a 30 días')).toMatchObject({
      actor: 'staff:7',
      actorName: 'Ana',
      aiResponseId: reply.aiResponseId,
      confidence: 0.625,
    });
    expect(await of(id)).toMatchObject({
      aria: 'on',
      unread: 0,
      lastMessage: { author: 'aria' },
      assignee: { actor: 'staff:7', name: 'Ana' },
    });
  });

  it('shows why an approved answer could not be sent any more', async () => {
    const id = await addContact(rig, 52);
    await answer(rig, 52, 'Hola');
    await eventually(async () => (await of(id)).unread === 1, { what: 'the message' });
    const reply = held(id);
    await hold(reply);
    await eventually(async () => (await of(id)).held === 1, { what: 'the held answer' });
    await closeWindow(id);
    await rig.publish(autoReplyReviewed, review(reply, 'Tarde'));
    await eventually(async () => (await of(id)).held === 0, { what: 'the review' });
    const { logs } = (await rig.get(`/api/outreach/message-logs?contactId=${id}`)).body;
    expect(logs[0]).toMatchObject({ messageContent: 'Tarde', status: 'skipped', skipReason: 'outside_window' });
  });
});
