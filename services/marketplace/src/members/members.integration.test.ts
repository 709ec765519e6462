import { randomUUID } from 'node:crypto';
import type { Identity } from '@tianguis/chassis/identity/identity';
import { memberErased, memberPreferencesChanged } from '@tianguis/proto/gateway/members/events';
import { getRegistrations, registerSupplier, signUpReferrer, submitRating } from '@tianguis/proto/gen/client.ts';
import { eventually } from '@tianguis/testkit/eventually';
import { agent } from '@tianguis/testkit/identity';
import { expect, it } from 'vitest';
import { asMember, useMarketplace } from '../../test/harness.ts';
import { inHours } from '../../test/lots.ts';

const market = await useMarketplace();

let members = 0;
const newMember = (): { memberId: number; as: Identity } => {
  members += 1;
  return { memberId: members, as: asMember(members) };
};
const registrations = async (as: Identity) => (await market.ask(getRegistrations, {}, { as })).body;
const someone = () => `${randomUUID()}@example.com`;
const supplier = async (email: string, more: { phone?: string; wantsPilot?: boolean } = {}) =>
  (
    await market.ask(registerSupplier, {
      body: { companyName: `Casa ${email}`, materialType: 'madera', frequency: 'mensual', email, ...more },
    })
  ).body;

it('shows members what they registered with a proved address, and when their pilot ends', async () => {
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
  await market.prove(memberId, { channel: 'mail', address: email });
  await market.prove(memberId, { channel: 'whatsapp', address: '+525510004000' });
  const { suppliers, referrer, ratings, addresses } = await registrations(as);
  expect(addresses).toEqual([
    { channel: 'mail', address: email },
    { channel: 'whatsapp', address: '+525510004000' },
  ]);
  expect(suppliers).toMatchObject([{ companyName: `Casa ${email}`, pilot: { daysLeft: 30 } }]);
  expect(referrer).toMatchObject({ code: expect.stringMatching(/^TC/), referrals: 0, completed: 0 });
  expect(ratings).toEqual({ given: 1, received: 0 });
});

it('shows members nothing of others, and nothing for an address that they did not prove', async () => {
  const mine = newMember();
  const other = newMember();
  const email = someone();
  await market.prove(mine.memberId, { channel: 'mail', address: email });
  await supplier(email);
  // The phone of this one is claimed and not proved.
  await supplier(someone(), { phone: '+525510005000' });
  expect((await registrations(mine.as)).suppliers).toMatchObject([{ companyName: `Casa ${email}`, pilot: null }]);
  expect((await registrations(other.as)).suppliers).toEqual([]);
  expect((await market.ask(getRegistrations, {}, { as: agent })).status).toBe(403);
  expect((await market.ask(getRegistrations)).status).toBe(401);
});

it('drops an address that was replaced, proved by another member, or whose member was erased', async () => {
  const first = newMember();
  const second = newMember();
  const email = someone();
  const newer = someone();
  await supplier(email);
  await market.prove(first.memberId, { channel: 'mail', address: email });
  await market.prove(first.memberId, { channel: 'mail', address: newer });
  await market.prove(second.memberId, { channel: 'mail', address: email });
  expect((await registrations(first.as)).suppliers).toEqual([]);
  expect((await registrations(second.as)).suppliers).toHaveLength(1);
  await market.publish(memberErased, { memberId: second.memberId });
  const addresses = 'select 1 from member_addresses where member_id = $1';
  await eventually(async () => (await market.storage.query(addresses, [second.memberId])).rowCount === 0, {
    what: 'no addresses of the erased member',
  });
  expect((await registrations(second.as)).suppliers).toEqual([]);
});

/** Runs the job as if so many days had passed. */
const remindAfter = (days: number) => market.runJob('remindOfPilots', inHours(24 * days));
it('reminds a supplier once before the pilot ends, on the channel and in the language that they chose', async () => {
  const { memberId } = newMember();
  const email = someone();
  const phone = '+525510006000';
  await supplier(email, { wantsPilot: true });
  await market.publish(memberPreferencesChanged, { memberId, language: 'en', channel: 'whatsapp' });
  await market.prove(memberId, { channel: 'mail', address: email });
  await market.prove(memberId, { channel: 'whatsapp', address: phone });
  const preferences = 'select 1 from member_preferences where member_id = $1';
  await eventually(async () => (await market.storage.query(preferences, [memberId])).rowCount === 1, {
    what: 'what they prefer',
  });
  await remindAfter(26);
  expect(await market.noticesTo(phone)).toEqual([]);
  await Promise.all([remindAfter(28), remindAfter(28)]);
  await remindAfter(29);
  expect(await market.noticesTo(email)).toEqual([]);
  expect(await market.noticesTo(phone)).toMatchObject([
    {
      template: 'pilot_ending',
      language: 'en',
      purpose: 'transactional',
      variables: { company: `Casa ${email}`, link: 'http://tianguis.test/mi', date: expect.stringMatching(/\d{4}/) },
    },
  ]);
});

it('sends no reminder without a pilot, after its end, or to an address that nobody proved', async () => {
  const { memberId } = newMember();
  const without = someone();
  const over = someone();
  const unproved = someone();
  await supplier(without);
  await supplier(unproved, { wantsPilot: true });
  await market.prove(memberId, { channel: 'mail', address: without });
  const late = newMember();
  await supplier(over, { wantsPilot: true });
  await market.prove(late.memberId, { channel: 'mail', address: over });
  await remindAfter(31);
  expect(await market.noticesTo(over)).toEqual([]);
  await remindAfter(28);
  expect([await market.noticesTo(without), await market.noticesTo(unproved)]).toEqual([[], []]);
  // By mail, in Spanish, to who said nothing else.
  expect(await market.noticesTo(over)).toMatchObject([{ to: { channel: 'mail' }, language: 'es' }]);
});
