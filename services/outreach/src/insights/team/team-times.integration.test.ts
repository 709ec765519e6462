import type { Identity } from '@tianguis/chassis/identity/identity';
import { eventually } from '@tianguis/testkit/eventually';
import { describe, expect, it } from 'vitest';
import { addContact } from '../../../test/kit/people.ts';
import { admin, useRig } from '../../../test/kit/rig.ts';
import { inbound, inboundPath, webhook } from '../../../test/kit/webhook.ts';

const rig = await useRig({ OUTREACH_PAIR_SECONDS: '0' });

const person = (id: string, name: string): Identity => ({ kind: 'staff', id, name, role: 'agent' });
const luz = person('41', 'Luz');
const beto = person('42', 'Beto');
const inbox = '/api/outreach/conversations';
const asks = 'Quiero hablar con una persona';

let last = 0;
/** A store that waits for a person since some minutes. */
async function waits(minutes: number): Promise<number> {
  last += 1;
  const id = await addContact(rig, last);
  await ask(last);
  await age(id, minutes);
  return id;
}
const ask = (n: number) => webhook(rig, inboundPath, inbound(n, asks));
const age = (id: number, minutes: number) =>
  rig.storage.query(`update conversation_waits set began_at = now() - $2 * interval '1 minute' where contact_id = $1`, [
    id,
    minutes,
  ]);
const reply = (id: number, who: Identity) =>
  rig.post('/api/outreach/send-whatsapp', { contactId: id, body: 'Aquí estoy' }, who);
const mark = (id: number, body: object, who: Identity) => rig.put(`${inbox}/${id}/read`, { read: true, ...body }, who);
const close = (id: number, closed: boolean, who: Identity) => rig.put(`${inbox}/${id}/closed`, { closed }, who);
const times = async (who = admin, days = 30) => (await rig.get(`/api/outreach/team-times?days=${days}`, who)).body;
const of = async (actor: string) => (await times()).agents.find((agent: { actor: string }) => agent.actor === actor);
const minutes = (seconds: number) => Math.round(seconds / 60);

describe('how soon the team answers', () => {
  it('counts the first answer after a conversation began to wait, for who gave it', async () => {
    const ids = [await waits(10), await waits(20), await waits(30)];
    expect(await times()).toMatchObject({ team: { answered: 0, firstMedian: null, waiting: 3 }, unassigned: 3 });
    for (const id of ids) {
      await reply(id, luz);
      await reply(id, beto);
    }
    const hers = await of('staff:41');
    expect(hers).toMatchObject({ name: 'Luz', answered: 3, closed: 0, waiting: 0 });
    expect(minutes(hers.firstMedian)).toBe(20);
    expect(minutes(hers.firstP90)).toBe(28);
    expect(await of('staff:42')).toBeUndefined();
  });

  it('counts what was dealt with elsewhere, and nothing once that is taken back', async () => {
    const id = await waits(40);
    await mark(id, { waits: false }, beto);
    expect(minutes((await of('staff:42')).firstMedian)).toBe(40);
    await mark(id, { waits: true }, beto);
    expect(await of('staff:42')).toBeUndefined();
    await reply(id, beto);
    expect(minutes((await of('staff:42')).firstMedian)).toBe(40);
  });

  it('keeps the place in the queue of a conversation whose attending is taken back', async () => {
    const id = await waits(300);
    await mark(id, { waits: false }, beto);
    await mark(id, { waits: true }, beto);
    const { needsPersonSince } = (await rig.get(`${inbox}/${id}`)).body.conversation;
    expect(minutes((Date.now() - Date.parse(needsPersonSince)) / 1000)).toBe(300);
    await mark(id, { waits: false }, person('43', 'Nora'));
  });

  it('takes a closing back where the conversation is snoozed instead', async () => {
    const id = await waits(15);
    const before = (await times()).team;
    await close(id, true, luz);
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await rig.put(`${inbox}/${id}/snooze`, { until }, luz);
    await rig.put(`${inbox}/${id}/snooze`, { until: null }, luz);
    expect((await times()).team).toMatchObject({ closed: before.closed, waiting: before.waiting });
    await mark(id, { waits: false }, person('43', 'Nora'));
  });

  it('counts a closing from the first wait on, once, and not after it is reopened', async () => {
    const id = await waits(60);
    await reply(id, luz);
    await ask(last);
    await reply(id, luz);
    await close(id, true, beto);
    const his = await of('staff:42');
    expect(his).toMatchObject({ closed: 1 });
    expect(minutes(his.closedMedian)).toBe(60);
    await close(id, false, beto);
    expect((await of('staff:42')).closed).toBe(0);
    await close(id, true, luz);
    expect(await of('staff:41')).toMatchObject({ closed: 1, answered: 5 });
  });

  it('takes a conversation that is closed unanswered for no answer, and waits on once it is reopened', async () => {
    const id = await waits(5);
    const before = await times();
    await close(id, true, luz);
    expect((await times()).team).toMatchObject({ answered: before.team.answered, waiting: before.team.waiting - 1 });
    await close(id, false, luz);
    await reply(id, beto);
    expect((await times()).team.answered).toBe(before.team.answered + 1);
    expect(minutes((await of('staff:42')).firstMedian)).toBeGreaterThanOrEqual(5);
  });

  it('leaves out what lies before the period', async () => {
    const before = await times(admin, 7);
    const id = await waits(5);
    await reply(id, luz);
    await rig.storage.query(
      `update conversation_waits set ended_at = now() - interval '8 days', began_at = now() - interval '9 days'
       where contact_id = $1`,
      [id],
    );
    expect((await times(admin, 7)).team.answered).toBe(before.team.answered);
    expect((await times(admin, 30)).team.answered).toBe(before.team.answered + 1);
    expect((await rig.get('/api/outreach/team-times?days=8')).status).toBe(400);
  });

  it('shows an agent their own figures and those of the team', async () => {
    const seen = await times(beto);
    expect(seen.agents.map(({ actor }: { actor: string }) => actor)).toEqual(['staff:42']);
    expect(seen).toMatchObject({ all: false, team: { answered: (await times()).team.answered } });
  });

  it('keeps each wait when two contacts are merged', async () => {
    const kept = await waits(50);
    const other = await waits(70);
    const before = (await times()).team;
    expect((await rig.post(`/api/outreach/contacts/${kept}/merge`, { otherId: other }, admin)).status).toBe(200);
    expect((await times()).team).toMatchObject({ answered: before.answered, waiting: before.waiting - 1 });
    await reply(kept, luz);
    const { rows } = await rig.storage.query<{ minutes: number }>(
      `select round(extract(epoch from ended_at - began_at) / 60)::int as minutes from conversation_waits where contact_id = $1`,
      [kept],
    );
    expect(rows).toEqual([{ minutes: 70 }]);
  });

  it('is a file in the reader’s language, of their own for an agent', async () => {
    await eventually(async () => (await times()).team.closed > 0, { what: 'a closing' });
    const lines = (await rig.text('/api/outreach/team-times.csv?days=30', admin)).trim().split('\r\n');
    expect(lines[0]).toContain('Qué pasó,Quién,Esperaba desde (Ciudad de México),Terminó (Ciudad de México),Minutos');
    expect(lines.filter((line) => line.startsWith('Primera respuesta,Luz'))).toHaveLength(7);
    expect(lines).toContainEqual(expect.stringMatching(/^Cerrada,Luz,.*\/responses\?contact=\d+$/));
    const own = (await rig.text('/api/outreach/team-times.csv?days=30&lang=en', beto)).trim().split('\r\n');
    expect(own[0]).toContain('What happened,Who,Waiting since (Mexico City)');
    expect(own.slice(1).filter((line) => !line.startsWith('First response,Beto'))).toEqual([]);
  });
});
