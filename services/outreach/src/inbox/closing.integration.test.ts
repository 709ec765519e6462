import { outreachActionAudited } from '@tianguis/proto/outreach/audit';
import { eventually } from '@tianguis/testkit/eventually';
import { readPages } from '@tianguis/testkit/pages';
import { describe, expect, it } from 'vitest';
import { eventsOf } from '../../test/kit/events.ts';
import { addContact, answer } from '../../test/kit/people.ts';
import { admin, agent, useRig } from '../../test/kit/rig.ts';
import { conversationStore } from './conversation-store.ts';

const rig = await useRig({ OUTREACH_PAIR_SECONDS: '0' });

const base = '/api/outreach/conversations';
const of = async (id: number) => (await rig.get(`${base}/${id}`)).body.conversation;
const counts = async () => (await rig.get(`${base}/counts`)).body;
const idsOf = async (query: string): Promise<number[]> =>
  (await rig.get(`${base}?${query}`)).body.conversations.map(({ contactId }: { contactId: number }) => contactId);
const causesOf = async (id: number) =>
  (await eventsOf(rig, 'ConversationChanged'))
    .filter(({ data }) => data.contactId === id)
    .map(({ data }) => data.cause);

const auditedOf = async (id: number) =>
  (await rig.eventsOf(outreachActionAudited))
    .filter(({ subject }) => subject === `conversations/${id}`)
    .map(({ data }) => data.detail);

let last = 0;
/** A store that wrote; every test searches its own stores by their name. */
async function store(name: string, said = 'Hola'): Promise<{ id: number; write: (text: string) => Promise<void> }> {
  last += 1;
  const n = last;
  const id = await addContact(rig, n, { businessName: `${name} ${n}` });
  const write = async (text: string) => {
    const before = (await of(id)).lastMessage?.id;
    await answer(rig, n, text);
    await eventually(async () => (await of(id)).lastMessage?.id !== before, { what: text });
  };
  await write(said);
  return { id, write };
}
const close = (id: number, closed = true) => rig.put(`${base}/${id}/closed`, { closed });
const snooze = (id: number, body: object, who = agent) => rig.put(`${base}/${id}/snooze`, body, who);
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
/** Lets the moment of a snooze pass, or of a reminder before its job has run. */
const pass = (id: number, minutes = 1, moment: 'snoozed_until' | 'remind_at' = 'snoozed_until') =>
  rig.storage.query(`update conversations set ${moment} = now() - $2 * interval '1 minute' where contact_id = $1`, [
    id,
    minutes,
  ]);
/** Runs what is planned for the next moment of these conversations. */
async function runPlanned(...ids: number[]): Promise<void> {
  const keys = ids.map((id) => `bring-back-conversation:${id}`);
  const due = 'update graphile_worker._private_jobs set run_at = now() where key = any($1)';
  expect((await rig.storage.query(due, [keys])).rowCount).toBe(keys.length);
  const left = 'select 1 from graphile_worker._private_jobs where key = any($1)';
  await eventually(async () => (await rig.storage.query(left, [keys])).rowCount === 0, { what: 'what was planned' });
}

describe('a closed conversation', () => {
  it('leaves the list and its counts, and reopens as it was', async () => {
    const { id } = await store('Cierre', 'Quiero hablar con una persona');
    expect(await counts()).toMatchObject({ unread: 1, unassigned: 1, person: 1 });
    expect((await close(id)).body.conversation.closedAt).not.toBeNull();
    await close(id);
    expect(await idsOf('q=cierre')).toEqual([]);
    expect(await idsOf('q=cierre&sort=waiting')).toEqual([]);
    expect(await idsOf('q=cierre&sort=waiting&state=closed')).toEqual([id]);
    expect(await idsOf('q=cierre&state=any&sort=waiting')).toEqual([id]);
    expect(await counts()).toMatchObject({ unread: 0, unassigned: 0, person: 0 });
    expect((await close(id, false)).body.conversation).toMatchObject({
      closedAt: null,
      unread: 1,
      needsPersonSince: expect.any(String),
    });
    expect(await idsOf('q=cierre')).toEqual([id]);
    expect((await causesOf(id)).slice(-2)).toEqual(['closed', 'reopened']);
  });

  it('opens anew when they write: what was done stays done', async () => {
    const { id, write } = await store('Reabre', 'Quiero hablar con una persona');
    await snooze(id, { until: inHours(2), note: 'Llamar' });
    await close(id);
    await write('Gracias, ya quedó');
    expect(await of(id)).toMatchObject({ closedAt: null, unread: 1, needsPersonSince: null, snooze: null });
    expect(await idsOf('q=reabre&sort=waiting')).toEqual([id]);
    await write('¿Y mañana?');
    expect((await of(id)).snooze).toBeNull();
  });

  it('stays closed when staff write, and opens where they say that somebody waits', async () => {
    const { id } = await store('Sigue');
    await close(id);
    await rig.post('/api/outreach/send-whatsapp', { contactId: id, body: 'Listo' });
    expect((await of(id)).closedAt).not.toBeNull();
    await rig.put(`${base}/${id}/read`, { read: true, waits: true });
    expect((await of(id)).closedAt).toBeNull();
  });

  it('is nobody’s where nobody wrote', async () => {
    const id = await addContact(rig, 900);
    expect(await close(id)).toMatchObject({ status: 404, body: { code: 'conversation_not_found' } });
    expect((await snooze(id, { until: inHours(1) })).status).toBe(404);
  });
});

describe('a snoozed conversation', () => {
  it('leaves the list until its moment, and then comes first with its reminder', async () => {
    const early = await store('Siesta');
    const waiting = await store('Siesta', 'Quiero hablar con una persona');
    const calm = await store('Siesta');
    const until = inHours(3);
    const note = 'Llámale por las tarimas';
    expect((await snooze(early.id, { until, note }, admin)).body.conversation.snooze).toEqual({
      until,
      note,
      by: { actor: 'staff:1', name: 'Eva' },
      stays: false,
    });
    expect(await idsOf('q=siesta&sort=waiting')).toEqual([waiting.id, calm.id]);
    expect(await idsOf('q=siesta')).toEqual([calm.id, waiting.id]);
    expect(await idsOf('q=siesta&state=snoozed&sort=waiting')).toEqual([early.id]);
    expect(await counts()).toMatchObject({ snoozed: 1, nextDue: until });
    const { person } = await counts();
    await pass(early.id, 60);
    expect(await idsOf('q=siesta&sort=waiting')).toEqual([early.id, waiting.id, calm.id]);
    expect(await counts()).toMatchObject({ snoozed: 0, nextDue: null, person: person + 1 });
    expect(await idsOf('q=siesta&sort=waiting&person=true')).toEqual([early.id, waiting.id]);
    expect(await idsOf('q=siesta&sort=waiting&person=false')).toEqual([calm.id]);
    const read = await readPages(
      async (cursor) => {
        const path = `${base}?q=siesta&sort=waiting&limit=1${cursor ? `&cursor=${cursor}` : ''}`;
        const { body } = await rig.get(path);
        return { ...body, ids: body.conversations.map(({ contactId }: { contactId: number }) => contactId) };
      },
      async () => undefined,
    );
    expect(read).toEqual([early.id, waiting.id, calm.id]);
    await rig.post('/api/outreach/send-whatsapp', { contactId: early.id, body: 'Le llamo' });
    expect((await of(early.id)).snooze).toBeNull();
    await snooze(calm.id, { until: inHours(1) });
    await rig.post('/api/outreach/send-whatsapp', { contactId: calm.id, body: 'Mañana te digo' });
    expect((await of(calm.id)).snooze).not.toBeNull();
  });

  it('comes back when they write, with its reminder, which dealing with it settles', async () => {
    const { id, write } = await store('Vuelve');
    await snooze(id, { until: inHours(48), note: 'Preguntar por el flete' });
    await write('¿Hay novedades?');
    const { snooze: back } = await of(id);
    expect(back.note).toBe('Preguntar por el flete');
    expect(Date.parse(back.until)).toBeLessThanOrEqual(Date.now());
    expect(await idsOf('q=vuelve&sort=waiting')).toEqual([id]);
    await rig.put(`${base}/${id}/read`, { read: true, waits: false });
    expect((await of(id)).snooze).toBeNull();
  });

  it('is undone exactly, ended, and refused for the past and for far away', async () => {
    const { id } = await store('Deshacer');
    await snooze(id, { until: inHours(5), note: 'Primera' });
    await pass(id);
    const before = (await of(id)).snooze;
    await snooze(id, { until: inHours(9), note: 'Segunda' });
    const { until, note } = before;
    expect(await snooze(id, { until, note })).toMatchObject({ status: 422, body: { errors: [{ path: 'until' }] } });
    expect((await snooze(id, { until, note, restores: true })).body.conversation.snooze).toEqual(before);
    expect(await snooze(id, { until: inHours(24 * 400) })).toMatchObject({
      status: 422,
      body: { code: 'snooze_too_far' },
    });
    expect((await snooze(id, { until: 'mañana' })).status).toBe(400);
    expect((await snooze(id, { until: null })).body.conversation.snooze).toBeNull();
    const audited = await auditedOf(id);
    expect(audited.map(({ way }) => way)).toEqual([undefined, undefined, 'restored', 'woken']);
    expect(audited[0]).toEqual({ operation: 'snoozeConversation', until: expect.stringMatching(/^— → 20.*Z$/) });
    expect(audited[1]).toEqual({ operation: 'snoozeConversation', until: expect.stringMatching(/^20.*Z → 20.*Z$/) });
    await close(id);
    expect((await snooze(id, { until: inHours(1) })).body.conversation.closedAt).toBeNull();
  });

  it('tells every desk when its moment has come, once, and not where it was settled', async () => {
    const { id } = await store('Avisa');
    const settled = await store('Avisa');
    await rig.put(`${base}/${id}/assignee`, { assignee: 'me' });
    const until = inHours(1);
    await snooze(settled.id, { until });
    await snooze(settled.id, { until: null });
    await snooze(id, { until, note: 'Llamar' }, admin);
    const due = async (of: number) =>
      (await eventsOf(rig, 'ConversationChanged')).filter(({ data }) => data.contactId === of && data.cause === 'due');
    await pass(id);
    await runPlanned(settled.id, id);
    expect((await due(id)).map(({ data }) => data)).toEqual([
      { contactId: id, cause: 'due', assignee: 'staff:7', by: 'staff:1' },
    ]);
    expect(await due(settled.id)).toEqual([]);
  });

  it('pages through those that are snoozed by when they come back', async () => {
    const made: number[] = [];
    for (const hours of [30, 10, 20]) {
      const { id } = await store('Orden');
      await snooze(id, { until: inHours(hours) });
      made.push(id);
    }
    const [far, near, middle] = made;
    const read = await readPages(
      async (cursor) => {
        const path = `${base}?q=orden&sort=waiting&state=snoozed&limit=1${cursor ? `&cursor=${cursor}` : ''}`;
        const { body } = await rig.get(path);
        return { ...body, ids: body.conversations.map(({ contactId }: { contactId: number }) => contactId) };
      },
      async () => undefined,
    );
    expect(read).toEqual([near, middle, far]);
  });

  it('is in the copy of what we keep of a person, and gone with them', async () => {
    const { id } = await store('Copia');
    await snooze(id, { until: inHours(5), note: 'Nota de Copia' });
    const copy = await rig.get(`/api/outreach/contacts/${id}/export`, admin);
    expect(copy.body.reminder.note).toBe('Nota de Copia');
    expect((await rig.delete(`/api/outreach/contacts/${id}`, admin)).status).toBe(200);
    const { rows } = await rig.storage.query('select 1 from conversations where contact_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  it('is merged with another: open if either is, with the earlier moment', async () => {
    const kept = await store('Uno');
    const other = await store('Dos');
    const until = inHours(4);
    await close(kept.id);
    await snooze(other.id, { until, note: 'Volver a llamar' });
    await rig.post(`/api/outreach/contacts/${kept.id}/merge`, { otherId: other.id });
    expect(await of(kept.id)).toMatchObject({ closedAt: null, snooze: { until, note: 'Volver a llamar' } });
  });

  it('stays in the list with a reminder alone, which brings it up at its moment', async () => {
    const { id, write } = await store('Recuerda');
    const calm = await store('Recuerda');
    await write('Luego te digo');
    const note = 'Preguntar por el precio';
    const until = inHours(2);
    const { snooze: planned } = (await snooze(id, { until, note, stays: true })).body.conversation;
    expect(planned).toEqual({ until, note, by: { actor: 'staff:7', name: 'Ana' }, stays: true });
    expect(await idsOf('q=recuerda&sort=waiting')).toEqual([id, calm.id]);
    expect(await idsOf('q=recuerda&state=snoozed')).toEqual([]);
    await rig.post('/api/outreach/send-whatsapp', { contactId: id, body: 'Aquí sigo' });
    await write('Gracias');
    expect((await of(id)).snooze).toEqual(planned);
    const copy = await rig.get(`/api/outreach/contacts/${id}/export`, admin);
    expect(copy.body.reminder.note).toBe(note);
    await snooze(id, { until: inHours(1), note, stays: true });
    await pass(id, 1, 'remind_at');
    await runPlanned(id);
    expect(await causesOf(id)).toContain('due');
    expect((await of(id)).snooze).toMatchObject({ note, stays: false });
    expect(await idsOf('q=recuerda&sort=waiting&person=true')).toEqual([id]);
    await rig.put(`${base}/${id}/read`, { read: true, waits: false });
    expect((await of(id)).snooze).toBeNull();
    await snooze(id, { until, stays: true });
    expect((await snooze(id, { until: null })).body.conversation.snooze).toBeNull();
    const ways = (await auditedOf(id)).filter(({ operation }) => operation === 'snoozeConversation');
    expect(ways.map(({ way }) => way)).toEqual(['reminded', 'reminded', 'reminded', 'unreminded']);
  });

  it('is settled with a reminder that is due, even before that has brought it up', async () => {
    const { id } = await store('Puntual');
    const until = inHours(2);
    await snooze(id, { until, note: 'Llamar', stays: true });
    await pass(id, 1, 'remind_at');
    await rig.put(`${base}/${id}/read`, { read: true, waits: false });
    expect((await of(id)).snooze).toBeNull();
    await snooze(id, { until, note: 'Llamar', stays: true });
    await pass(id, 1, 'remind_at');
    await rig.post('/api/outreach/send-whatsapp', { contactId: id, body: 'Le llamo' });
    expect((await of(id)).snooze).toBeNull();
  });

  it('is merged with the note of the moment that counts, and no reminder ends a longer snooze', async () => {
    const kept = await store('Larga');
    const other = await store('Corta');
    const early = inHours(3);
    await snooze(kept.id, { until: inHours(6), note: 'Para más tarde' });
    await snooze(other.id, { until: early }, admin);
    await rig.post(`/api/outreach/contacts/${kept.id}/merge`, { otherId: other.id });
    const snoozed = { until: early, note: null, by: { actor: 'staff:1', name: 'Eva' }, stays: false };
    expect((await of(kept.id)).snooze).toEqual(snoozed);

    const reminded = await store('Avisada');
    await snooze(reminded.id, { until: inHours(1), note: 'Pedir fotos', stays: true });
    await rig.post(`/api/outreach/contacts/${kept.id}/merge`, { otherId: reminded.id });
    await pass(kept.id, 1, 'remind_at');
    expect(await rig.storage.transaction((tx) => conversationStore.comeBack(tx, kept.id))).toBeUndefined();
    expect((await of(kept.id)).snooze).toEqual(snoozed);
  });

  it('takes nothing that was closed into an open one', async () => {
    const kept = await store('Abierta');
    const other = await store('Resuelta', 'Quiero hablar con una persona');
    await snooze(other.id, { until: inHours(4), note: 'Ya quedó' });
    await close(other.id);
    await rig.post(`/api/outreach/contacts/${kept.id}/merge`, { otherId: other.id });
    expect(await of(kept.id)).toMatchObject({ closedAt: null, needsPersonSince: null, snooze: null });
  });
});
