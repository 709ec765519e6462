import { memberPreferencesChanged } from '@tianguis/proto/gateway/members/events';
import { askAboutListing, changeMatchDelivery, createInterest, moderateListing } from '@tianguis/proto/gen/client.ts';
import { defaultDelivery } from '@tianguis/proto/marketplace/interests/interest';
import { listingPublished } from '@tianguis/proto/marketplace/listings/events';
import { marketplaceNotificationRequested } from '@tianguis/proto/marketplace/notifications';
import { eventually } from '@tianguis/testkit/eventually';
import { agent } from '@tianguis/testkit/identity';
import { expect, it } from 'vitest';
import { asMember, useMarketplace } from '../../test/harness.ts';
import { line, lot, publishLots } from '../../test/lots.ts';

const market = await useMarketplace();

const memberId = 7;
const as = asMember(memberId);
const mail = 'member@example.com';
const notices = async () => (await market.eventsOf(marketplaceNotificationRequested)).map(({ data }) => data);

async function chooses(channel: 'mail' | 'whatsapp', language: 'es' | 'en'): Promise<void> {
  await market.publish(memberPreferencesChanged, { memberId, language, channel });
  const text = 'select 1 from member_preferences where member_id = $1 and channel = $2 and language = $3';
  const known = async () => (await market.storage.query(text, [memberId, channel, language])).rowCount === 1;
  await eventually(known, { what: 'what a member chose' });
}

it('notifies a member on the channel and in the language that they chose, whatever it is about', async () => {
  await market.prove(memberId, { channel: 'whatsapp', address: '+525510007000' });
  await market.prove(memberId, { channel: 'mail', address: mail });
  await chooses('mail', 'en');
  const [own = 0] = await publishLots(market.storage, lot({ member: memberId, title: 'Puertas\nde tambor' }));
  const question = { params: { id: own }, body: { question: '¿Traen\nbisagras?' } };
  await market.ask(askAboutListing, question, { as: asMember(8) });
  await market.ask(
    moderateListing,
    { params: { id: own }, body: { decision: 'hidden', reason: 'Repetido' } },
    { as: agent },
  );
  await market.ask(createInterest, { body: { name: 'Yeso', categories: ['yeso'] } }, { as });
  await market.ask(changeMatchDelivery, { body: { ...defaultDelivery, quietHours: null } }, { as });
  const [other = 0] = await publishLots(market.storage, lot({ member: 8, lines: [line('yeso')] }));
  await market.publish(listingPublished, { listingId: other });
  await eventually(async () => (await notices()).length === 3, { what: 'three notices' });
  const to = { channel: 'mail', address: mail };
  expect((await notices()).toSorted((a, b) => a.template.localeCompare(b.template))).toMatchObject([
    { template: 'listing_hidden', to, language: 'en', variables: { lot: 'Puertas de tambor' } },
    { template: 'listing_match', to, language: 'en' },
    { template: 'listing_question', to, language: 'en', variables: { question: '¿Traen bisagras?' } },
  ]);
});

it('notifies by WhatsApp if the member proved no address of the channel that they chose', async () => {
  await market.storage.query(`delete from member_addresses where member_id = $1 and channel = 'mail'`, [memberId]);
  const [id = 0] = await publishLots(market.storage, lot({ member: memberId }));
  await market.ask(askAboutListing, { params: { id }, body: { question: '¿Hay?' } }, { as: asMember(9) });
  const last = (await notices()).at(-1);
  expect(last).toMatchObject({ to: { channel: 'whatsapp', address: '+525510007000' }, language: 'en' });
});
