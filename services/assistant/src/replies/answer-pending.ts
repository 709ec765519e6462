import type { Logger } from '@tianguis/chassis/telemetry/logger';
import { phrases } from '../knowledge/phrases.ts';
import type { AnswerNeeds } from './answer-contact.ts';
import { answerContact } from './answer-contact.ts';
import { asOneMessage, type PendingReply } from './pending-reply.ts';
import type { NewReply } from './reply.ts';

const mostAttempts = 6;

interface Needs extends AnswerNeeds {
  /** Keeps the reply in one transaction with the end of the wait; false where the contact has written again meanwhile. */
  readonly keep: (pending: PendingReply, reply: NewReply) => Promise<boolean>;
  readonly log: Logger;
}

/** Answers a contact who has fallen silent. Where that fails again and again, a person does. */
export async function answerPending({ keep, log, ...needs }: Needs, pending: PendingReply): Promise<void> {
  const message = asOneMessage(pending);
  const reply = pending.attempt < mostAttempts ? await answerContact(needs, message) : leftToPerson(message);
  const kept = await keep(pending, reply);
  const { answer, confidence, outcome } = reply;
  const about = { outcome, topic: answer.topic, confidence, engine: answer.engine, messages: pending.messages.length };
  if (kept) log.info(about, 'auto-reply');
}

const leftToPerson = (message: ReturnType<typeof asOneMessage>): NewReply => ({
  contactId: message.contactId,
  messageLogId: message.messageLogId,
  businessName: message.businessName,
  userMessage: message.body,
  confidence: 0,
  outcome: 'handed_over',
  answer: {
    text: phrases.handoff.es,
    intent: 'out_of_scope',
    topic: 'unknown',
    confidence: 0,
    ceiling: 0,
    action: 'handoff',
    sources: [],
    language: 'es',
    engine: 'local',
  },
});
