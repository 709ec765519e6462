import { replyQuality } from '@tianguis/proto/gen/client.ts';
import { agent } from '@tianguis/testkit/identity';
import { expect, it } from 'vitest';
import { useAssistant } from '../../test/harness.ts';

const rig = await useAssistant();

const quality = (weeks?: number) => rig.ask(replyQuality, { query: { weeks } }, { as: agent });

let message = 0;
const lay = (confidence: number, outcome: string, decision: string | null, daysAgo = 0, engine = 'local') =>
  rig.storage.query(
    `insert into ai_responses (contact_id, message_log_id, business_name, user_message, ai_response, trigger, response_type,
       confidence, outcome, engine, sources, decision, created_at)
     values (1, $1, 'F', 'q', 'a', 'offer', 'information', $2, $3, $4, '{}', $5, now() - $6::int * interval '1 day')`,
    [++message, confidence, outcome, engine, decision, daysAgo],
  );

it('is for staff only, and has no calibration before the first decision', async () => {
  expect((await rig.ask(replyQuality)).status).toBe(401);
  expect((await quality()).body).toMatchObject({ calibration: [], calibrationError: null, total: { sent: 0 } });
});

it('counts reply outcomes, compares confidence with the share sent unedited, and shows each week', async () => {
  for (const decision of ['accepted', 'accepted', 'accepted', 'rejected']) await lay(0.75, 'held', decision);
  for (const decision of ['edited', 'accepted']) await lay(0.5, 'held', decision, 7);
  await lay(0.95, 'sent', null, 7, 'openai');
  await lay(0.6, 'held', null);
  await lay(0.1, 'handed_over', null, 14);
  await lay(0.7, 'held', 'accepted', 365);
  const { body } = await quality(3);
  expect(body.total).toEqual({ sent: 1, waiting: 1, handedOver: 1, accepted: 4, edited: 1, rejected: 1 });
  expect(body.engines).toEqual({ local: 8, openai: 1 });
  expect(body.calibration).toEqual([
    { from: 0.5, to: 0.6, confidence: 0.5, unedited: 0.5, accepted: 1, edited: 1, rejected: 0 },
    { from: 0.7, to: 0.8, confidence: 0.75, unedited: 0.75, accepted: 3, edited: 0, rejected: 1 },
  ]);
  expect(body.calibrationError).toBe(0);
  expect(body.weeks.map(({ sent, waiting, handedOver, accepted }) => [sent, waiting, handedOver, accepted])).toEqual([
    [0, 0, 1, 0],
    [1, 0, 0, 1],
    [0, 1, 0, 3],
  ]);
  expect((await quality(1)).body.weeks).toHaveLength(1);
});
