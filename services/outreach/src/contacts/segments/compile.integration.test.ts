import type { Group } from '@tianguis/proto/outreach/segments/rules';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { phone } from '../../../test/kit/people.ts';
import { useRig } from '../../../test/kit/rig.ts';
import { before, holds, type Person, person, rules } from '../../../test/kit/segments.ts';
import { contactStore } from '../contact-store.ts';
import { daysAt } from '../standing.ts';
import { gatherSegment, newestOfSegment, sizeOfSegment } from './members.ts';

const rig = await useRig({}, { approved: false });
const { storage } = rig;
const count = 300;
let people: Person[] = [];

const insertMessage = `insert into message_logs (contact_id, campaign_id, phone, message_type, message_content, media_urls,
  status, created_at) values ($1, $2, $3, $4, '', $5, $6, coalesce($7, now()))`;

async function store(who: Person): Promise<void> {
  const number = phone(who.id);
  await storage.query(
    `insert into outreach_contacts (id, business_name, phone, email, category, zone, city, status, tags, owner, opted_out,
      consent_basis, last_contacted_at, last_inbound_at, lead_score, created_at)
    values ($1, 'Negocio', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      who.id,
      number,
      who.email ? `p${who.id}@example.com` : null,
      who.category,
      who.zone,
      who.city,
      who.status,
      who.tags,
      who.owner,
      who.optedOut,
      who.consent,
      before(who.written ?? (who.campaigns.length > 0 ? 60 : null)),
      before(who.answered),
      who.interest,
      before(who.added),
    ],
  );
  for (const campaign of who.campaigns) {
    await storage.query(insertMessage, [who.id, campaign, number, 'outbound', [], 'delivered', null]);
    // Of a contact that was merged into this one.
    await storage.query(insertMessage, [who.id, campaign, `${number}0`, 'outbound', [], 'read', null]);
  }
  // Neither what failed nor what was written by hand is a campaign that reached them.
  await storage.query(insertMessage, [who.id, 4, number, 'outbound', [], 'failed', null]);
  await storage.query(insertMessage, [who.id, null, number, 'outbound', [], 'read', null]);
  await storage.query(insertMessage, [who.id, null, number, 'inbound', [], 'delivered', null]);
  if (who.photos !== null)
    await storage.query(insertMessage, [who.id, null, number, 'inbound', ['x'], 'delivered', before(who.photos)]);
  if (who.clicked !== null)
    await storage.query(
      `insert into link_clicks (contact_id, link_url, tracking_id, clicked_at) values ($1, 'x', $2, $3)`,
      [who.id, `t${who.id}`, before(who.clicked)],
    );
  if (who.member) await storage.query('insert into member_phones (phone, member_id) values ($1, $2)', [number, who.id]);
  if (who.waits || who.complained !== null)
    await storage.query(
      `insert into conversations (contact_id, last_message_id, last_message_at, last_message_text, last_message_type,
        last_inbound_at, needs_person_since, complained_at) values ($1, 1, now(), '', 'inbound', now(), $2, $3)`,
      [who.id, who.waits ? new Date() : null, before(who.complained)],
    );
}

beforeAll(async () => {
  for (let n = 1; n <= 4; n += 1)
    await storage.query('insert into outreach_campaigns (id, name) values ($1, $2)', [n, `C${n}`]);
  // The message that a contact of a campaign got counts as one that we wrote.
  people = fc.sample(person, { numRuns: count, seed: 31 }).map((each, index) => ({
    ...each,
    id: index + 1,
    written: each.written ?? (each.campaigns.length > 0 ? 60 : null),
  }));
  for (const who of people) await store(who);
  // Clicks and messages of people who were erased belong to nobody.
  await storage.query(`insert into link_clicks (contact_id, link_url, tracking_id) values (null, 'x', 'erased')`);
  await storage.query(insertMessage, [null, 1, 'erased:1', 'outbound', [], 'read', null]);
});

const expected = (segment: Group): number[] => people.filter((who) => holds(segment, who)).map(({ id }) => id);

const audience = async (segment: Group): Promise<number[]> =>
  storage.transaction(async (tx) => {
    const page = { after: 0, limit: count, days: daysAt(new Date()) };
    return (await contactStore.readAudience(tx, { rules: segment }, page)).map(({ id }) => id);
  });

it('says of everybody what a plain reading of the rules says, one by one and all at once', async () => {
  await fc.assert(
    fc.asyncProperty(rules, async (segment) => {
      const ids = expected(segment);
      expect(await audience(segment)).toEqual(ids);
      const { count: size, optedOut } = await sizeOfSegment(storage, segment);
      expect(size).toBe(ids.length);
      expect(optedOut).toBe(people.filter((who) => who.optedOut && ids.includes(who.id)).length);
      const found = await gatherSegment(storage, segment, count);
      expect(found?.count).toBe(ids.length);
      const newest = ids.toReversed().slice(0, 4);
      for (const many of [size, 100_000])
        expect((await newestOfSegment(storage, segment, { count: many, limit: 4 })).map(({ id }) => id)).toEqual(
          size === 0 && many === 0 ? [] : newest,
        );
    }),
    { numRuns: 150, seed: 7 },
  );
});
