import { hour } from '@tianguis/proto/time';
import { eventually } from '@tianguis/testkit/eventually';
import { describe, expect, it } from 'vitest';
import { importContacts } from '../../test/kit/people.ts';
import { admin, agent, useRig } from '../../test/kit/rig.ts';

const rig = await useRig({ OUTREACH_PAIR_SECONDS: '0' });

const at = (path: string) => `/api/outreach/${path}`;
const detailOf = async (id: number) => (await rig.get(at(`campaigns/${id}`))).body.campaign;
const reaches = (id: number, status: string) =>
  eventually(async () => (await detailOf(id)).status === status, { what: `campaign ${id} ${status}` });
const toZone = (zone: string, portion: object | null, more: object = {}) => ({
  name: zone,
  templateId: 1,
  status: 'running',
  targetZones: [zone],
  portion,
  ...more,
});
const launch = async (body: object): Promise<number> => {
  const reply = await rig.post(at('campaigns'), body);
  expect(reply.status).toBe(201);
  return reply.body.campaign.id;
};
const forecast = async (zone: string, portion: object | null, more: object = {}) => {
  const send = { kind: 'segment', templateId: 1, audience: { targetZones: [zone] } };
  const { status, body } = await rig.post(at('send-forecast'), { send, portion, ...more });
  expect(status).toBe(200);
  return body;
};
const idsIn = async (zone: string): Promise<number[]> =>
  (
    await rig.storage.query<{ id: number }>('select id from outreach_contacts where zone = $1 order by id', [zone])
  ).rows.map(({ id }) => id);
const recipientsOf = async (id: number): Promise<number[]> =>
  (await rig.get(at(`campaigns/${id}/recipients?limit=500`))).body.recipients
    .map(({ contactId }: { contactId: number }) => contactId)
    .toSorted((a: number, b: number) => a - b);
const wrote = (id: number | undefined, days: number) =>
  rig.storage.query(`update outreach_contacts set last_contacted_at = now() - $2 * interval '1 day' where id = $1`, [
    id,
    days,
  ]);
/** As if the time of the next batch had come. */
const nextIsDue = (id: number) =>
  rig.storage.query(`update outreach_campaigns set next_batch_at = now() where id = $1`, [id]);

describe('a limit', () => {
  it('goes to who waited longest; who may not be written to takes no place', async () => {
    await importContacts(rig, 100, 6, 'Tepito');
    const [first, second, third, fourth, fifth, sixth] = await idsIn('Tepito');
    await wrote(first, 2);
    await wrote(second, 9);
    await wrote(third, 40);
    await rig.storage.query('update outreach_contacts set opted_out = true where id = $1', [fourth]);
    const portion = { limit: 3 };
    expect(await forecast('Tepito', portion)).toMatchObject({
      total: 6,
      reachable: 3,
      portion: { limit: 3, order: 'waited', batch: null },
      planned: { beyond: 2, batches: [], batchCount: 0, lastBatchAt: null },
      skipped: [{ reason: 'opted_out', count: 1 }],
      cost: { total: 0.1065 },
    });
    const id = await launch(toZone('Tepito', portion));
    await reaches(id, 'completed');
    expect(await recipientsOf(id)).toEqual([third, fifth, sixth].toSorted((a = 0, b = 0) => a - b));
    expect(await detailOf(id)).toMatchObject({ portion: { limit: 3 }, nextBatchAt: null, results: { sent: 3 } });
  });

  it('draws by the number of the campaign', async () => {
    await importContacts(rig, 120, 40, 'Lagunilla');
    const portion = { limit: 10, order: 'random' };
    const one = await launch(toZone('Lagunilla', portion));
    const other = await launch(toZone('Lagunilla', portion));
    await reaches(one, 'completed');
    await reaches(other, 'completed');
    const drawn = await recipientsOf(one);
    expect(drawn).toHaveLength(10);
    expect(await recipientsOf(other)).not.toEqual(drawn);
    const { rows } = await rig.storage.query<{ id: number }>(
      `select id from outreach_contacts where zone = 'Lagunilla' order by hashint4(id # $1::int), id limit 10`,
      [one],
    );
    expect(rows.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(drawn);
  });

  it('lets an agent write to part of a large audience', async () => {
    await importContacts(rig, 2_000, 502, 'Neza');
    expect(await rig.post(at('campaigns'), toZone('Neza', null))).toMatchObject({
      status: 403,
      body: { code: 'admin_required' },
    });
    expect((await forecast('Neza', null)).largeRefused).toBe(true);
    expect(await forecast('Neza', { limit: 500 })).toMatchObject({ largeRefused: false, reachable: 500 });
    const { body } = await rig.post(at('campaigns'), toZone('Neza', { limit: 2 }), agent);
    await reaches(body.campaign.id, 'completed');
    expect(await recipientsOf(body.campaign.id)).toHaveLength(2);
  });

  it('holds for the sends of the buttons as well', async () => {
    await importContacts(rig, 160, 4, 'Zapopan');
    const contactIds = await idsIn('Zapopan');
    const portion = { limit: 1 };
    const chosen = await rig.post(at('send-campaign'), { contactIds, templateName: 'primer_mensaje', portion });
    expect(chosen).toMatchObject({ status: 202, body: { queued: 1, skipped: [] } });
    await reaches(chosen.body.campaignId, 'completed');
    const toCity = await rig.post(at('city-campaigns'), { city: 'Guadalajara', zone: 'Zapopan', portion });
    expect(toCity.body.queued).toBe(1);
    const bulk = await rig.post(at('send-bulk'), { zone: 'Zapopan', templateType: 'local_zapopan', portion });
    expect(bulk.body.queued).toBe(1);
    const held = await rig.post(at('send-campaign'), {
      contactIds,
      templateName: 'primer_mensaje',
      portion: { limit: 3, batch: { size: 2, every: 'day' } },
      holdSeconds: 60,
    });
    expect(held.body.queued).toBe(2);
  });

  it('is kept with a draft, changed, and dropped', async () => {
    const draft = await rig.post(at('campaigns'), toZone('Tepito', { limit: 2 }, { status: 'draft' }));
    const { id } = draft.body.campaign;
    const total = async () =>
      (await rig.post(at('send-forecast'), { send: { kind: 'campaign', campaignId: id } })).body.reachable;
    expect(await total()).toBe(2);
    await rig.patch(at(`campaigns/${id}`), { portion: { limit: 1, batch: { size: 1, every: 'day' } } });
    expect(await detailOf(id)).toMatchObject({ portion: { limit: 1, batch: { size: 1, every: 'day' } } });
    await rig.patch(at(`campaigns/${id}`), { portion: null });
    expect(await detailOf(id)).toMatchObject({ portion: null });
    expect(await total()).toBe(5);
    expect(await rig.patch(at(`campaigns/${id}`), { portion: { limit: 0 } })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'portion.limit' }] },
    });
  });
});

describe('batches', () => {
  const hourly = (size: number) => ({ batch: { size, every: 'hour' } });

  it('go one after the other until nobody is left, as planned', async () => {
    await importContacts(rig, 300, 5, 'Doctores');
    const ids = await idsIn('Doctores');
    const { planned, reachable } = await forecast('Doctores', hourly(2));
    expect(reachable).toBe(5);
    expect(planned.batches.map(({ people }: { people: number }) => people)).toEqual([2, 2, 1]);
    const [start, then] = planned.batches.map((batch: { at: string }) => Date.parse(batch.at));
    expect(then - start).toBe(hour);

    const id = await launch(toZone('Doctores', hourly(2)));
    await eventually(async () => (await detailOf(id)).results.sent === 2, { what: 'the first batch' });
    const waiting = await detailOf(id);
    expect(waiting.status).toBe('running');
    expect(Date.parse(waiting.nextBatchAt) - Date.parse(waiting.launchedAt)).toBeGreaterThan(0.99 * hour);
    expect(await recipientsOf(id)).toEqual(ids.slice(0, 2));
    await nextIsDue(id);
    await eventually(async () => (await detailOf(id)).results.sent === 4, { what: 'the second batch' });
    await nextIsDue(id);
    await reaches(id, 'completed');
    expect(await recipientsOf(id)).toEqual(ids);
    expect(await detailOf(id)).toMatchObject({ nextBatchAt: null, results: { recipients: 5, sent: 5 } });
  });

  it('stop at the limit, and judge everybody when their batch goes', async () => {
    await importContacts(rig, 320, 6, 'Portales');
    const ids = await idsIn('Portales');
    const id = await launch(toZone('Portales', { ...hourly(2), limit: 3 }));
    await eventually(async () => (await detailOf(id)).results.sent === 2, { what: 'the first batch' });
    await rig.storage.query('update outreach_contacts set opted_out = true where id = $1', [ids[2]]);
    await nextIsDue(id);
    await reaches(id, 'completed');
    expect(await recipientsOf(id)).toEqual([ids[0], ids[1], ids[3]]);
  });

  it('wait while the campaign is paused, and leave the rest alone once it is cancelled', async () => {
    await importContacts(rig, 340, 6, 'Condesa');
    const id = await launch(toZone('Condesa', hourly(2)));
    await eventually(async () => (await detailOf(id)).results.sent === 2, { what: 'the first batch' });
    expect((await rig.post(at(`campaigns/${id}/pause`))).status).toBe(200);
    await nextIsDue(id);
    // Another campaign starts and ends meanwhile, so due batches were looked for.
    await importContacts(rig, 350, 1, 'Polanco');
    const other = await launch(toZone('Polanco', { batch: { size: 1, every: 'hour' }, limit: 5 }));
    await eventually(async () => (await detailOf(other)).results.sent === 1, { what: 'the batch of another campaign' });
    await reaches(other, 'completed');
    expect((await detailOf(id)).results.recipients).toBe(2);
    expect((await rig.post(at(`campaigns/${id}/resume`))).status).toBe(200);
    await eventually(async () => (await detailOf(id)).results.sent === 4, { what: 'the batch after the pause' });
    expect((await rig.post(at(`campaigns/${id}/cancel`))).status).toBe(200);
    expect(await detailOf(id)).toMatchObject({ status: 'cancelled', nextBatchAt: null });
    expect(await recipientsOf(id)).toHaveLength(4);
  });

  it('pause with the reason where the template can no longer be sent', async () => {
    await importContacts(rig, 360, 4, 'Juárez');
    const created = await rig.post(
      at('templates'),
      { name: `tanda_${Date.now()}`, type: 'seguimiento_1dia', content: 'Hola, {{businessName}}.' },
      admin,
    );
    expect(created.status).toBe(201);
    const templateId = created.body.template?.id ?? created.body.id;
    const { rows } = await rig.storage.query('update message_templates set approval = $2 where id = $1 returning id', [
      templateId,
      'approved',
    ]);
    expect(rows).toHaveLength(1);
    const id = await launch(toZone('Juárez', hourly(2), { templateId }));
    await rig.storage.query('update message_templates set is_active = false where id = $1', [templateId]);
    await nextIsDue(id);
    await reaches(id, 'paused');
    const { reason, reasonText, results } = await detailOf(id);
    expect({ reason, reasonText }).toEqual({ reason: expect.any(String), reasonText: expect.any(String) });
    expect(results.recipients).toBe(2);
  });
});
