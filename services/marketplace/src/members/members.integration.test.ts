import { randomUUID } from 'node:crypto';
import type { Identity } from '@tianguis/chassis/identity/identity';
import { memberErased } from '@tianguis/proto/gateway/members/events';
import { getRegistrations, registerSupplier, signUpReferrer, submitRating } from '@tianguis/proto/gen/client.ts';
import { eventually } from '@tianguis/testkit/eventually';
import { agent } from '@tianguis/testkit/identity';
import { expect, it } from 'vitest';
import { asMember, useMarketplace } from '../../test/harness.ts';

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
      body: { companyName: `Casa ${email.slice(0, 8)}`, materialType: 'madera', frequency: 'mensual', email, ...more },
    })
  ).body;

it('shows members what they registered with a proved address', async () => {
  const { memberId, as } = newMember();
  const email = someone();
  await supplier(email, { wantsPilot: true });
  const code = 'TCMEMBER123';
  await market.ask(signUpReferrer, {
    body: { name: 'Ana', email: someone(), whatsapp: '+525510004000', referralCode: code },
  });
  const parties = { raterName: 'Ana', raterEmail: email, ratedName: 'Beto', ratedEmail: someone() };
  await market.ask(submitRating, { body: { ...parties, rating: 5 } });
  const nothing = { suppliers: [], pilot: null, referrer: null, ratings: { given: 0, received: 0 }, addresses: [] };
  expect(await registrations(as)).toEqual(nothing);
  await market.prove(memberId, { channel: 'mail', address: email });
  await market.prove(memberId, { channel: 'whatsapp', address: '+525510004000' });
  const { suppliers, pilot, referrer, ratings, addresses } = await registrations(as);
  expect(addresses).toEqual([
    { channel: 'mail', address: email },
    { channel: 'whatsapp', address: '+525510004000' },
  ]);
  expect(suppliers).toMatchObject([{ companyName: `Casa ${email.slice(0, 8)}` }]);
  expect(pilot, 'it starts with the first lot').toBeNull();
  expect(referrer).toMatchObject({ code: expect.stringMatching(/^TC/), referrals: 0, completed: 0 });
  expect(ratings).toEqual({ given: 1, received: 0 });
});

it('A3: counts no open rating among those that a member received', async () => {
  const { memberId, as } = newMember();
  const ratedEmail = someone();
  await market.prove(memberId, { channel: 'mail', address: ratedEmail });
  const parties = { raterName: 'Ana', raterEmail: someone(), ratedName: 'Beto', ratedEmail };
  await market.ask(submitRating, { body: { ...parties, rating: 1 } });
  expect((await registrations(as)).ratings).toEqual({ given: 0, received: 0 });
});

it('shows members nothing of others, and nothing for an address that they did not prove', async () => {
  const mine = newMember();
  const other = newMember();
  const email = someone();
  await market.prove(mine.memberId, { channel: 'mail', address: email });
  await supplier(email);
  // The phone of this one is claimed and not proved.
  await supplier(someone(), { phone: '+525510005000' });
  expect((await registrations(mine.as)).suppliers).toMatchObject([{ companyName: `Casa ${email.slice(0, 8)}` }]);
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
