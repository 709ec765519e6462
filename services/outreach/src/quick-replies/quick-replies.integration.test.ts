import { eventually } from '@tianguis/testkit/eventually';
import { describe, expect, it } from 'vitest';
import { eventsOf } from '../../test/kit/events.ts';
import { addContact, answer } from '../../test/kit/people.ts';
import { admin, useRig } from '../../test/kit/rig.ts';

const rig = await useRig({ OUTREACH_PAIR_SECONDS: '0' });

const base = '/api/outreach/quick-replies';
const list = async () => (await rig.get(base)).body.quickReplies;
const add = (shortcut: string, text = 'Hola, {nombre}', who?: typeof admin) => rig.post(base, { shortcut, text }, who);
const noted = async () =>
  (await eventsOf(rig, 'OutreachActionAudited')).map(({ subject, data }) => [data.action, data.staffId, subject]);

const isBlocked = async (count: number) => {
  const { rows } = await rig.storage.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return (rows[0]?.n ?? 0) >= count;
};

/** Sends two changes while the row is held, so that both are under way at once. */
async function bothAtOnce(id: number, first: () => Promise<unknown>, second: () => Promise<unknown>): Promise<void> {
  const hold = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  const holding = rig.storage.transaction(async (tx) => {
    await tx.query('select 1 from quick_replies where id = $1 for update', [id]);
    isHeld.resolve();
    await hold.promise;
  });
  await isHeld.promise;
  const changes = [first(), second()];
  await eventually(() => isBlocked(2), { what: 'both changes to wait' });
  hold.resolve();
  await holding;
  await Promise.all(changes);
}

describe('quick replies', () => {
  it('belong to the whole team, by their shortcut, and every change is in the audit log', async () => {
    const made = await add('Horario', 'Recogemos de 9 a 6.');
    expect(made).toMatchObject({ status: 201, body: { quickReply: { shortcut: 'horario', updatedBy: 'Ana' } } });
    const { id } = made.body.quickReply;
    await add('ámbar', 'Hola, {nombre}: soy {agente}.', admin);
    const changed = await rig.patch(`${base}/${id}`, { shortcut: 'horas', text: 'De 8 a 5.' }, admin);
    expect(changed.body.quickReply).toMatchObject({ id, shortcut: 'horas', text: 'De 8 a 5.', updatedBy: 'Eva' });
    const shortcuts = (await list()).map(({ shortcut }: { shortcut: string }) => shortcut);
    expect(shortcuts.toSorted()).toEqual(['horas', 'ámbar']);
    expect((await rig.delete(`${base}/${id}`)).status).toBe(200);
    expect(await list()).toHaveLength(1);
    expect(await noted()).toEqual([
      ['quick_reply_added', 7, `quick-replies/${id}`],
      ['quick_reply_added', 1, expect.any(String)],
      ['quick_reply_changed', 1, `quick-replies/${id}`],
      ['quick_reply_deleted', 7, `quick-replies/${id}`],
    ]);
    expect(await eventsOf(rig, 'QuickReplyChanged')).toHaveLength(4);
  });

  it('refuse a shortcut that is taken, one that cannot be typed, and variables that nothing fills', async () => {
    const { id } = (await add('saludo')).body.quickReply;
    expect(await add('SALUDO')).toMatchObject({ status: 409, body: { errors: [{ path: 'shortcut' }] } });
    const other = (await add('otro')).body.quickReply;
    expect((await rig.patch(`${base}/${other.id}`, { shortcut: 'saludo', text: 'Hola' })).status).toBe(409);
    expect(await add('dos palabras')).toMatchObject({ status: 400, body: { errors: [{ path: 'shortcut' }] } });
    expect(await add('vacía', ' ')).toMatchObject({ status: 400, body: { errors: [{ path: 'text' }] } });
    const unknown = await rig.patch(`${base}/${id}`, { shortcut: 'saludo', text: 'Cuesta {precio}' });
    expect(unknown).toMatchObject({ status: 422, body: { code: 'unknown_variables', errors: [{ path: 'text' }] } });
    expect(unknown.body.title).toContain('precio');
    expect((await rig.delete(`${base}/99999`)).status).toBe(404);
    expect((await rig.patch(`${base}/99999`, { shortcut: 'x', text: 'x' })).status).toBe(404);
  });

  it('keep both of two changes at once, and refuse a change that names nothing', async () => {
    const { id } = (await add('ruta', 'Pasamos hoy.')).body.quickReply;
    const path = `${base}/${id}`;
    await bothAtOnce(
      id,
      () => rig.patch(path, { shortcut: 'camino' }),
      () => rig.patch(path, { text: 'Pasamos mañana.' }, admin),
    );
    const changed = (await list()).find((each: { id: number }) => each.id === id);
    expect(changed).toMatchObject({ shortcut: 'camino', text: 'Pasamos mañana.' });
    const before = await noted();
    expect((await rig.patch(path, {}, admin)).status).toBe(400);
    expect(await noted()).toEqual(before);
  });

  it('never go out with a variable that is still in its braces', async () => {
    const id = await addContact(rig, 1);
    await answer(rig, 1, 'Hola');
    const unread = async () => (await rig.get(`/api/outreach/conversations/${id}`)).body.conversation.unread;
    await eventually(async () => (await unread()) === 1, { what: 'the message' });
    const say = (body: string) => rig.post('/api/outreach/send-whatsapp', { contactId: id, body });
    const refused = await say('Hola, {nombre}');
    expect(refused).toMatchObject({ status: 422, body: { code: 'unfilled_text', errors: [{ path: 'body' }] } });
    expect((await say('Hola, {Rosa}')).status).toBe(202);
  });
});
