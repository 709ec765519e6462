import type { Envelope } from '@tianguis/proto/envelope';
import { chat } from '@tianguis/proto/gen/client.ts';
import { contactResponded } from '@tianguis/proto/outreach/messaging/events';
import { startRig } from '@tianguis/testkit/rig';
import type { Env } from '@tianguis/testkit/service-env';
import { afterAll } from 'vitest';
import contactWrote from '../../../proto/fixtures/events/ContactResponded.v1.json' with { type: 'json' };
import type { Own } from '../src/platform/room.ts';
import { assistant } from '../src/service.ts';

/** The service in this process. */
export async function startAssistant(settings: Env = {}, replaced: Partial<Own> = {}) {
  const rig = await startRig({
    name: assistant.name,
    config: assistant.config,
    // Contacts get an answer at once; other tests cover the wait.
    env: { ASSISTANT_REPLY_QUIET_MS: '0', ...settings },
    create: (parsed, logger) => assistant.create(parsed, { logger, replaced }),
  });
  return {
    ...rig,
    chat: (...contents: string[]) =>
      rig.ask(chat, { body: { messages: contents.map((content) => ({ role: 'user' as const, content })) } }),
    /** Publishes that a contact wrote, as outreach does: the golden event with these changes. */
    contactWrote: (changes: object, head: Partial<Envelope> = {}) =>
      rig.publish(contactResponded, contactResponded.schema.parse({ ...contactWrote.data, ...changes }), head),
  };
}

export type AssistantRig = Awaited<ReturnType<typeof startAssistant>>;

/** Starts the service for a file of tests, and closes it after them. */
export async function useAssistant(...args: Parameters<typeof startAssistant>): Promise<AssistantRig> {
  const rig = await startAssistant(...args);
  afterAll(rig.close);
  return rig;
}
