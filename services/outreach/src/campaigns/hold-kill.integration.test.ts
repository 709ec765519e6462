import { eventually } from '@tianguis/testkit/eventually';
import { afterAll, expect, it } from 'vitest';
import { importContacts, received } from '../../test/kit/people.ts';
import { type Replica, startReplica } from '../../test/kit/replica.ts';
import { useRig } from '../../test/kit/rig.ts';
import { templatesApproved } from '../../test/kit/templates.ts';

const rig = await useRig({}, { start: false });
const replicas: Replica[] = [];
afterAll(() => Promise.all(replicas.map((replica) => replica.kill())));

async function start(): Promise<Replica> {
  const replica = await startReplica(rig.env);
  replicas.push(replica);
  return replica;
}

const held = async (zone: string, holdSeconds: number): Promise<number> => {
  const body = { name: zone, templateId: 1, status: 'running', targetZones: [zone], holdSeconds };
  const reply = await rig.post('/api/outreach/campaigns', body);
  expect(reply).toMatchObject({ status: 201, body: { campaign: { status: 'scheduled' } } });
  return reply.body.campaign.id;
};
const statusOf = async (id: number) => (await rig.get(`/api/outreach/campaigns/${id}`)).body.campaign.status;

it('keeps a held send through a kill: one is undone afterwards, the other starts by itself, once', async () => {
  const first = await start();
  await templatesApproved(rig);
  await importContacts(rig, 1, 3, 'Tacubaya');
  await importContacts(rig, 11, 3, 'Coyuya');
  const undone = await held('Tacubaya', 60);
  const goes = await held('Coyuya', 2);
  await first.kill('SIGKILL');
  await start();
  expect((await rig.post(`/api/outreach/campaigns/${undone}/undo`)).status).toBe(200);
  await eventually(async () => (await statusOf(goes)) === 'completed', { what: 'the other one', timeout: 30_000 });
  expect(await statusOf(undone)).toBe('cancelled');
  for (const n of [11, 12, 13])
    await eventually(async () => (await received(rig, n)).length === 1, { what: `one message to ${n}` });
  for (const n of [1, 2, 3]) expect(await received(rig, n)).toEqual([]);
}, 90_000);

it('goes on with its batches after a kill, and nobody is written to twice', async () => {
  await Promise.all(replicas.splice(0).map((replica) => replica.kill()));
  const replica = await start();
  await importContacts(rig, 21, 4, 'Zacahuitzco');
  const body = {
    name: 'Zacahuitzco',
    templateId: 1,
    status: 'running',
    targetZones: ['Zacahuitzco'],
    portion: { batch: { size: 2, every: 'hour' } },
  };
  const { id } = (await rig.post('/api/outreach/campaigns', body)).body.campaign;
  const sent = async () => (await rig.get(`/api/outreach/campaigns/${id}`)).body.campaign.results.sent;
  await eventually(async () => (await sent()) === 2, { what: 'the first batch', timeout: 30_000 });
  await replica.kill('SIGKILL');
  // The hour passes while nothing runs.
  await rig.storage.query(`update outreach_campaigns set next_batch_at = now() where id = $1`, [id]);
  await start();
  await eventually(async () => (await sent()) === 4, { what: 'the second batch', timeout: 30_000 });
  for (const n of [21, 22, 23, 24]) expect(await received(rig, n)).toHaveLength(1);
}, 90_000);
