import type { EventDefinition } from '@tianguis/chassis/messaging/event-definition';
import type { EventContent } from '@tianguis/chassis/messaging/outbox';
import { autoReplyHeld, autoReplyReady } from '@tianguis/proto/assistant/replies/events';
import type { NewAiResponse } from '../engines/answer.ts';
import { responseTypeOf } from './response-type.ts';

export interface AutoReplyWrites {
  /** Undefined where that message has its reply already. */
  add(response: NewAiResponse, responseType: string): Promise<{ id: number } | undefined>;
  publish<E extends EventDefinition>(event: E, content: EventContent<E>): Promise<unknown>;
}

/** Keeps a reply and tells outreach to send it, or staff that it waits for them. */
export async function keepAutoReply(writes: AutoReplyWrites, response: NewAiResponse): Promise<void> {
  const { answer, outcome, contactId, messageLogId } = response;
  const responseType = responseTypeOf(answer);
  const added = await writes.add(response, responseType);
  if (!added) return;
  const data = {
    aiResponseId: added.id,
    contactId,
    messageLogId,
    reply: answer.text,
    confidence: answer.confidence,
    responseType,
  };
  const subject = `ai-responses/${added.id}`;
  if (outcome === 'sent') await writes.publish(autoReplyReady, { subject, data });
  else await writes.publish(autoReplyHeld, { subject, data: { ...data, outcome } });
}
