import { weekdayOf } from '@tianguis/proto/time';
import { eventually } from '@tianguis/testkit/eventually';
import { expect, it } from 'vitest';
import { addContact, phone } from '../../test/kit/people.ts';
import { admin, useRig } from '../../test/kit/rig.ts';
import { inbound, inboundPath, newSid, statusPath, webhook } from '../../test/kit/webhook.ts';
import { lastDays } from './analytics.ts';

const rig = await useRig();

type Analytics = {
  days: { date: string; sent: number; delivered: number; read: number; failed: number; replies: number }[];
  hours: number[][];
  funnel: { status: string; count: number }[];
  templates: { templateId: number; reached: number; replied: number; rate: number }[];
  zones: { zone: string; contacted: number; replied: number; rate: number }[];
  campaigns: { id: number; sent: number; replied: number }[];
};
const read = async (days = 30): Promise<Analytics> => (await rig.get(`/api/outreach/analytics?days=${days}`)).body;
const dayOf = async (date: string) => (await read()).days.find((day) => day.date === date);
const none = { sent: 0, delivered: 0, read: 0, failed: 0, replies: 0 };

/** A message that went out at noon of a day; noon in Mexico City is 18:00 in Greenwich. */
async function storeMessage(n: number, date: string, status: string, more: Record<string, unknown> = {}) {
  const row = { template: 1, campaign: null, ...more };
  const { rows } = await rig.storage.query<{ id: number }>(
    `insert into message_logs (phone, message_content, status, error_code, external_id, template_id, campaign_id, sent_at, created_at, purpose)
     values ($1, 'Hola', $2, case when $2 in ('failed', 'undelivered') then '63024' end, $3, $4, $5, $6, $6, 'marketing') returning id`,
    [phone(n), status, newSid(), row.template, row.campaign, `${date}T18:00:00Z`],
  );
  return rows[0]?.id ?? 0;
}

it('counts each message on its day by its last state, and moves it when the state does', async () => {
  const [date = ''] = lastDays(5, new Date());
  const ids = [];
  for (const [n, status] of ['sent', 'sent', 'delivered', 'read', 'failed', 'undelivered'].entries())
    ids.push(await storeMessage(100 + n, date, status));
  expect(await dayOf(date)).toEqual({ ...none, date, sent: 2, delivered: 1, read: 1, failed: 2 });
  const { rows } = await rig.storage.query<{ sid: string }>(
    'select external_id as sid from message_logs where id = $1',
    [ids[0]],
  );
  const form = { MessageSid: rows[0]?.sid ?? '', MessageStatus: 'read' };
  expect((await webhook(rig, statusPath(ids[0] ?? 0), form)).status).toBe(204);
  expect(await dayOf(date)).toEqual({ ...none, date, sent: 1, delivered: 1, read: 2, failed: 2 });
  expect((await read()).templates).toMatchObject([{ templateId: 1, reached: 4, replied: 0, rate: 0 }]);
});

it('counts by the day of Mexico City, not of UTC', async () => {
  const [date = '', next = ''] = lastDays(10, new Date());
  await rig.storage.query(
    `insert into message_logs (phone, message_content, status, sent_at, created_at) values ($1, 'Hola', 'sent', $2, $2)`,
    [phone(150), `${next}T05:59:00Z`],
  );
  expect(await dayOf(date)).toMatchObject({ sent: 1 });
  expect(await dayOf(next)).toMatchObject({ sent: 0 });
});

it('moves a message that failed to the day on which the retry goes out', async () => {
  const [today = ''] = lastDays(1, new Date());
  const [date = ''] = lastDays(7, new Date());
  const contactId = await addContact(rig, 1);
  const { campaignId } = (
    await rig.post('/api/outreach/send-campaign', { contactIds: [contactId], templateName: 'primer_mensaje' })
  ).body;
  const counts = async () => (await rig.get(`/api/outreach/campaigns/${campaignId}`)).body.campaign;
  await eventually(async () => (await counts()).status === 'completed', { what: 'sent' });
  await eventually(async () => (await dayOf(today))?.sent === 0, { what: 'its receipts' });
  const before = await dayOf(today);
  const fail = `update message_logs set status = 'failed', error_code = '63024', sent_at = $2, read_at = null where campaign_id = $1`;
  await rig.storage.query(fail, [campaignId, `${date}T18:00:00Z`]);
  expect(await dayOf(date)).toEqual({ ...none, date, failed: 1 });
  await rig.storage.query(`update outreach_contacts set last_queued_at = now() - interval '1 minute'`);
  expect((await rig.post(`/api/outreach/campaigns/${campaignId}/retry-failed`)).body.queued).toBe(1);
  await eventually(
    async () => {
      const now = await dayOf(today);
      return now && now.delivered + now.read === (before?.delivered ?? 0) + (before?.read ?? 0);
    },
    { what: 'sent again' },
  );
  expect(await dayOf(date)).toEqual({ ...none, date });
});

it('counts answers by day, weekday and hour, by template and by zone', async () => {
  const [today = ''] = lastDays(1, new Date());
  const before = await read();
  expect((await webhook(rig, inboundPath, inbound(1, 'Tengo 40 bultos de cemento'))).status).toBeLessThan(300);
  const after = await read();
  expect(after.days.at(-1)).toMatchObject({ date: today, replies: 1 });
  const sum = (rows: number[][]) => rows.flat().reduce((total, count) => total + count, 0);
  expect([sum(before.hours), sum(after.hours)]).toEqual([0, 1]);
  expect(sum([after.hours[weekdayOf(today)] ?? []])).toBe(1);
  expect(after.templates[0]).toMatchObject({ templateId: 1, reached: 5, replied: 1, rate: 20 });
  expect(after.zones).toEqual([{ zone: 'Iztapalapa', contacted: 1, replied: 1, rate: 100 }]);
  expect(after.campaigns[0]).toMatchObject({ sent: 1, replied: 1 });
  expect(after.funnel.find(({ status }) => status === 'responded')).toEqual({ status: 'responded', count: 1 });
});

it('keeps counts when a person is erased, and follows deleted rows', async () => {
  const before = await read();
  const { contacts } = (await rig.get('/api/outreach/contacts')).body;
  expect((await rig.delete(`/api/outreach/contacts/${contacts[0].id}`, admin)).status).toBe(200);
  const after = await read();
  expect(after).toEqual({ ...before, zones: [], funnel: before.funnel.map((row) => ({ ...row, count: 0 })) });
  await rig.storage.query(`delete from message_logs where phone like '+5255%'`);
  const { days, templates } = await read();
  const left = days.reduce((sum, day) => sum + day.sent + day.failed, 0);
  expect(left).toBe(0);
  expect(templates).toMatchObject([{ reached: 1, replied: 1 }]);
});

it('keeps counters that equal a count of the rows', async () => {
  const { rows } = await rig.storage.query(
    `with kept as (select name, key, sum(amount) as n from counters where name like 'day:%' or name like 'template.%' group by 1, 2),
       counted as (select f.name, f.key, count(*) as n from message_logs as m, message_charts(m.message_type, m.status, m.template_id,
         m.replied_at is not null, message_moment(m.message_type, m.status, m.sent_at, m.claimed_at, m.created_at)) as f group by 1, 2)
     select * from kept full join counted using (name, key) where coalesce(kept.n, 0) <> coalesce(counted.n, 0)`,
  );
  expect(rows).toEqual([]);
});

it('accepts three periods', async () => {
  for (const days of [7, 30, 90]) expect((await read(days)).days).toHaveLength(days);
  expect((await rig.get('/api/outreach/analytics?days=8')).status).toBe(400);
});
