import { expect, it } from 'vitest';
import { admin, useRig } from '../../test/kit/rig.ts';
import { seed } from '../seed.ts';

const rig = await useRig();

it('fills every dashboard once, however often it runs', async () => {
  const added = await seed(rig.storage, rig.url);
  expect(added).toBeGreaterThan(300);
  expect(await seed(rig.storage, rig.url)).toBe(0);
  const { body: stats } = await rig.get('/api/outreach/stats');
  const { newContacts, contactedContacts, respondedContacts, convertedContacts } = stats;
  expect(stats.totalContacts).toBe(added);
  expect(newContacts + contactedContacts + respondedContacts + convertedContacts).toBe(added);
  for (const value of [newContacts, contactedContacts, respondedContacts, convertedContacts])
    expect(value).toBeGreaterThan(10);
  expect(stats.byZone.find(({ zone }: { zone: string }) => zone === 'Iztapalapa').new).toBeGreaterThan(15);
  const { body: monitor } = await rig.get('/api/outreach/response-stats');
  for (const value of Object.values(monitor)) expect(value).toBeGreaterThan(0);
  const { body: responses } = await rig.get('/api/outreach/recent-responses');
  expect(responses).toHaveLength(50);
  const { body: campaigns } = await rig.get('/api/outreach/campaigns');
  expect(campaigns.campaigns).toHaveLength(7);
  const { body: quick } = await rig.get('/api/outreach/quick-replies');
  expect(quick.quickReplies.map(({ shortcut }: { shortcut: string }) => shortcut)).toContain('saludo');
  const { body: team } = await rig.get('/api/outreach/team-times?days=30', admin);
  expect(team.agents.map(({ actor }: { actor: string }) => actor).toSorted()).toEqual(['staff:1', 'staff:2']);
  for (const name of ['answered', 'firstMedian', 'firstP90', 'closed', 'closedMedian'])
    for (const agent of team.agents) expect(agent[name], `${agent.actor}: ${name}`).toBeGreaterThan(0);
  const { body: charts } = await rig.get('/api/outreach/analytics');
  for (const campaign of charts.campaigns)
    for (const name of ['sent', 'delivered', 'read', 'replied', 'clicked'])
      expect(campaign[name], `${campaign.name}: ${name}`).toBeGreaterThan(0);
});

it('uses phones that nobody has, and its counters are exact', async () => {
  const { rows } = await rig.storage.query<{ kept: number; counted: number }>(
    `select (select sum(amount)::int from counters where name = 'messages.outbound') as kept,
       (select count(*)::int from message_logs where message_type = 'outbound') as counted`,
  );
  expect(rows[0]?.kept).toBe(rows[0]?.counted);
  const contacts = (await rig.get('/api/outreach/contacts')).body.contacts as { phone: string }[];
  expect(contacts.filter(({ phone }) => !/^\+52\d{2}00\d{6}$/.test(phone))).toEqual([]);
});
