import { eventually } from '@tianguis/testkit/eventually';
import { expect, it } from 'vitest';
import { importContacts } from '../../test/kit/people.ts';
import { useRig } from '../../test/kit/rig.ts';

const rig = await useRig({ OUTREACH_PAIR_SECONDS: '0' });

const at = (path: string) => `/api/outreach/${path}`;
const all = (...rules: object[]) => ({ kind: 'group', join: 'all', rules });
const among = (field: string, ...values: string[]) => ({ kind: 'choice', field, is: 'in', values });
const neverWritten = { kind: 'moment', field: 'written', is: 'never' };

async function keep(name: string, rules: object): Promise<number> {
  const { status, body } = await rig.post(at('segments'), { name, rules });
  expect(status).toBe(201);
  return body.id;
}

const detailOf = async (id: number) => (await rig.get(at(`campaigns/${id}`))).body.campaign;
const isDone = (id: number) =>
  eventually(async () => (await detailOf(id)).status === 'completed', { what: `campaign ${id} completed` });

it('is the segment, whatever the status of its people, as its forecast says', async () => {
  await importContacts(rig, 100, 6, 'Mixcoac');
  await rig.storage.query(`update outreach_contacts set status = 'converted' where zone = 'Mixcoac' and id % 2 = 0`);
  const segmentId = await keep('Mixcoac sin contactar', all(among('zone', 'Mixcoac'), neverWritten));
  const send = { kind: 'segment', templateId: 1, audience: { segmentId } };
  expect((await rig.post(at('send-forecast'), { send })).body).toMatchObject({ total: 6, reachable: 6 });
  const narrowed = { ...send, audience: { segmentId, targetStatuses: ['new'] } };
  expect((await rig.post(at('send-forecast'), { send: narrowed })).body).toMatchObject({ total: 3 });
  const counted = await rig.post(at('campaigns/forecast'), { templateId: 1, audience: { segmentId } });
  expect(counted.body).toMatchObject({ total: 6, reachable: 6 });

  const campaign = { name: 'Mixcoac', templateId: 1, status: 'running', segmentId };
  const { body } = await rig.post(at('campaigns'), campaign);
  expect(body.campaign.segment).toMatchObject({ id: segmentId, name: 'Mixcoac sin contactar', rules: { join: 'all' } });
  await isDone(body.campaign.id);
  expect((await detailOf(body.campaign.id)).results).toMatchObject({ recipients: 6, sent: 6 });
  // Who was written to is no longer in it.
  expect((await rig.post(at('send-forecast'), { send })).body).toMatchObject({ total: 0 });
});

it('keeps the rules that it took, until it takes others', async () => {
  await importContacts(rig, 200, 3, 'Narvarte');
  await importContacts(rig, 210, 2, 'Roma');
  const segmentId = await keep('Narvarte', all(among('zone', 'Narvarte')));
  const draft = await rig.post(at('campaigns'), { name: 'Borrador', templateId: 1, segmentId });
  const { id } = draft.body.campaign;
  await rig.patch(at(`segments/${segmentId}`), { rules: all(among('zone', 'Roma')) });
  const forecast = async () =>
    (await rig.post(at('send-forecast'), { send: { kind: 'campaign', campaignId: id } })).body.total;
  expect(await forecast()).toBe(3);
  await rig.patch(at(`campaigns/${id}`), { segmentId });
  expect(await forecast()).toBe(2);

  await rig.delete(at(`segments/${segmentId}`));
  await rig.patch(at(`campaigns/${id}`), { name: 'Otra vez', segmentId });
  expect(await detailOf(id)).toMatchObject({ name: 'Otra vez', segment: { name: 'Narvarte' } });
  expect(await forecast()).toBe(2);
  await rig.patch(at(`campaigns/${id}`), { segmentId: null, targetZones: ['Narvarte'] });
  expect(await detailOf(id)).toMatchObject({ segment: null });
  expect(await forecast()).toBe(3);
});

it('is refused where the segment is gone', async () => {
  const gone = { status: 422, body: { code: 'unknown_segment', errors: [{ path: 'segmentId' }] } };
  expect(await rig.post(at('campaigns'), { name: 'Nada', templateId: 1, segmentId: 999_999 })).toMatchObject(gone);
  const send = { kind: 'segment', templateId: 1, audience: { segmentId: 999_999 } };
  expect(await rig.post(at('send-forecast'), { send })).toMatchObject(gone);
});
