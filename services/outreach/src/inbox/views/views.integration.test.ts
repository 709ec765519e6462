import type { Identity } from '@tianguis/chassis/identity/identity';
import { outreachActionAudited } from '@tianguis/proto/outreach/audit';
import { expect, it } from 'vitest';
import { eventsOf } from '../../../test/kit/events.ts';
import { addContact, answer } from '../../../test/kit/people.ts';
import { agent, useRig } from '../../../test/kit/rig.ts';

const rig = await useRig({ OUTREACH_PAIR_SECONDS: '0' });

const luz: Identity = { kind: 'staff', id: '31', name: 'Luz', role: 'agent' };
const path = '/api/outreach/inbox-views';
const views = async (who = agent) => (await rig.get(path, who)).body.views;
const keep = (body: object, who = agent) => rig.post(path, body, who);
const change = (id: number, body: object, who = agent) => rig.patch(`${path}/${id}`, body, who);
const remove = (id: number, who = agent) => rig.delete(`${path}/${id}`, who);

it('is kept by one person with its count, and shown to the team where it is shared', async () => {
  const first = await addContact(rig, 1);
  await addContact(rig, 2);
  await answer(rig, 1, 'Quiero hablar con una persona');
  await answer(rig, 2, 'Hola');
  await rig.put(`/api/outreach/conversations/${first}/assignee`, { assignee: 'me' });

  const filter = { inbox: 'mine', person: true };
  const { status, body } = await keep({ name: '  Míos urgentes ', filter });
  expect(status).toBe(201);
  expect(await views()).toEqual([
    { id: body.id, name: 'Míos urgentes', shared: false, own: true, by: 'Ana', filter, count: 1 },
  ]);
  expect(await views(luz)).toEqual([]);

  expect((await change(body.id, { shared: true, name: 'Urgentes' })).status).toBe(200);
  expect(await views(luz)).toMatchObject([{ name: 'Urgentes', own: false, by: 'Ana', filter, count: 0 }]);
  await change(body.id, { filter: { unread: true, q: 'ferretería' } });
  expect(await views(luz)).toMatchObject([{ shared: true, filter: { unread: true, q: 'ferretería' }, count: 2 }]);
  expect(await eventsOf(rig, 'InboxViewChanged')).toHaveLength(3);
  // What is searched for may be a person's name: the audit log is kept longer than they are.
  const audited = (await rig.eventsOf(outreachActionAudited)).at(-1)?.data.detail;
  expect(audited).toEqual({
    operation: 'updateInboxView',
    name: 'Urgentes',
    filter: 'inbox: mine, person: true → unread: true',
  });
});

it('is changed and deleted by its keeper alone', async () => {
  const { id } = (await keep({ name: 'De Ana', shared: true, filter: {} })).body;
  expect(await change(id, { name: 'De Luz' }, luz)).toMatchObject({
    status: 404,
    body: { code: 'inbox_view_not_found' },
  });
  expect(await remove(id, luz)).toMatchObject({ status: 404 });
  expect((await remove(id)).status).toBe(200);
  expect(await remove(id)).toMatchObject({ status: 404 });
});

it('has a name of its own among those of one person, and a filter that the inbox knows', async () => {
  const one = (await keep({ name: 'Alta', filter: { priority: 'high' } })).body.id;
  const other = (await keep({ name: 'Baja', filter: { priority: 'low' } })).body.id;
  expect(await keep({ name: 'Alta', filter: {} })).toMatchObject({ status: 409, body: { code: 'view_name_taken' } });
  expect(await change(other, { name: 'Alta' })).toMatchObject({ status: 409 });
  expect((await keep({ name: 'Alta', filter: {} }, luz)).status).toBe(201);
  expect(await keep({ name: '', filter: {} })).toMatchObject({ status: 400, body: { errors: [{ path: 'name' }] } });
  expect((await keep({ name: 'Otra', filter: { priority: 'enorme' } })).status).toBe(400);
  await remove(one);
});

it('is one of twenty at most', async () => {
  const nora: Identity = { kind: 'staff', id: '33', name: 'Nora', role: 'agent' };
  for (let n = 1; n <= 20; n += 1) expect((await keep({ name: `Vista ${n}`, filter: {} }, nora)).status).toBe(201);
  expect(await keep({ name: 'Una más', filter: {} }, nora)).toMatchObject({
    status: 409,
    body: { code: 'too_many_views' },
  });
});

it('is shared with the team as long as everybody sees all of them', async () => {
  const keepers = [34, 35].map((id): Identity => ({ kind: 'staff', id: String(id), name: `Ana ${id}`, role: 'agent' }));
  const [first = agent, second = agent] = keepers;
  const already = (await views(first)).length;
  for (let n = already; n < 20; n += 1)
    expect((await keep({ name: `De todos ${n}`, shared: true, filter: {} }, first)).status).toBe(201);
  const refused = { status: 409, body: { code: 'too_many_shared_views', errors: [{ path: 'shared' }] } };
  expect(await keep({ name: 'Otra', shared: true, filter: {} }, second)).toMatchObject(refused);
  const { id } = (await keep({ name: 'Otra', filter: {} }, second)).body;
  expect(await change(id, { shared: true }, second)).toMatchObject(refused);
  expect(await views(second)).toHaveLength(21);
});
