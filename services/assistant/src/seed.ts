import { createOutbox, type EventContent } from '@tianguis/chassis/messaging/outbox';
import { loadDemoConfig } from '@tianguis/chassis/process/production';
import { createStorage, type Storage } from '@tianguis/chassis/storage/storage';
import { createLogger } from '@tianguis/chassis/telemetry/logger';
import { autoReplyHeld } from '@tianguis/proto/assistant/replies/events';
import { z } from 'zod';
import { config } from './config.ts';
import { localEngineOptions } from './deps.ts';
import type { AnswerEngine } from './engines/answer.ts';
import { createEngine } from './engines/create-engine.ts';
import { readRows } from './platform/data.ts';
import { answerContact } from './replies/answer-contact.ts';
import { type NewReply, responseTypeOf, type Thresholds, thresholdsOf } from './replies/reply.ts';

const insert = `insert into ai_responses (contact_id, message_log_id, business_name, user_message, ai_response, trigger, response_type,
    confidence, outcome, engine, sources, created_at)
  select "contactId", "messageLogId", "businessName", "userMessage", text, topic, "responseType", confidence, outcome, engine,
    array(select jsonb_array_elements_text(sources)), now() - make_interval(hours => "hoursAgo") + interval '20 seconds'
  from jsonb_to_recordset($1::jsonb) as r ("contactId" int, "messageLogId" int, "businessName" text, "userMessage" text, text text,
    topic text, "responseType" text, confidence real, outcome text, engine text, sources jsonb, "hoursAgo" int)
  where not exists (select 1 from ai_responses) on conflict (message_log_id) do nothing
  returning id as "aiResponseId", contact_id as "contactId", message_log_id as "messageLogId", ai_response as reply, confidence,
    response_type as "responseType", outcome`;

/** Messages of outreach's demo data that Aria answers. The ids are those that outreach's seed assigns on an empty database. */
const demoMessages = readRows(
  new URL('./demo-messages.jsonl', import.meta.url),
  z.strictObject({
    contactId: z.int(),
    messageLogId: z.int(),
    businessName: z.string(),
    body: z.string(),
    hoursAgo: z.number(),
  }),
);

type Held = EventContent<typeof autoReplyHeld>['data'];

/** Adds Aria's answers to the demo messages, given by the engine itself, unless there are answers already. Returns how many. */
export async function seed(storage: Storage, engine: AnswerEngine, thresholds: Thresholds): Promise<number> {
  const needs = { engine, thresholds, conversation: async () => [] };
  const rows = await Promise.all(
    demoMessages.map(async ({ hoursAgo, ...message }) => {
      return toRow(await answerContact(needs, { ...message, mediaCount: 0 }), hoursAgo);
    }),
  );
  return storage.transaction(async (tx) => {
    const added = await tx.query<Held>(insert, [JSON.stringify(rows)]);
    // Whom a person has to answer shows in their inbox as well, once the services run.
    const held = added.rows.filter(({ outcome }) => outcome === 'held');
    const events = held.map((data) => ({ subject: `ai-responses/${data.aiResponseId}`, data }));
    await createOutbox({ service: 'assistant' }).appendAll(tx, autoReplyHeld, events);
    return added.rowCount;
  });
}

const toRow = ({ answer, ...reply }: NewReply, hoursAgo: number) => ({
  ...answer,
  ...reply,
  responseType: responseTypeOf(answer),
  hoursAgo,
});

if (import.meta.main) {
  const settings = loadDemoConfig(config);
  // Demo data costs nothing: no language model is asked.
  const engine = createEngine(localEngineOptions(settings), createLogger({ name: 'assistant-seed' }));
  const storage = createStorage({ connectionString: settings.DATABASE_URL, name: 'assistant-seed', max: 1 });
  await seed(storage, engine, thresholdsOf(settings)).finally(() => storage.close());
}
