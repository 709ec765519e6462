import type { Identity } from '@tianguis/chassis/identity/identity';
import { describe, expect, it } from 'vitest';
import { eventsOf } from '../../../test/kit/events.ts';
import { addContact } from '../../../test/kit/people.ts';
import { agent, useRig } from '../../../test/kit/rig.ts';

const rig = await useRig();

const luz: Identity = { kind: 'staff', id: '31', name: 'Luz', role: 'agent' };
const luzMaria: Identity = { kind: 'staff', id: '32', name: 'Luz María', role: 'agent' };
const mentions = '/api/outreach/mentions';
const note = (id: number, text: string, who = agent) => rig.post(`/api/outreach/contacts/${id}/notes`, { text }, who);
const of = async (who: Identity, query = '') => (await rig.get(`${mentions}${query}`, who)).body;
const read = (body: object, who: Identity) => rig.put(`${mentions}/read`, body, who);

/** Both have worked at the desk: their names are known. */
async function contactOfBoth(n: number): Promise<number> {
  const id = await addContact(rig, n);
  await note(id, 'Aquí Luz', luz);
  await note(id, 'Aquí María', luzMaria);
  return id;
}

describe('a note that names a colleague with an @', () => {
  it('is among their mentions until they have read it', async () => {
    const id = await contactOfBoth(1);
    const { body } = await note(id, 'Pide factura, @luz maría. Gracias, @Ana');
    expect(body.told).toEqual(['Luz María']);
    expect(await of(luz)).toMatchObject({ mentions: [], unread: 0 });
    expect(await of(agent)).toMatchObject({ mentions: [], unread: 0 });
    const mine = await of(luzMaria);
    expect(mine).toMatchObject({
      mentions: [
        {
          id: body.note.id,
          contactId: id,
          businessName: 'Ferretería 1',
          phone: expect.any(String),
          zone: expect.any(String),
          text: 'Pide factura, @luz maría. Gracias, @Ana',
          by: 'Ana',
          read: false,
        },
      ],
      unread: 1,
      total: 1,
      nextCursor: null,
    });
    expect((await rig.get(`${mentions}/waiting`)).body).toEqual({
      mentions: [{ id: body.note.id, actor: 'staff:32', contactId: id, at: mine.mentions[0].at }],
      total: 1,
    });
    expect((await read({ contactId: id + 1 }, luzMaria)).body).toEqual({ unread: 1 });
    expect((await read({ contactId: id }, luzMaria)).body).toEqual({ unread: 0 });
    expect(await of(luzMaria)).toMatchObject({ mentions: [{ read: true }], unread: 0, total: 1 });
    expect(await of(luzMaria, '?unread=true')).toMatchObject({ mentions: [], total: 0 });
    expect((await rig.get(`${mentions}/waiting`)).body).toEqual({ mentions: [], total: 0 });
    expect((await eventsOf(rig, 'ContactNoted')).at(-1)).toMatchObject({ data: { contactId: id } });
  });

  it('tells each once, however often it names them, and nobody for an address or an unknown name', async () => {
    const id = await contactOfBoth(2);
    expect((await note(id, '@Luz y @LUZ: miren')).body.told).toEqual(['Luz']);
    expect((await note(id, 'ventas@luz.mx, @Nadie')).body.told).toEqual([]);
    expect((await of(luz)).unread).toBe(1);
    expect((await read({}, luz)).body).toEqual({ unread: 0 });
  });

  it('is listed page by page, and goes with its contact', async () => {
    const id = await contactOfBoth(3);
    for (let n = 1; n <= 3; n += 1) await note(id, `@Luz ${n}`);
    const first = await of(luz, '?unread=true&limit=2');
    const second = await of(luz, `?unread=true&limit=2&cursor=${first.nextCursor}`);
    const texts = [...first.mentions, ...second.mentions].map(({ text }: { text: string }) => text);
    expect(texts).toEqual(['@Luz 3', '@Luz 2', '@Luz 1']);
    expect(second.nextCursor).toBeNull();
    expect((await rig.get(`${mentions}?cursor=x`, luz)).status).toBe(400);
    await rig.storage.query('delete from outreach_contacts where id = $1', [id]);
    expect((await of(luz, '?unread=true')).mentions).toEqual([]);
  });
});
