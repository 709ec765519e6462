import { eventually } from '@tianguis/testkit/eventually';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { eventsOf } from '../../test/kit/events.ts';
import { importContacts, phone, received } from '../../test/kit/people.ts';
import { admin, useRig } from '../../test/kit/rig.ts';
import { providerTally } from '../../test/kit/tally.ts';

const rig = await useRig({
  OUTREACH_LEASE_MS: '12000',
  OUTREACH_SEND_TIMEOUT_MS: '1500',
  OUTREACH_SEND_CONCURRENCY: '32',
});
beforeAll(async () => {
  await rig.another();
});

const at = (path: string) => `/api/outreach/${path}`;

async function launch(first: number, count: number, zone: string): Promise<number> {
  await importContacts(rig, first, count, zone);
  const campaign = { name: zone, templateId: 25, status: 'running', targetZones: [zone] };
  const { status, body } = await rig.post(at('campaigns'), campaign, admin);
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.campaign.id;
}

const campaignOf = async (id: number) =>
  (await rig.get(at('campaigns'))).body.campaigns.find((campaign: { id: number }) => campaign.id === id);
// By the database: whole lists over HTTP, every few milliseconds, would take from the very process that sends.
const holds = async (condition: string, id: number): Promise<boolean> =>
  (await rig.storage.query(`select 1 where ${condition}`, [id])).rowCount > 0;
const completed = (id: number, timeout = 25_000) =>
  eventually(() => holds(`exists (select from outreach_campaigns where id = $1 and status = 'completed')`, id), {
    what: 'the campaign completed',
    timeout,
  });

async function expectOneEach(first: number, count: number): Promise<void> {
  const tally = await providerTally(rig);
  const counts = Array.from({ length: count }, (_, i) => tally.get(`whatsapp:${phone(first + i)}`) ?? 0);
  expect(counts.filter((n) => n !== 1)).toEqual([]);
}

describe('two replicas', () => {
  it('share a campaign: everybody gets it once, and it completes once', async () => {
    const id = await launch(1_000, 1_200, 'Ecatepec');
    await completed(id);
    await expectOneEach(1_000, 1_200);
    const { rows } = await rig.storage.query<{ n: number }>(
      `select count(distinct split_part(claimed_by, '/', 1))::int as n from message_logs where campaign_id = $1`,
      [id],
    );
    expect(rows[0]?.n).toBe(2);
    expect((await eventsOf(rig, 'CampaignCompleted')).filter(({ data }) => data.campaignId === id)).toHaveLength(1);
    expect(new Set((await eventsOf(rig, 'MessageSent')).map(({ data }) => data.messageLogId)).size).toBe(1_200);
    const undelivered = `exists (select from message_logs where campaign_id = $1 and status <> 'delivered')`;
    await eventually(() => holds(`not ${undelivered}`, id), { what: 'all delivered' });
    expect((await campaignOf(id)).counts.delivered).toBe(1_200);
  });
});

describe('a provider in trouble', () => {
  it('gets a message again later after answering 429', async () => {
    await rig.control('/faults', { provider: 'twilio', kind: '429', rate: 1, count: 40 });
    const id = await launch(3_000, 100, 'Tultitlán');
    await completed(id);
    await expectOneEach(3_000, 100);
    const { rows } = await rig.storage.query('select max(attempts) as most from message_logs where campaign_id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ most: expect.toSatisfy((n: number) => n > 1) }]);
  });

  it('is asked whether it has a message whose answer was lost, before anything is sent again', async () => {
    await rig.control('/faults', { provider: 'twilio', kind: 'drop-reply', rate: 1, count: 15 });
    await rig.control('/faults', { provider: 'twilio', kind: '500', rate: 0.2, count: 15 });
    await rig.control('/faults', { provider: 'twilio', kind: 'duplicate-webhook', rate: 0.5 });
    await rig.control('/faults', { provider: 'twilio', kind: 'reorder-webhook', rate: 0.5 });
    const id = await launch(4_000, 100, 'Naucalpan');
    await completed(id);
    await rig.control('/faults', undefined, 'DELETE');
    await expectOneEach(4_000, 100);
    expect((await campaignOf(id)).counts).toMatchObject({ failed: 0, skipped: 0 });
  });

  it('pauses a campaign by refusing too many messages, and the queued ones keep waiting', async () => {
    const template = { name: 'rejected_aviso', type: 'primer_mensaje', content: 'Aviso para {{businessName}}' };
    const { body } = await rig.post(at('templates'), template);
    // The reviewer turned it down; we believe otherwise, so the provider refuses each message at once.
    await rig.control('/settings', { twilio: { window: 'reply' } });
    onTestFinished(() => rig.control('/settings', { twilio: { window: 'callback' } }));
    await rig.storage.query(`update message_templates set approval = 'approved' where id = $1`, [body.template.id]);
    await importContacts(rig, 5_000, 450, 'Toluca');
    const campaign = { name: 'Toluca', templateId: body.template.id, status: 'running', targetZones: ['Toluca'] };
    const { id } = (await rig.post(at('campaigns'), campaign)).body.campaign;
    await eventually(async () => (await campaignOf(id)).status === 'paused', { what: 'the campaign paused' });
    const { counts } = await eventually(
      async () => {
        const found = await campaignOf(id);
        return found.counts.sending === 0 && found;
      },
      { what: 'nothing under way' },
    );
    expect(counts.failed).toBeGreaterThanOrEqual(50);
    expect(counts.queued).toBeGreaterThan(0);
    expect(counts.failed + counts.queued).toBe(450);
    const { logs } = (await rig.get(at(`message-logs?campaignId=${id}&status=failed&limit=1`))).body;
    expect(logs[0]).toMatchObject({ errorCode: '63016' });
  });
});

it('submits a template again that the provider has lost', async () => {
  await rig.storage.query(
    `update message_templates set content_sid = 'HX00000000000000000000000000000000' where id = 1`,
  );
  await importContacts(rig, 6_000, 5, 'Metepec');
  const { contacts } = (await rig.get(at('contacts?zone=Metepec'))).body;
  const contactIds = contacts.map(({ id }: { id: number }) => id);
  const { body } = await rig.post(at('send-campaign'), { contactIds, templateName: 'primer_mensaje' });
  expect(body.queued).toBe(5);
  for (let n = 6_000; n < 6_005; n += 1)
    await eventually(async () => (await received(rig, n)).length === 1, { what: `message to ${n}` });
});
