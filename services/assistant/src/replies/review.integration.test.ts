import { anonymous, type Identity } from '@tianguis/chassis/identity/identity';
import { assistantActionAudited } from '@tianguis/proto/assistant/audit';
import { autoReplyReviewed } from '@tianguis/proto/assistant/replies/events';
import type { reviewReply as reviewReplyOperation } from '@tianguis/proto/assistant/replies/operations';
import { listReviews, reviewReply } from '@tianguis/proto/gen/client.ts';
import type { BodyOf } from '@tianguis/proto/operation';
import { contactErased, contactMergeUndone, contactsMerged } from '@tianguis/proto/outreach/contacts/events';
import { eventually } from '@tianguis/testkit/eventually';
import { admin, agent } from '@tianguis/testkit/identity';
import { expect, it } from 'vitest';
import { useAssistant } from '../../test/harness.ts';

const rig = await useAssistant();

let message = 3000;
/** A message that Aria is not sure enough about, and the number of her answer. */
async function holdOne(contactId = 61, body = 'pido 8 mil pesos por la varilla'): Promise<number> {
  const messageLogId = ++message;
  await rig.contactWrote({ contactId, messageLogId, body });
  const find = () =>
    rig.storage.query<{ id: number }>('select id from ai_responses where message_log_id = $1', [messageLogId]);
  return (await eventually(async () => (await find()).rows[0], { what: 'an answer' })).id;
}
type Decision = BodyOf<typeof reviewReplyOperation>;
const review = (id: number, body: Decision, as: Identity = agent) =>
  rig.ask(reviewReply, { params: { id }, body }, { as });
const reviewsOf = async (id: number) =>
  (await rig.eventsOf(autoReplyReviewed))
    .filter(({ subject }) => subject === `ai-responses/${id}`)
    .map(({ data }) => data);
const held = (query: { contactId?: number; limit?: number; cursor?: string } = {}) =>
  rig.ask(listReviews, { query }, { as: agent });
const waiting = async () => (await held()).body;

it('sends a held reply once when two accept it at the same moment, and names the first', async () => {
  const id = await holdOne();
  const replies = await Promise.all([
    review(id, { decision: 'accepted' }),
    review(id, { decision: 'accepted' }, admin),
  ]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [winner] = replies.filter(({ status }) => status === 200);
  const [loser] = replies.filter(({ status }) => status === 409);
  const name = winner === replies[0] ? 'Ana' : 'Eva';
  expect(winner?.body).toMatchObject({ response: { decision: 'accepted', reviewedBy: name, outcome: 'held' } });
  expect(loser?.problem).toMatchObject({ code: 'already_reviewed', title: expect.stringContaining(name) });
  const [event, ...more] = await reviewsOf(id);
  expect(more).toEqual([]);
  expect(event).toMatchObject({ contactId: 61, decision: 'accepted', reviewer: { name } });
  expect(event?.reply).toEqual(expect.any(String));
});

it('sends staff’s edited reply, or nothing when they reject it', async () => {
  const edited = await holdOne();
  const rejected = await holdOne();
  expect((await review(edited, { decision: 'edited', text: ' Sí, pasamos el lunes ' })).body).toMatchObject({
    response: { decision: 'edited', finalText: 'Sí, pasamos el lunes' },
  });
  expect(await reviewsOf(edited)).toMatchObject([{ decision: 'edited', reply: 'Sí, pasamos el lunes' }]);
  await review(rejected, { decision: 'rejected' });
  expect(await reviewsOf(rejected)).toMatchObject([{ decision: 'rejected', reply: null }]);
  const audited = async (id: number) =>
    (await rig.eventsOf(assistantActionAudited))
      .filter(({ subject }) => subject === `ai-responses/${id}`)
      .map(({ data: { detail } }) => detail);
  expect([await audited(edited), await audited(rejected)]).toEqual([
    [{ operation: 'reviewReply', way: 'edited' }],
    [{ operation: 'reviewReply', way: 'rejected' }],
  ]);
  expect((await review(rejected, { decision: 'accepted' })).status).toBe(409);
});

it('lists replies that wait, oldest first, and past decisions', async () => {
  const before = await waiting();
  const ids = [await holdOne(62), await holdOne(62)];
  const now = await waiting();
  expect(now.total).toBe(before.total + 2);
  expect(now.reviews.slice(-2).map(({ id }) => id)).toEqual(ids);
  const page = await held({ contactId: 62, limit: 1 });
  expect(page.body).toMatchObject({ total: 2, reviews: [{ id: ids[0] }] });
  const next = await held({ contactId: 62, limit: 1, cursor: page.body.nextCursor ?? '' });
  expect(next.body).toMatchObject({
    reviews: [{ id: ids[1] }],
    nextCursor: null,
  });
  await review(ids[0] ?? 0, { decision: 'rejected' });
  expect((await waiting()).decided.rejected).toBe(before.decided.rejected + 1);
});

it('refuses a reply that cannot be reviewed', async () => {
  const sent = await holdOne(63, 'Sí me interesa, tengo 30 bultos de cemento');
  expect((await review(sent, { decision: 'rejected' })).problem).toMatchObject({ code: 'reply_not_held' });
  expect((await review(999_999, { decision: 'rejected' })).status).toBe(404);
  expect((await review(sent, { decision: 'edited', text: ' ' })).status).toBe(400);
  expect((await review(sent, { decision: 'accepted' }, anonymous)).status).toBe(401);
});

it('gives replies back when a merge is undone, and leaves those of the other contact', async () => {
  const own = await holdOne(82);
  const moved = await holdOne(81);
  const waitingFor = async (contactId: number): Promise<number[]> =>
    (await held({ contactId })).body.reviews.map(({ id }) => id);
  await rig.publish(contactsMerged, { contactId: 82, otherId: 81 });
  await eventually(async () => (await waitingFor(82)).length === 2, { what: 'the merge' });
  await rig.publish(contactMergeUndone, { contactId: 82, otherId: 81 });
  await eventually(async () => (await waitingFor(81)).length === 1, { what: 'the undo' });
  expect([await waitingFor(81), await waitingFor(82)]).toEqual([[moved], [own]]);
});

it('moves replies when contacts merge and deletes them when a contact is erased', async () => {
  const id = await holdOne(71);
  await rig.publish(contactsMerged, { contactId: 72, otherId: 71 });
  const waitingFor = async (contactId: number) => (await held({ contactId })).body.reviews;
  await eventually(async () => (await waitingFor(72)).some((review) => review.id === id), { what: 'the merge' });
  expect(await waitingFor(71)).toEqual([]);
  await rig.publish(contactErased, { contactId: 72 });
  const kept = () => rig.storage.query('select 1 from ai_responses where contact_id = 72');
  await eventually(async () => (await kept()).rowCount === 0, { what: 'the erasure' });
  expect((await review(id, { decision: 'accepted' })).status).toBe(404);
});
