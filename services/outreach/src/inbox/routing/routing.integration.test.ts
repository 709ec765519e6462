import type { Identity } from '@tianguis/chassis/identity/identity';
import { autoReplyHeld } from '@tianguis/proto/assistant/replies/events';
import { staffChanged } from '@tianguis/proto/gateway/identity/events';
import { eventually } from '@tianguis/testkit/eventually';
import { describe, expect, it } from 'vitest';
import { eventsOf } from '../../../test/kit/events.ts';
import { addContact, importContacts, phone } from '../../../test/kit/people.ts';
import { admin, agent, type Rig, useRig } from '../../../test/kit/rig.ts';
import { inbound, inboundPath, webhook } from '../../../test/kit/webhook.ts';

const rig = await useRig();

const routing = '/api/outreach/inbox-routing';
const person = (id: string, name: string): Identity => ({ kind: 'staff', id, name, role: 'agent' });
const luz = person('41', 'Luz');
const beto = person('42', 'Beto');
const nora = person('43', 'Nora');
const team = ['staff:41', 'staff:42', 'staff:43'];
const asks = 'Quiero hablar con una persona';

const put = (body: object, who = admin) => rig.put(routing, body, who);
const rule = (zones: string[], people: string[], categories: string[] = []) => ({
  key: crypto.randomUUID(),
  zones,
  categories,
  people,
});
const away = (who: Identity, isAway: boolean) => rig.put(`${routing}/availability`, { away: isAway }, who);
const write = (n: number, text = asks, to: Pick<Rig, 'env' | 'url'> = rig) =>
  webhook({ ...rig, ...to }, inboundPath, inbound(n, text));
const assigneeOf = async (id: number) =>
  (await rig.get(`/api/outreach/conversations/${id}`)).body.conversation.assignee;
const idOf = async (n: number) =>
  (await rig.get(`/api/outreach/contacts?q=${phone(n).slice(1)}`)).body.contacts[0].id as number;

// They have worked at the desk, so their names are known.
for (const who of [luz, beto, nora]) await away(who, false);

describe('conversations that begin to wait for a person', () => {
  it('go round exactly, though they arrive at once at two replicas', async () => {
    await put({ rules: [], others: team });
    const count = 24;
    await importContacts(rig, 1_000, count);
    const other = await rig.another();
    const replies = await Promise.all(
      Array.from({ length: count }, (_, n) => write(1_000 + n, asks, n % 2 === 0 ? rig : { ...rig, url: other.url })),
    );
    expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
    await other.close();
    const { rows } = await rig.storage.query<{ assignee: string; n: number }>(
      `select assignee, count(*)::int as n from conversations group by assignee order by assignee`,
    );
    expect(rows).toEqual(team.map((assignee) => ({ assignee, n: count / 3 })));
    const given = (await eventsOf(rig, 'ConversationChanged'))
      .filter(({ data }) => data.cause === 'waiting')
      .map(({ data }) => data.assignee);
    expect(given).toHaveLength(count);
    const mentions = await rig.get('/api/outreach/mentions?unread=true', luz);
    expect(mentions.body).toMatchObject({ unread: count / 3 });
    expect(mentions.body.mentions[0]).toMatchObject({ text: '@Luz', cause: 'assigned', by: null });
  });

  it('go by zone and category to one person, and the rest to nobody', async () => {
    const saved = await put({
      rules: [rule(['Tacubaya'], ['staff:42']), rule([], ['staff:43'], ['herreria'])],
      others: [],
    });
    expect(saved.body).toMatchObject({ rules: [{ zones: ['Tacubaya'] }, { people: ['staff:43'] }], updatedBy: 'Eva' });
    const inZone = await addContact(rig, 1, { zone: 'Tacubaya' });
    const inCategory = await addContact(rig, 2, { category: 'herreria', zone: 'Centro' });
    const neither = await addContact(rig, 3, { zone: 'Centro' });
    for (const n of [1, 2, 3]) await write(n);
    expect(await assigneeOf(inZone)).toEqual({ actor: 'staff:42', name: 'Beto' });
    expect(await assigneeOf(inCategory)).toMatchObject({ actor: 'staff:43' });
    expect(await assigneeOf(neither)).toBeNull();
    expect((await rig.get(`/api/outreach/contacts/${inZone}/timeline`)).body.items).toContainEqual(
      expect.objectContaining({ kind: 'note', actor: 'system', cause: 'assigned', text: '@Beto' }),
    );
  });

  it('keep their owner, and wait for nobody new while they wait', async () => {
    await put({ rules: [], others: ['staff:41'] });
    const id = await addContact(rig, 4, { zone: 'Centro' });
    await write(4, 'Hola');
    expect(await assigneeOf(id)).toBeNull();
    await rig.put(`/api/outreach/conversations/${id}/assignee`, { assignee: 'me' }, nora);
    await write(4);
    await write(4);
    expect(await assigneeOf(id)).toMatchObject({ actor: 'staff:43' });
  });

  it('are given where Aria leaves them to a person, once', async () => {
    await put({ rules: [], others: ['staff:41'] });
    const id = await addContact(rig, 5, { zone: 'Centro' });
    await write(5, 'Una duda');
    expect(await assigneeOf(id)).toBeNull();
    const held = {
      aiResponseId: 77,
      contactId: id,
      messageLogId: 1,
      reply: '',
      confidence: 0.1,
      responseType: 'other',
    };
    await rig.publish(autoReplyHeld, { ...held, outcome: 'handed_over' });
    await eventually(async () => (await assigneeOf(id))?.actor === 'staff:41', { what: 'Luz has it' });
  });

  it('wait for nobody where staff answered before Aria left them to a person', async () => {
    const id = await addContact(rig, 6, { zone: 'Centro' });
    await write(6, 'Una duda');
    await rig.post('/api/outreach/send-whatsapp', { contactId: id, body: 'Dime' }, nora);
    const held = {
      contactId: id,
      messageLogId: 1,
      reply: 'Te lee una persona',
      confidence: 0.1,
      responseType: 'other',
    };
    await rig.publish(autoReplyHeld, { ...held, aiResponseId: 78, outcome: 'handed_over' });
    await rig.publish(autoReplyHeld, { ...held, aiResponseId: 79, outcome: 'held' });
    const conversation = async () => (await rig.get(`/api/outreach/conversations/${id}`)).body.conversation;
    await eventually(async () => (await conversation()).held === 1, { what: 'both were heard' });
    expect((await conversation()).needsPersonSince).toBeNull();
  });

  it('pass over who is away or disabled, and go on to the next rule where nobody is left', async () => {
    await put({ rules: [rule(['Roma'], ['staff:41', 'staff:42'])], others: ['staff:43'] });
    expect((await away(luz, true)).body).toEqual({ success: true, away: true });
    const { assignees } = (await rig.get('/api/outreach/conversations/assignees', luz)).body;
    expect(assignees).toContainEqual({ actor: 'staff:41', name: 'Luz', away: true, disabled: false });
    const ids = [];
    for (const n of [11, 12]) ids.push(await addContact(rig, n, { zone: 'Roma' }));
    for (const n of [11, 12]) await write(n);
    for (const id of ids) expect(await assigneeOf(id)).toMatchObject({ actor: 'staff:42' });
    await rig.publish(staffChanged, { userId: 42, role: 'agent', disabled: true, at: new Date().toISOString() });
    await eventually(
      async () => (await rig.storage.query(`select 1 from staff_rights where actor = 'staff:42' and disabled`)).rows[0],
      { what: 'Beto is disabled' },
    );
    const third = await addContact(rig, 13, { zone: 'Roma' });
    await write(13);
    expect(await assigneeOf(third)).toMatchObject({ actor: 'staff:43' });
    await away(luz, false);
    const fourth = await addContact(rig, 14, { zone: 'Roma' });
    await write(14);
    expect(await assigneeOf(fourth)).toMatchObject({ actor: 'staff:41' });
  });

  it('go to a colleague who was only invited so far', async () => {
    const at = new Date().toISOString();
    await rig.publish(staffChanged, { userId: 45, name: 'Abril', role: 'agent', disabled: false, at });
    await rig.publish(staffChanged, { userId: 46, name: 'Bruno', role: 'agent', disabled: true, at });
    const assignees = async () => (await rig.get('/api/outreach/conversations/assignees', nora)).body.assignees;
    const abril = { actor: 'staff:45', name: 'Abril', away: false, disabled: false };
    await eventually(
      async () => (await rig.storage.query(`select 1 from staff_rights where actor = 'staff:46'`)).rows[0],
      { what: 'both accounts are known' },
    );
    await eventually(async () => (await assignees()).some(({ actor }: { actor: string }) => actor === 'staff:45'), {
      what: 'Abril can be given conversations',
    });
    expect(await assignees()).toContainEqual(abril);
    expect((await assignees()).map(({ actor }: { actor: string }) => actor)).not.toContain('staff:46');
    await put({ rules: [rule(['Roma'], ['staff:45'])], others: [] });
    const id = await addContact(rig, 17, { zone: 'Roma' });
    await write(17);
    expect(await assigneeOf(id)).toMatchObject({ actor: 'staff:45', name: 'Abril' });
    await put({ rules: [], others: [] });
    const note = await rig.post(`/api/outreach/contacts/${id}/notes`, { text: 'Para @Abril' }, nora);
    expect(note.body.told).toEqual(['Abril']);
    expect((await rig.patch(`/api/outreach/contacts/${id}`, { owner: 'staff:45' }, nora)).status).toBe(200);
  });

  it('leave a colleague whose account was disabled, and cannot be given to them', async () => {
    await put({ rules: [], others: [] });
    const id = await addContact(rig, 15, { zone: 'Centro' });
    await write(15, 'Hola');
    const assignee = `/api/outreach/conversations/${id}/assignee`;
    const ines = person('44', 'Inés');
    await rig.put(assignee, { assignee: 'me' }, ines);
    await rig.publish(staffChanged, { userId: 44, role: 'agent', disabled: true, at: new Date().toISOString() });
    await eventually(
      async () => (await rig.storage.query(`select 1 from staff_rights where actor = 'staff:44' and disabled`)).rows[0],
      { what: 'Inés is disabled' },
    );
    await write(15);
    expect(await assigneeOf(id)).toBeNull();
    expect(await rig.put(assignee, { assignee: 'staff:44' }, nora)).toMatchObject({
      status: 422,
      body: { code: 'assignee_disabled', errors: [{ path: 'assignee' }] },
    });
    await put({ rules: [], others: ['staff:41'] });
    await rig.storage.query(
      `update conversations set assignee = 'staff:44', needs_person_since = null where contact_id = $1`,
      [id],
    );
    await rig.storage.query(`update conversation_waits set ended_at = now() where contact_id = $1`, [id]);
    await write(15);
    expect(await assigneeOf(id)).toMatchObject({ actor: 'staff:41' });
  });

  it('may come from a stranger', async () => {
    await put({ rules: [], others: ['staff:41'] });
    await write(20);
    expect(await assigneeOf(await idOf(20))).toMatchObject({ actor: 'staff:41' });
  });
});

describe('the rules', () => {
  it('are set by admins only, who may read them like everybody', async () => {
    expect((await put({ rules: [], others: [] }, agent)).status).toBe(403);
    await put({ rules: [], others: [] });
    await put({ rules: [], others: ['staff:41', 'staff:41'] });
    expect((await rig.get(routing, agent)).body).toMatchObject({ rules: [], others: ['staff:41'], updatedBy: 'Eva' });
    const audited = (await eventsOf(rig, 'OutreachActionAudited')).filter(
      ({ data }) => data.action === 'inbox_routing_changed',
    );
    expect(audited.at(-1)).toMatchObject({ data: { detail: { others: '— → staff:41' } } });
  });

  it('are not overwritten by a colleague who did not see them', async () => {
    const { updatedAt: seen } = (await rig.get(routing)).body;
    const first = await put({ rules: [rule(['Roma'], ['staff:41'])], others: [], seen });
    expect(first.status).toBe(200);
    const rosa: Identity = { kind: 'staff', id: '2', name: 'Rosa', role: 'admin' };
    expect(await put({ rules: [], others: ['staff:42'], seen }, rosa)).toMatchObject({
      status: 409,
      body: { code: 'rules_changed_meanwhile', title: expect.stringContaining('Eva') },
    });
    expect((await rig.get(routing)).body).toMatchObject({ rules: [{ zones: ['Roma'] }], others: [] });
    expect((await put({ rules: [], others: ['staff:42'], seen: first.body.updatedAt }, rosa)).status).toBe(200);
  });

  it('name the field that is wrong', async () => {
    const unknown = await put({ rules: [rule(['Roma'], ['staff:999'])], others: [] });
    expect(unknown).toMatchObject({
      status: 422,
      body: { code: 'unknown_colleague', errors: [{ path: 'rules.0.people' }] },
    });
    const all = await put({ rules: [rule([], ['staff:41'])], others: [] });
    expect(all).toMatchObject({ status: 422, body: { code: 'rule_takes_all', errors: [{ path: 'rules.0.zones' }] } });
    const twice = rule(['Roma'], ['staff:41']);
    expect((await put({ rules: [twice, twice], others: [] })).body).toMatchObject({
      errors: [{ path: 'rules.1.key' }],
    });
    expect((await put({ rules: [rule(['Roma'], [])], others: [] })).status).toBe(400);
    expect((await put({ rules: [], others: ['staff:998'] })).body).toMatchObject({ errors: [{ path: 'others' }] });
  });
});
