import { randomUUID } from 'node:crypto';
import type { Identity } from '@tianguis/chassis/identity/identity';
import { memberAddressVerified, memberErased, memberPreferencesChanged } from '@tianguis/proto/gateway/members/events';
import { getRegistrations, registerSupplier, signUpReferrer, submitRating } from '@tianguis/proto/gen/client.ts';
import { marketplaceNotificationRequested } from '@tianguis/proto/marketplace/notifications';
import { eventually } from '@tianguis/testkit/eventually';
import { agent } from '@tianguis/testkit/identity';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Marketplace, startMarketplace } from '../../test/harness.ts';
import { inHours } from '../../test/lots.ts';

let market: Marketplace;
beforeAll(async () => {
  market = await startMarketplace();
});
afterAll(() => market?.close());

let members = 0;
const newMember = (): { memberId: number; as: Identity } => {
  members += 1;
  return { memberId: members, as: { kind: 'member', id: String(members) } };
};
const registrations = async (as: Identity) => (await market.ask(getRegistrations, {}, { as })).body;
const known = (memberId: number, count: number) =>
  eventually(
    async () => {
      const text = 'select 1 from member_addresses where member_id = $1';
      return (await market.storage.query(text, [memberId])).rows.length === count;
    },
    { what: `${count} addresses of a member` },
  );
const someone = () => `${randomUUID()}@example.com`;
const supplier = async (email: string, more: { phone?: string; wantsPilot?: boolean } = {}) =>
  (
    await market.ask(registerSupplier, {
      body: { companyName: `Casa ${email}`, materialType: 'madera', frequency: 'mensual', email, ...more },
    })
  ).body;

it('shows members what they registered with an address that they proved, the pilot and its end', async () => {
  const { memberId, as } = newMember();
  const email = someone();
  await supplier(email, { wantsPilot: true });
  const code = 'TCMEMBER123';
  await market.ask(signUpReferrer, {
    body: { name: 'Ana', email: someone(), whatsapp: '+525510004000', referralCode: code },
  });
  const parties = { raterName: 'Ana', raterEmail: email, ratedName: 'Beto', ratedEmail: someone() };
  await market.ask(submitRating, { body: { ...parties, rating: 5 } });
  const nothing = { suppliers: [], referrer: null, ratings: { given: 0, received: 0 }, addresses: [] };
  expect(await registrations(as)).toEqual(nothing);
  await market.publish(memberAddressVerified, { memberId, channel: 'mail', address: email });
  await market.publish(memberAddressVerified, { memberId, channel: 'whatsapp', address: '+525510004000' });
  await known(memberId, 2);
  const { suppliers, referrer, ratings, addresses } = await registrations(as);
  expect(addresses).toEqual([
    { channel: 'mail', address: email },
    { channel: 'whatsapp', address: '+525510004000' },
  ]);
  expect(suppliers).toMatchObject([{ companyName: `Casa ${email}`, pilot: { daysLeft: 30 } }]);
  expect(referrer).toMatchObject({ code: expect.stringMatching(/^TC/), referrals: 0, completed: 0 });
  expect(ratings).toEqual({ given: 1, received: 0 });
});

it('shows nobody what another one registered, nor what merely names an address that was not proved', async () => {
  const mine = newMember();
  const other = newMember();
  const email = someone();
  await market.publish(memberAddressVerified, { memberId: mine.memberId, channel: 'mail', address: email });
  await known(mine.memberId, 1);
  await supplier(email);
  // The phone of this one is claimed and not proved.
  await supplier(someone(), { phone: '+525510005000' });
  expect((await registrations(mine.as)).suppliers).toMatchObject([{ companyName: `Casa ${email}`, pilot: null }]);
  expect((await registrations(other.as)).suppliers).toEqual([]);
  expect((await market.ask(getRegistrations, {}, { as: agent })).status).toBe(403);
  expect((await market.ask(getRegistrations)).status).toBe(401);
});

it('lets an address go that was replaced, that another one proved, or whose member is erased', async () => {
  const first = newMember();
  const second = newMember();
  const email = someone();
  const newer = someone();
  await supplier(email);
  await market.publish(memberAddressVerified, { memberId: first.memberId, channel: 'mail', address: email });
  await known(first.memberId, 1);
  await market.publish(memberAddressVerified, { memberId: first.memberId, channel: 'mail', address: newer });
  await market.publish(memberAddressVerified, { memberId: second.memberId, channel: 'mail', address: email });
  await known(second.memberId, 1);
  expect((await registrations(first.as)).suppliers).toEqual([]);
  expect((await registrations(second.as)).suppliers).toHaveLength(1);
  await market.publish(memberErased, { memberId: second.memberId });
  await known(second.memberId, 0);
  expect((await registrations(second.as)).suppliers).toEqual([]);
});

/** Runs the job as if so many days had passed. */
const remindAfter = (days: number) => market.runJob('remindOfPilots', inHours(24 * days));
const remindersTo = async (address: string) =>
  (await market.eventsOf(marketplaceNotificationRequested))
    .map(({ data }) => data)
    .filter(({ to }) => to.address === address);

it('reminds a supplier once before the pilot ends, where and in the language that they chose', async () => {
  const { memberId } = newMember();
  const email = someone();
  const phone = '+525510006000';
  await supplier(email, { wantsPilot: true });
  await market.publish(memberPreferencesChanged, { memberId, language: 'en', channel: 'whatsapp' });
  await market.publish(memberAddressVerified, { memberId, channel: 'mail', address: email });
  await market.publish(memberAddressVerified, { memberId, channel: 'whatsapp', address: phone });
  await known(memberId, 2);
  const preferences = 'select 1 from member_preferences where member_id = $1';
  await eventually(async () => (await market.storage.query(preferences, [memberId])).rowCount === 1, {
    what: 'what they prefer',
  });
  await remindAfter(26);
  expect(await remindersTo(phone)).toEqual([]);
  await Promise.all([remindAfter(28), remindAfter(28)]);
  await remindAfter(29);
  expect(await remindersTo(email)).toEqual([]);
  expect(await remindersTo(phone)).toMatchObject([
    {
      template: 'pilot_ending',
      language: 'en',
      purpose: 'transactional',
      variables: { company: `Casa ${email}`, link: 'http://tianguis.test/mi', date: expect.stringMatching(/\d{4}/) },
    },
  ]);
});

it('reminds nobody of a pilot that they did not ask for, that is over, or whose address nobody proved', async () => {
  const { memberId } = newMember();
  const without = someone();
  const over = someone();
  const unproved = someone();
  await supplier(without);
  await supplier(unproved, { wantsPilot: true });
  await market.publish(memberAddressVerified, { memberId, channel: 'mail', address: without });
  const late = newMember();
  await supplier(over, { wantsPilot: true });
  await market.publish(memberAddressVerified, { memberId: late.memberId, channel: 'mail', address: over });
  await Promise.all([known(memberId, 1), known(late.memberId, 1)]);
  await remindAfter(31);
  expect(await remindersTo(over)).toEqual([]);
  await remindAfter(28);
  expect([await remindersTo(without), await remindersTo(unproved)]).toEqual([[], []]);
  // By mail, in Spanish, to who said nothing else.
  expect(await remindersTo(over)).toMatchObject([{ to: { channel: 'mail' }, language: 'es' }]);
});
