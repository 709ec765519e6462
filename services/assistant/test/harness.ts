import { readFile } from 'node:fs/promises';
import type { Identity } from '@tianguis/chassis/identity/identity';
import { connectNats } from '@tianguis/chassis/messaging/nats';
import { createStorage } from '@tianguis/chassis/storage/storage';
import { createLogger } from '@tianguis/chassis/telemetry/logger';
import type { EventDefinition } from '@tianguis/proto/define-event';
import { envelopeSchema, subjectOf, typeOf } from '@tianguis/proto/envelope';
import { contactResponded } from '@tianguis/proto/outreach/messaging/events';
import { testDatabase } from '@tianguis/testkit/database';
import { testIdentity } from '@tianguis/testkit/identity';
import { testNats } from '@tianguis/testkit/nats';
import { z } from 'zod';
import { config } from '../src/config.ts';
import type { AnswerEngine } from '../src/engines/answer.ts';
import { createService } from '../src/service.ts';

const anybody = { kind: 'anonymous' } as const;
export const agent = { kind: 'staff', id: '1', name: 'Ana', role: 'agent' } as const;

const replyBody = z.looseObject({
  reply: z.string().optional(),
  action: z.string().optional(),
  count: z.int().optional(),
  total: z.int().optional(),
  nextCursor: z.string().nullish(),
  responses: z.array(z.looseObject({ id: z.int(), contactId: z.int(), outcome: z.string() })).optional(),
  reviews: z.array(z.looseObject({ id: z.int() })).optional(),
  decided: z.record(z.string(), z.int()).optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

const fixture = new URL('../../../proto/fixtures/events/ContactResponded.v1.json', import.meta.url);

/** The service in this process, on a database and a broker of its own. */
export async function startAssistant(settings: Record<string, string> = {}, overrides: { engine?: AnswerEngine } = {}) {
  const [database, nats] = await Promise.all([testDatabase('assistant'), testNats()]);
  const logger = createLogger({ name: 'assistant', level: 'silent' });
  const parsed = config.parse({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    NATS_URL: nats.url,
    IDENTITY_PUBLIC_KEY: testIdentity.publicKeyPem,
    PUBLIC_URL: 'http://tianguis.test',
    ...settings,
  });
  const service = createService(parsed, { logger, ...overrides });
  const { url } = await service.start();
  const storage = createStorage({ connectionString: database.url, name: 'test', max: 2 });
  const publisher = connectNats({ url: nats.url, name: 'test', logger });
  const golden = envelopeSchema.parse(JSON.parse(await readFile(fixture, 'utf8')));

  async function ask(method: string, path: string, body?: unknown, as: Identity = anybody) {
    const reply = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...(await testIdentity.headers(as)) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: reply.status, body: replyBody.parse(await reply.json()) };
  }

  async function publish(event: EventDefinition, envelope: unknown): Promise<void> {
    const { js } = await publisher.broker();
    await js.publish(subjectOf(event), JSON.stringify(envelope));
  }

  return {
    ...{ url, storage, ask },
    chat: (...contents: string[]) =>
      ask('POST', '/api/chat', { messages: contents.map((content) => ({ role: 'user', content })) }),
    /** Tells that a contact wrote, as outreach does; the golden event with these changes. */
    async contactWrote(changes: object, id: string = crypto.randomUUID()) {
      const event = { ...golden, id, data: contactResponded.schema.parse({ ...Object(golden.data), ...changes }) };
      await publish(contactResponded, event);
      return event;
    },
    /** Tells what outreach made of contacts. */
    tell: (event: EventDefinition, data: unknown) =>
      publish(event, { ...golden, id: crypto.randomUUID(), type: typeOf(event), data }),
    async events() {
      const { rows } = await storage.query<{ envelope: string }>('select envelope from messaging.outbox order by seq');
      return rows.map(({ envelope }) => envelopeSchema.parse(JSON.parse(envelope)));
    },
    async close() {
      await publisher.close();
      await service.close();
      await storage.close();
      await Promise.all([database.drop(), nats.stop()]);
    },
  };
}

export type AssistantRig = Awaited<ReturnType<typeof startAssistant>>;
