import { describe, expect, it } from 'vitest';
import { eventsOf } from '../../../test/kit/events.ts';
import { addContact } from '../../../test/kit/people.ts';
import { useRig } from '../../../test/kit/rig.ts';

const rig = await useRig();

const contacts = '/api/outreach/contacts';
const changes = '/api/outreach/contact-changes';
const change = async (body: Record<string, unknown>) => (await rig.post(`${contacts}/bulk-update`, body)).body;
const undo = (id: number) => rig.post(`${changes}/${id}/undo`);
const read = async (id: number) => (await rig.get(`${contacts}/${id}`)).body.contact;

describe('undoing a change of many', () => {
  it('brings back exactly what was there', async () => {
    const first = await addContact(rig, 1, { zone: 'Tonalá', category: 'obra' });
    const second = await addContact(rig, 2, { zone: 'Apodaca', category: 'bodega' });
    await rig.patch(`${contacts}/${first}`, { tags: ['vip', 'antes'] });
    const before = [await read(first), await read(second)];
    const { updated, changeId } = await change({
      ids: [first, second],
      status: 'converted',
      category: 'ferreterías',
      zone: 'zapopan',
      addTags: ['lote'],
      removeTags: ['vip'],
    });
    expect(updated).toBe(2);
    expect(await read(first)).toMatchObject({ status: 'converted', category: 'ferreteria', zone: 'Zapopan' });
    expect((await undo(changeId)).body).toEqual({ restored: 2, kept: 0 });
    expect([await read(first), await read(second)]).toEqual(before);
    const { rows } = await rig.storage.query(
      `select from_status, to_status, cause from contact_status_history where contact_id = $1 order by id`,
      [first],
    );
    expect(rows.at(-1)).toEqual({ from_status: 'converted', to_status: 'new', cause: 'undone' });
    expect((await rig.get(`${contacts}/facets`)).body.tags).toEqual(
      expect.arrayContaining([
        { value: 'vip', count: 1 },
        { value: 'antes', count: 1 },
      ]),
    );
    expect((await undo(changeId)).body.code).toBe('change_undone');
  });

  it('leaves alone who was changed since, and what it was not about', async () => {
    const ids = [await addContact(rig, 10), await addContact(rig, 11), await addContact(rig, 12)];
    const { changeId } = await change({ ids, category: 'obra' });
    await rig.patch(`${contacts}/${ids[0]}`, { category: 'hotel' });
    await rig.patch(`${contacts}/${ids[1]}`, { status: 'responded', notes: 'Llamó' });
    expect((await undo(changeId)).body).toEqual({ restored: 2, kept: 1 });
    expect(await read(ids[0] as number)).toMatchObject({ category: 'hotel' });
    expect(await read(ids[1] as number)).toMatchObject({ category: 'ferreteria', status: 'responded', notes: 'Llamó' });
  });

  it('stands in the history and in the audit log, with who and how many', async () => {
    const ids = [await addContact(rig, 20), await addContact(rig, 21)];
    const { changeId } = await change({ ids, zone: 'Puebla' });
    const first = async () => (await rig.get(`${changes}?limit=1`)).body.changes[0];
    expect(await first()).toMatchObject({
      id: changeId,
      change: { zone: 'Puebla' },
      changed: 2,
      by: 'Ana',
      undoUntil: expect.any(String),
      undone: null,
    });
    await undo(changeId);
    expect(await first()).toMatchObject({ undoUntil: null, undone: { restored: 2, kept: 0, by: 'Ana' } });
    const audited = (await eventsOf(rig, 'OutreachActionAudited')).filter(
      ({ subject }) => subject === `contact-changes/${changeId}`,
    );
    expect(audited.map(({ data }) => [data.action, data.detail])).toEqual([
      ['contacts_changed', { updated: 2, zone: expect.stringMatching(/\(\d+\).* → Puebla$/) }],
      ['contacts_change_undone', { restored: 2, kept: 0 }],
    ]);
  });

  it('records nothing where nothing is different, and forgets after a day', async () => {
    const id = await addContact(rig, 30);
    expect(await change({ ids: [id], category: 'ferreteria' })).toEqual({ updated: 0, changeId: null });
    const { changeId } = await change({ ids: [id], category: 'obra' });
    await rig.storage.query(`update contact_changes set created_at = now() - interval '25 hours' where id = $1`, [
      changeId,
    ]);
    expect((await undo(changeId)).body.code).toBe('undo_too_late');
    await rig.service().runJob('forget-contact-changes');
    const { rows } = await rig.storage.query('select 1 from contact_change_items where change_id = $1', [changeId]);
    expect(rows).toEqual([]);
    expect((await undo(999_999)).status).toBe(404);
    expect((await rig.post(`${changes}/${changeId}/undo`, undefined, { kind: 'member', id: '1' })).status).toBe(403);
  });
});

describe('the tags of a contact', () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => `tag ${String(n).padStart(2, '0')}`);

  it('are added and removed one by one, whatever a colleague did meanwhile', async () => {
    const id = await addContact(rig, 60);
    for (const addTags of [many(30), many(40).slice(30)]) await change({ ids: [id], addTags });
    expect((await rig.patch(`${contacts}/${id}`, { removeTags: ['tag 39'] })).status).toBe(200);
    await Promise.all([
      rig.patch(`${contacts}/${id}`, { addTags: ['de Ana'] }),
      rig.patch(`${contacts}/${id}`, { addTags: ['de Luz'] }),
    ]);
    const { tags } = await read(id);
    expect([...tags].sort()).toEqual(['de Ana', 'de Luz', ...many(39)]);
  });

  it('are refused beyond sixty instead of cut', async () => {
    const id = await addContact(rig, 61);
    const other = await addContact(rig, 62);
    expect((await rig.patch(`${contacts}/${id}`, { tags: many(60) })).status).toBe(200);
    await rig.patch(`${contacts}/${other}`, { tags: ['zinc'] });
    const refused = { status: 422, body: { code: 'too_many_tags', errors: [{ path: 'addTags' }] } };
    expect(await rig.patch(`${contacts}/${id}`, { addTags: ['zinc'] })).toMatchObject(refused);
    expect(await rig.post(`${contacts}/bulk-update`, { ids: [id], addTags: ['zinc'] })).toMatchObject(refused);
    expect(await rig.post(`${contacts}/${id}/merge`, { otherId: other })).toMatchObject({
      status: 422,
      body: { code: 'too_many_tags', errors: [{ path: 'otherId' }] },
    });
    expect((await read(id)).tags).toHaveLength(60);
  });
});
