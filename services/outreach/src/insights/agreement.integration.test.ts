import { contactStatuses } from '@tianguis/proto/outreach/contacts/contact';
import {
  boardMetrics,
  type ContactMetric,
  contactMetricNames,
  contactMetrics,
  funnelMetrics,
  messageMetrics,
  percentage,
  prospectMetrics,
} from '@tianguis/proto/outreach/insights/metrics';
import { eventually } from '@tianguis/testkit/eventually';
import { expect, it } from 'vitest';
import { importContacts } from '../../test/kit/people.ts';
import { admin, useRig } from '../../test/kit/rig.ts';

/** `FIGURES_CONTACTS=1000000` compares the same figures of a million. */
const size = Number(process.env.FIGURES_CONTACTS ?? 100_000);
const timeout = 60_000 + size / 2;
const batch = 50_000;

const rig = await useRig();

type Named = Record<string, number>;
type Rows = readonly Named[];

const at = (path: string): string => `/api/outreach/${path}`;
const read = async (path: string) => (await rig.get(at(path))).body;
const sum = (rows: Rows, key: string): number => rows.reduce((total, row) => total + (row[key] ?? 0), 0);

const people = `insert into outreach_contacts (business_name, phone, category, zone, city, status, came_as_member)
  select 'Negocio ' || n, '+5281' || lpad(n::text, 8, '0'), (array['ferreteria', 'hotel', 'obra', 'dentista', 'bodega'])[1 + n % 5],
    'Zona ' || n % 23, (array['CDMX', 'Puebla'])[1 + n % 2],
    (array['new', 'new', 'contacted', 'contacted', 'responded', 'photos_sent', 'converted'])[1 + n % 7], n % 11 = 0
  from generate_series($1::int, $2::int) as n`;

const sent = `insert into message_logs (contact_id, phone, message_content, status, error_code, skip_reason, campaign_id, template_id,
    replied_at, clicked_at, purpose, created_at, sent_at)
  select id, phone, 'Hola', s.status, case when s.status = 'failed' then '63024' end, case when s.status = 'skipped' then 'opted_out' end,
    case when id / 4 % 10 > 0 then $1::int end, 1, case when s.status = 'read' and id % 3 = 0 then now() end,
    case when s.status = 'read' and id % 5 = 0 then now() end, case when id / 4 % 10 > 0 then 'marketing' else 'test' end, now(), now()
  from outreach_contacts, lateral (select
    (array['sent', 'delivered', 'read', 'failed', 'undelivered', 'skipped'])[1 + id / 4 % 6] as status) as s
  where id % 4 = 0 and id between $2::int and $3::int`;

/** Each figure counted in the rows themselves. */
async function countedRows(): Promise<Record<ContactMetric, number>> {
  const each = contactMetricNames.map(
    (name) =>
      `count(*) filter (where status in (${contactMetrics[name].map((status) => `'${status}'`).join()})${
        prospectMetrics.has(name) ? ' and not came_as_member' : ''
      })::int as "${name}"`,
  );
  const { rows } = await rig.storage.query<Record<ContactMetric, number>>(
    `select ${each.join()} from outreach_contacts`,
  );
  return rows[0] as Record<ContactMetric, number>;
}

/** What files call the states of contacts and messages that are compared. */
const states: Readonly<Record<string, string>> = {
  Nuevo: 'new',
  Contactado: 'contacted',
  Respondió: 'responded',
  'Mandó fotos': 'photos_sent',
  Convertido: 'converted',
  Entregado: 'delivered',
  Leído: 'read',
};

const statusesOf = (csv: string): Map<string, number> => {
  const [head = '', ...lines] = csv.trimEnd().split('\r\n');
  const column = head.split(',').indexOf('Estado');
  const groups = Map.groupBy(lines, (line) => line.split(',')[column] ?? '');
  return new Map([...groups].map(([state, list]) => [states[state] ?? state, list.length]));
};

/** What every place shows of the contacts, named by the figure that it must be. */
async function shown() {
  const [stats, monitor, analytics, facets, csv, columns] = await Promise.all([
    read('stats'),
    read('response-stats'),
    read('analytics?days=30'),
    read('contacts/facets'),
    rig.text(at('contacts.csv'), admin),
    Promise.all(contactStatuses.map(async (status) => (await read(`contacts?status=${status}&limit=1`)).total)),
  ]);
  return { stats, monitor, analytics, facets, exported: statusesOf(csv), columns };
}

it('shows the same figure in every place', { timeout }, async () => {
  for (let first = 1; first <= size; first += batch)
    await rig.storage.query(people, [first, Math.min(size, first + batch - 1)]);
  const counted = await countedRows();
  const { stats, monitor, analytics, facets, exported, columns } = await shown();
  expect(stats).toMatchObject({
    totalContacts: counted.totalContacts,
    newContacts: counted.newContacts,
    contactedContacts: counted.contactedContacts,
    respondedContacts: counted.respondedContacts,
    convertedContacts: counted.convertedContacts,
  });
  const rate = percentage(counted.reachedResponded, counted.reachedContacted);
  expect([stats.responseRate, monitor.responseRate]).toEqual([rate, rate]);
  expect(monitor.conversionRate).toBe(percentage(counted.reachedConverted, counted.reachedResponded));
  const standing = contactStatuses.map((status) => counted[boardMetrics[status]]);
  expect(columns).toEqual(standing);
  const facet = new Map(facets.statuses.map(({ value, count }: { value: string; count: number }) => [value, count]));
  expect(contactStatuses.map((status) => facet.get(status))).toEqual(standing);
  expect(contactStatuses.map((status) => exported.get(status))).toEqual(standing);
  const reached = analytics.funnel.map((_: Named, index: number) => sum(analytics.funnel.slice(index), 'count'));
  expect(reached).toEqual(contactStatuses.map((status) => counted[funnelMetrics[status]]));
  for (const rows of [stats.byZone, stats.byCategory, stats.byVertical] as Rows[])
    expect([sum(rows, 'total'), sum(rows, 'new')]).toEqual([counted.totalContacts, counted.newContacts]);
  for (const { zone, contacted, replied, rate: ofZone } of analytics.zones) {
    const { rows } = await rig.storage.query<Named>(
      `select count(*) filter (where status <> 'new')::int as contacted,
         count(*) filter (where status in ('responded', 'photos_sent', 'converted'))::int as replied
       from outreach_contacts where zone = $1 and not came_as_member`,
      [zone],
    );
    expect({ contacted, replied }).toEqual(rows[0]);
    expect(ofZone).toBe(percentage(replied, contacted));
  }
});

it('shows the same results of a campaign in its list, its detail, the charts and the export', { timeout }, async () => {
  const { rows: made } = await rig.storage.query<{ id: number }>(
    `insert into outreach_campaigns (name, template_id, status, launched_at) values ('Cifras', 1, 'completed', now()) returning id`,
  );
  const id = made[0]?.id ?? 0;
  for (let first = 0; first <= size; first += batch) await rig.storage.query(sent, [id, first, first + batch - 1]);
  const { rows } = await rig.storage.query<Named>(
    `select count(*)::int as recipients, count(replied_at)::int as replied, count(clicked_at)::int as clicked,
       count(*) filter (where status in ('sent', 'delivered', 'read', 'undelivered'))::int as sent,
       count(*) filter (where status in ('delivered', 'read'))::int as delivered,
       count(*) filter (where status = 'read')::int as read
     from message_logs where campaign_id = $1`,
    [id],
  );
  const { recipients = 0, ...reached } = rows[0] ?? {};
  const detail = (await read(`campaigns/${id}`)).campaign;
  const listed = (await read('campaigns')).campaigns.find((campaign: Named) => campaign.id === id);
  const [charted] = (await read('analytics?days=30')).campaigns;
  expect(detail.results).toMatchObject({ ...reached, recipients });
  expect(charted).toMatchObject(reached);
  expect([detail.counts, detail.replied]).toEqual([listed.counts, listed.replied]);
  const chip = (statuses: readonly string[]) => statuses.reduce((all, status) => all + (listed.counts[status] ?? 0), 0);
  expect([chip(messageMetrics.campaignSent), chip(messageMetrics.campaignDelivered)]).toEqual([
    reached.sent,
    reached.delivered,
  ]);
  const exported = statusesOf(await rig.text(at(`campaigns/${id}/recipients.csv`), admin));
  expect([...exported.values()].reduce((all, count) => all + count, 0)).toBe(recipients);
  expect((exported.get('delivered') ?? 0) + (exported.get('read') ?? 0)).toBe(reached.delivered);
});

it('counts no test to our own numbers, not even when its state changes or it is deleted', { timeout }, async () => {
  const { rows } = await rig.storage.query<Named>(
    `select count(*) filter (where purpose <> 'test')::int as sent, count(*) filter (where purpose = 'test')::int as tests
     from message_logs where message_type = 'outbound' and status in ('sent', 'delivered', 'read', 'undelivered')`,
  );
  const own = rows[0]?.tests ?? 0;
  expect(own).toBeGreaterThan(size / 100);
  const figures = async () => {
    const [stats, { days, templates }] = await Promise.all([read('stats'), read('analytics?days=7')]);
    return { messages: stats.totalMessages, days, templates };
  };
  const before = await figures();
  expect(before.messages).toBe(rows[0]?.sent);
  await rig.storage.query(
    `update message_logs set status = 'read', replied_at = now() where purpose = 'test' and id % 2 = 0`,
  );
  expect(await figures()).toEqual(before);
  await rig.storage.query(`delete from message_logs where purpose = 'test'`);
  expect(await figures()).toEqual(before);
});

/** What the desk shows from moment to moment until a campaign has gone out. */
async function momentsOf(campaignId: number) {
  const moments: { stats: Awaited<ReturnType<typeof read>>; funnel: Rows; zones: Rows; results: Named }[] = [];
  await eventually(
    async () => {
      const [stats, analytics, { campaign }] = await Promise.all([
        read('stats'),
        read('analytics?days=7'),
        read(`campaigns/${campaignId}`),
      ]);
      moments.push({ stats, funnel: analytics.funnel, zones: analytics.zones, results: campaign.results });
      return campaign.status === 'completed';
    },
    { what: 'the campaign has gone out', timeout },
  );
  return moments;
}

it('agrees within each reply while a campaign is running, and with the rows after it', { timeout }, async () => {
  await importContacts(rig, 1, 300, 'Tláhuac');
  const { rows } = await rig.storage.query<{ id: number }>(`select id from outreach_contacts where zone = 'Tláhuac'`);
  const contactIds = rows.map(({ id }) => id);
  // To count a million takes longer than to send the campaign.
  const { prospects } = await countedRows();
  const { status, body } = await rig.post(at('send-campaign'), { contactIds, templateName: 'primer_mensaje' });
  expect(status).toBe(202);
  const moments = await momentsOf(body.campaignId);
  for (const { stats, funnel, zones, results } of moments) {
    const { totalContacts, newContacts, contactedContacts, respondedContacts, convertedContacts } = stats;
    expect(newContacts + contactedContacts + respondedContacts + convertedContacts).toBe(totalContacts);
    for (const list of [stats.byZone, stats.byCategory, stats.byVertical] as Rows[])
      expect([sum(list, 'total'), sum(list, 'new')]).toEqual([totalContacts, newContacts]);
    expect(sum(funnel, 'count')).toBe(prospects);
    for (const { contacted = 0, replied = 0, rate = 0 } of zones) expect(rate).toBe(percentage(replied, contacted));
    expect(results.delivered).toBeLessThanOrEqual(results.sent ?? 0);
  }
  expect(new Set(moments.map(({ stats }) => stats.newContacts)).size).toBeGreaterThan(1);
  const counted = await countedRows();
  const { stats, analytics, columns } = await shown();
  expect(stats.contactedContacts).toBe(counted.contactedContacts);
  expect(columns).toEqual(contactStatuses.map((state) => counted[boardMetrics[state]]));
  expect(sum(analytics.funnel, 'count')).toBe(counted.prospects);
});
