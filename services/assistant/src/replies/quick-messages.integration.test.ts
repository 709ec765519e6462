import { memberMessageLeft } from '@tianguis/proto/marketplace/whatsapp/events';
import { contactMergeUndone, contactsMerged } from '@tianguis/proto/outreach/contacts/events';
import { eventually } from '@tianguis/testkit/eventually';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type AssistantRig, startAssistant } from '../../test/harness.ts';
import type { Answer, Question } from '../engines/answer.ts';

/** An engine that answers when the test says so. */
interface Asked {
  readonly question: string;
  answer(): void;
  fail(): void;
}
const asked: Asked[] = [];
const engine = ({ question }: Question): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const text = `Entendido: ${question}`;
    const about = { intent: 'sell', topic: 'offer', action: 'continue', language: 'es', engine: 'local' } as const;
    asked.push({
      question,
      answer: () => resolve({ ...about, text, confidence: 1, ceiling: 1, sources: [] }),
      fail: () => reject(new Error('no answer today')),
    });
  });

let rig: AssistantRig;
let replica: Awaited<ReturnType<AssistantRig['another']>>;
beforeAll(async () => {
  rig = await startAssistant({ ASSISTANT_REPLY_QUIET_MS: '1500' }, { engine });
  replica = await rig.another();
});
beforeEach(() => {
  asked.length = 0;
});
afterAll(async () => {
  for (const { answer } of asked) answer();
  await replica?.close();
  await rig?.close();
});

const write = (contactId: number, messageLogId: number, body: string, more = {}) =>
  rig.contactWrote({ contactId, messageLogId, body, ...more });
const nth = (n: number) => eventually(async () => asked[n], { what: `question ${n}` });
const rowsOf = async (contactId: number) =>
  (
    await rig.storage.query<{ message_log_id: number; user_message: string; outcome: string }>(
      'select message_log_id, user_message, outcome from ai_responses where contact_id = $1 order by id',
      [contactId],
    )
  ).rows;
const answered = (contactId: number) =>
  eventually(async () => (await rowsOf(contactId))[0], { what: `an answer to ${contactId}` });
const pending = async (contactId: number) =>
  (
    await rig.storage.query<{ version: number }>('select version from pending_replies where contact_id = $1', [
      contactId,
    ])
  ).rows[0];
const noted = (contactId: number, version: number) =>
  eventually(async () => (await pending(contactId))?.version === version, { what: `message ${version} to be noted` });
/** As if the worker that claimed it had died, or were slow. */
const passLease = (contactId: number) =>
  rig.storage.query(`update pending_replies set claimed_until = now() - interval '1 second' where contact_id = $1`, [
    contactId,
  ]);
const repliesTo = async (contactId: number) =>
  (await rig.events()).filter(({ type, data }) => type === 'AutoReplyReady.v1' && Object(data).contactId === contactId);

it('answers several quick messages once, taking all of them into account', async () => {
  await write(1, 101, 'tengo varilla');
  await write(1, 102, '3 toneladas');
  await write(1, 103, 'en Toluca');
  const { question, answer } = await nth(0);
  expect(question).toBe('tengo varilla\n3 toneladas\nen Toluca');
  answer();
  expect(await answered(1)).toMatchObject({ message_log_id: 103, user_message: question });
  await write(2, 201, 'señal');
  (await nth(1)).answer();
  await answered(2);
  expect(asked).toHaveLength(2);
  expect(await rowsOf(1)).toHaveLength(1);
  expect(await repliesTo(1)).toHaveLength(1);
});

it('answers a member whose message the marketplace left before she hears that it came', async () => {
  const message = { contactId: 90, businessName: 'Losas', messageLogId: 9001, body: 'hola', mediaCount: 0 };
  await rig.publish(memberMessageLeft, message);
  const { answer } = await nth(0);
  const member = { memberId: 7, staffLead: false, media: [] };
  const { id } = await rig.contactWrote({ ...message, autoReplyAllowed: false, member });
  const handled = async () =>
    (await rig.storage.query('select 1 from messaging.inbox where event_id = $1', [id])).rows.length > 0;
  await eventually(handled, { what: 'the other event to be handled' });
  answer();
  expect(await answered(90)).toMatchObject({ message_log_id: 9001, outcome: 'sent' });
});

it('starts over when the contact writes during an answer', async () => {
  await write(3, 301, 'tengo cemento');
  const first = await nth(0);
  await write(3, 302, 'perdón, es mortero');
  await noted(3, 2);
  first.answer();
  const second = await nth(1);
  expect(second.question).toBe('tengo cemento\nperdón, es mortero');
  second.answer();
  expect(await answered(3)).toMatchObject({ message_log_id: 302 });
  expect(await rowsOf(3)).toHaveLength(1);
});

it('answers once when the replica that claimed a reply dies or stalls', async () => {
  await write(4, 401, 'tengo block');
  const first = await nth(0);
  await passLease(4);
  const second = await nth(1);
  second.answer();
  expect(await answered(4)).toMatchObject({ message_log_id: 401 });
  first.answer();
  await write(5, 501, 'señal');
  (await nth(2)).answer();
  await answered(5);
  expect(await rowsOf(4)).toHaveLength(1);
  expect(await repliesTo(4)).toHaveLength(1);
});

it('does not reply when a person takes over first', async () => {
  await write(6, 601, 'tengo block');
  await noted(6, 1);
  await write(6, 602, '¿sigue ahí?', { autoReplyAllowed: false });
  await eventually(async () => (await pending(6)) === undefined, { what: 'the wait to be given up' });
  await write(7, 701, 'señal');
  const { question, answer } = await nth(0);
  answer();
  expect(question).toBe('señal');
  await answered(7);
  expect(await rowsOf(6)).toEqual([]);
});

it('hands over to a person after repeated failures', async () => {
  await write(8, 801, 'tengo block');
  for (let attempt = 0; attempt < 5; attempt += 1) {
    (await nth(attempt)).fail();
    await passLease(8);
  }
  expect(await answered(8)).toMatchObject({ message_log_id: 801, outcome: 'handed_over' });
  expect(asked).toHaveLength(5);
});

it('answers each contact for themselves after a merge is undone', async () => {
  await write(81, 8101, 'tengo tubo');
  await write(82, 8201, 'tengo tabique', { businessName: 'Materiales Dos' });
  await noted(82, 1);
  await rig.publish(contactsMerged, { contactId: 81, otherId: 82 });
  await eventually(async () => (await pending(82)) === undefined, { what: 'the merge' });
  await rig.publish(contactMergeUndone, { contactId: 81, otherId: 82 });
  for (const contactId of [81, 82]) {
    const own = contactId === 81 ? 'tengo tubo' : 'tengo tabique';
    const question = await eventually(async () => asked.find((each) => each.question === own), { what: own });
    question.answer();
    await answered(contactId);
    expect(await rowsOf(contactId)).toMatchObject([{ user_message: own }]);
  }
  expect(await repliesTo(82)).toMatchObject([{ data: { reply: 'Entendido: tengo tabique' } }]);
});
