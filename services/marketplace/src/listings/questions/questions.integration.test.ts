import type { Identity } from '@tianguis/chassis/identity/identity';
import { answerListingQuestion, askAboutListing, getListing } from '@tianguis/proto/gen/client.ts';
import { listingChanged } from '@tianguis/proto/marketplace/listings/events';
import { marketplaceNotificationRequested } from '@tianguis/proto/marketplace/notifications';
import { agent } from '@tianguis/testkit/identity';
import { expect, it } from 'vitest';
import { asMember, useMarketplace } from '../../../test/harness.ts';
import { lot, publishLots } from '../../../test/lots.ts';

const market = await useMarketplace();

const publish = async (changes: Parameters<typeof lot>[0] = {}) => {
  const [id = 0] = await publishLots(market.storage, lot(changes));
  return id;
};
const open = (id: number) => market.ask(getListing, { params: { id } });
const ask = (id: number, question: string, as: Identity) =>
  market.ask(askAboutListing, { params: { id }, body: { question } }, { as });
const answer = (id: number, text: string, as: Identity) =>
  market.ask(answerListingQuestion, { params: { id }, body: { answer: text } }, { as });

it('publishes a question, notifies the seller, and notifies the asker of the first answer', async () => {
  await market.prove(31, { channel: 'whatsapp', address: '+525510003100' });
  await market.prove(32, { channel: 'mail', address: 'pregunta@lotes.test' });
  const id = await publish({ member: 31, title: 'Puertas de tambor' });
  const { status, body } = await ask(id, '¿Traen bisagras?', asMember(32));
  expect(status).toBe(201);
  expect((await open(id)).body.questions).toMatchObject([{ question: '¿Traen bisagras?', answer: null }]);
  await answer(body.question.id, 'Sí, tres cada una', asMember(31));
  await answer(body.question.id, 'Sí, dos cada una', asMember(31));
  expect((await open(id)).body.questions).toMatchObject([{ answer: 'Sí, dos cada una' }]);
  const told = (await market.eventsOf(marketplaceNotificationRequested)).map(({ data }) => data);
  expect(told.filter(({ variables }) => variables.lot === 'Puertas de tambor')).toMatchObject([
    { to: { address: '+525510003100' }, template: 'listing_question', variables: { question: '¿Traen bisagras?' } },
    { to: { address: 'pregunta@lotes.test' }, template: 'listing_answer', variables: { answer: 'Sí, tres cada una' } },
  ]);
  const changes = (await market.eventsOf(listingChanged)).filter(({ data }) => data.listingId === id);
  expect(changes).toHaveLength(3);
});

it('lets only members ask, and only the seller answer', async () => {
  const id = await publish({ member: 41 });
  const { body } = await ask(id, '¿Hay más?', asMember(42));
  expect((await answer(body.question.id, 'Sí', asMember(42))).status).toBe(404);
  expect((await answer(body.question.id, 'Sí', agent)).status).toBe(403);
  expect((await market.ask(askAboutListing, { params: { id }, body: { question: '¿Hay?' } })).status).toBe(401);
  await market.storage.query(`update listings set status = 'sold' where id = $1`, [id]);
  expect((await ask(id, '¿Y ahora?', asMember(42))).status).toBe(404);
});

it('refuses contact details in questions and answers, and names the field', async () => {
  const id = await publish({ member: 51 });
  const refused = await ask(id, 'Mándame mensaje al 55 1234 5678', asMember(52));
  expect([refused.status, refused.problem.code, refused.problem.errors?.[0]?.path]).toEqual([
    422,
    'contact_in_text',
    'question',
  ]);
  const { body } = await ask(id, '¿Se puede ver?', asMember(52));
  const answered = await answer(body.question.id, 'Escribe a bodega@lotes.test', asMember(51));
  expect([answered.status, answered.problem.errors?.[0]?.path]).toEqual([422, 'answer']);
});

it('limits how many questions a member asks, even all at once', async () => {
  const id = await publish({ member: 61 });
  const replies = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => ask(id, `¿Pregunta ${n}?`, asMember(62))));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 429, 429, 429]);
});

it('shows how fast a seller answers once there are three answers', async () => {
  const id = await publish({ member: 71 });
  const rows = `insert into listing_questions (listing_id, member_id, question, answer, created_at, answered_at)
    select $1, 72, '¿?', 'Sí', now() - interval '10 hours', now() - interval '10 hours' + hours * interval '1 hour' from unnest($2::int[]) as hours`;
  await market.storage.query(rows, [id, [1, 9]]);
  expect((await open(id)).body.seller.answersWithin).toBeNull();
  await market.storage.query(rows, [id, [3]]);
  expect((await open(id)).body.seller.answersWithin).toBeCloseTo(3, 5);
});
