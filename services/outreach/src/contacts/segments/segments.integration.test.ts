import type { Identity } from '@tianguis/chassis/identity/identity';
import { expect, it } from 'vitest';
import { eventsOf } from '../../../test/kit/events.ts';
import { addContact, contact, importContacts } from '../../../test/kit/people.ts';
import { admin, agent, useRig } from '../../../test/kit/rig.ts';

const rig = await useRig({}, { approved: false });

const luz: Identity = { kind: 'staff', id: '31', name: 'Luz', role: 'agent' };
const path = '/api/outreach/segments';
const all = (...rules: object[]) => ({ kind: 'group', join: 'all', rules });
const among = (field: string, ...values: string[]) => ({ kind: 'choice', field, is: 'in', values });
const neverWritten = { kind: 'moment', field: 'written', is: 'never' };
const segments = async (who = agent) => (await rig.get(path, who)).body.segments;
const keep = (body: object, who = agent) => rig.post(path, body, who);
const change = (id: number, body: object, who = agent) => rig.patch(`${path}/${id}`, body, who);

it('is kept for the team; its keeper and admins change and delete it', async () => {
  const rules = all(among('zone', 'Coyoacán'), neverWritten);
  const { status, body } = await keep({ name: '  Coyoacán sin contactar ', rules });
  expect(status).toBe(201);
  const kept = { ...rules, rules: [among('zone', 'Coyoacán'), { ...neverWritten, days: 30 }] };
  expect(await segments()).toMatchObject([
    { id: body.id, name: 'Coyoacán sin contactar', by: 'Ana', mayChange: true, rules: kept },
  ]);
  expect(await segments(luz)).toMatchObject([{ mayChange: false }]);
  expect(await change(body.id, { name: 'De Luz' }, luz)).toMatchObject({
    status: 404,
    body: { code: 'segment_not_found' },
  });
  expect((await change(body.id, { name: 'Coyoacán' }, admin)).status).toBe(200);
  expect((await change(body.id, { rules: all(neverWritten) })).status).toBe(200);
  expect(await segments()).toMatchObject([{ name: 'Coyoacán', rules: { rules: [{ field: 'written' }] } }]);
  expect((await rig.delete(`${path}/${body.id}`, luz)).status).toBe(404);
  expect((await rig.delete(`${path}/${body.id}`)).status).toBe(200);
  expect(await segments()).toEqual([]);
  expect(await eventsOf(rig, 'SegmentChanged')).toHaveLength(4);
});

it('has a name that no other has, and rules that there are', async () => {
  await keep({ name: 'VIP', rules: all(among('tag', 'vip')) });
  const other = (await keep({ name: 'Otro', rules: all(neverWritten) })).body.id;
  expect(await keep({ name: 'VIP', rules: all(neverWritten) }, luz)).toMatchObject({
    status: 409,
    body: { code: 'segment_name_taken', errors: [{ path: 'name' }] },
  });
  expect(await change(other, { name: 'VIP' })).toMatchObject({ status: 409 });
  const bad: [object, string][] = [
    [all(), 'rules.rules'],
    [all({ ...neverWritten, days: 0 }), 'rules.rules.0.days'],
    [all(among('status', 'new', 'dormido')), 'rules.rules.0.values.1'],
    [all(among('category')), 'rules.rules.0.values'],
    [all({ kind: 'number', field: 'campaigns', is: 'at_least', count: -1 }), 'rules.rules.0.count'],
    [all(all(all(all(neverWritten)))), 'rules.rules.0.rules.0.rules.0.kind'],
  ];
  for (const [rules, where] of bad) {
    const reply = await rig.post(`${path}/preview`, { rules });
    expect(reply).toMatchObject({ status: 400 });
    expect(reply.body.errors[0].path).toBe(where);
  }
});

it('is previewed: how many there are, who wants no messages, and the newest of them', async () => {
  const ids: number[] = [];
  for (let n = 300; n < 308; n += 1) ids.push(await addContact(rig, n, { category: 'vidriería' }));
  await rig.storage.query('update outreach_contacts set opted_out = true where id = $1', [ids[0]]);
  await rig.storage.query(`update outreach_contacts set last_contacted_at = now() where id = $1`, [ids[1]]);
  const preview = async (...rules: object[]) => (await rig.post(`${path}/preview`, { rules: all(...rules) })).body;
  // Counted by the kept counts, then contact by contact.
  expect(await preview(among('category', 'vidriería'))).toMatchObject({ count: 8, optedOut: 1 });
  const { count, optedOut, people } = await preview(among('category', 'vidriería'), neverWritten);
  expect({ count, optedOut }).toEqual({ count: 7, optedOut: 1 });
  expect(people).toHaveLength(6);
  expect(people[0]).toEqual({
    id: ids[7],
    businessName: contact(307).businessName,
    category: 'vidriería',
    zone: 'Iztapalapa',
    status: 'new',
    lastContactedAt: null,
  });
  expect(await preview(among('category', 'nada'))).toEqual({ count: 0, optedOut: 0, people: [] });
});

it('narrows the list, its numbers and its export, beside the other filters', async () => {
  await importContacts(rig, 400, 30, 'Tlalpan');
  await rig.storage.query(
    `update outreach_contacts set last_contacted_at = now() - interval '3 days' where zone = 'Tlalpan' and id % 3 = 0`,
  );
  const { rows } = await rig.storage.query<{ id: number }>(
    `select id from outreach_contacts where zone = 'Tlalpan' and id % 3 = 0 order by id desc`,
  );
  const expected = rows.map(({ id }) => id);
  const rules = all(
    { kind: 'moment', field: 'written', is: 'within', days: 7 },
    { kind: 'group', join: 'none', rules: [among('zone', 'Coyoacán')] },
  );
  const { id } = (await keep({ name: 'Escritos esta semana', rules })).body;
  const list = async (query: string) => (await rig.get(`/api/outreach/contacts?${query}`)).body;
  const idsOf = ({ contacts }: { contacts: { id: number }[] }) => contacts.map((each) => each.id);
  const zone = `segment=${id}&zone=Tlalpan`;
  expect(idsOf(await list(zone))).toEqual(expected);
  for (const sort of ['name', 'lastContacted', 'leadScore'])
    expect(idsOf(await list(`${zone}&sort=${sort}`)).toSorted()).toEqual(expected.toSorted());
  expect(idsOf(await list(`${zone}&q=ferreter`))).toEqual(expected);
  const alone = await list(`segment=${id}&limit=4`);
  expect(alone).toMatchObject({ total: alone.total, totalIsLeast: false });
  expect(alone.total).toBeGreaterThanOrEqual(expected.length);
  const found = await rig.get(`/api/outreach/contacts/ids?${zone}`);
  expect(found.body).toEqual({ ids: expected, more: false });
  const csv = await rig.text(`/api/outreach/contacts.csv?${zone}`, admin);
  expect(csv.trim().split('\n')).toHaveLength(expected.length + 1);
  expect(await rig.get('/api/outreach/contacts?segment=999999')).toMatchObject({
    status: 404,
    body: { code: 'segment_not_found' },
  });
});
