import type { Publish } from '@tianguis/chassis/messaging/outbox';
import { autoReplyHeld, autoReplyReady } from '@tianguis/proto/assistant/replies/events';
import type { NewReply } from './reply.ts';
import { responseTypeOf } from './response-type.ts';

interface Needs {
  /** Undefined where that message has its reply already. */
  addReply(reply: NewReply, responseType: string): Promise<{ id: number } | undefined>;
  readonly publish: Publish;
}

/** Keeps a reply and tells outreach to send it, or staff that it waits for them. */
export async function keepAutoReply({ addReply, publish }: Needs, reply: NewReply): Promise<void> {
  const { answer, confidence, outcome, contactId, messageLogId } = reply;
  const responseType = responseTypeOf(answer);
  const added = await addReply(reply, responseType);
  if (!added) return;
  const data = {
    aiResponseId: added.id,
    contactId,
    messageLogId,
    reply: answer.text,
    confidence,
    responseType,
  };
  const subject = `ai-responses/${added.id}`;
  if (outcome === 'sent') await publish(autoReplyReady, { subject, data });
  else await publish(autoReplyHeld, { subject, data: { ...data, outcome } });
}
