import type { Publish } from '@tianguis/chassis/messaging/outbox';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import { autoReplyHeld, autoReplyReady } from '@tianguis/proto/assistant/replies/events';
import type { Language } from '@tianguis/proto/errors';
import type { Answer, AnswerEngine, Turn } from '../engines/answer.ts';
import { whenHeard } from '../engines/business-hours.ts';
import { phrases } from '../knowledge/phrases.ts';
import { asOneMessage, type PendingReply, type ReadMessage } from './pending-replies.ts';
import { mayOptOut, type NewReply, outcomeOf, responseTypeOf, type Thresholds, untoldTopics } from './reply.ts';

export interface AnswerNeeds {
  readonly engine: AnswerEngine;
  /** The last messages exchanged with a contact, oldest first. */
  readonly conversation: (contactId: number) => Promise<readonly Turn[]>;
  readonly thresholds: Thresholds;
}

/** Finds the reply to a contact's message and decides whether it is sent, held for review, or left to a person. */
export async function answerContact(needs: AnswerNeeds, message: ReadMessage): Promise<NewReply> {
  const { contactId, messageLogId, businessName, body } = message;
  const answer = body.trim() === '' ? aboutMedia('es') : await ask(needs, message);
  const confidence = Math.min(answer.confidence, answer.ceiling);
  const outcome = outcomeOf(confidence, needs.thresholds);
  return { contactId, messageLogId, businessName, userMessage: body, answer, confidence, outcome };
}

async function ask(
  { engine, conversation }: AnswerNeeds,
  { contactId, body, mediaCount }: ReadMessage,
): Promise<Answer> {
  const history = await conversation(contactId);
  const answer = await engine({ question: body, history, language: 'es', conversation: `contact:${contactId}` });
  if (mediaCount === 0) return answer;
  return answeredByPhoto.has(answer.topic) ? aboutMedia(answer.language) : withMediaNote(answer);
}

/** Topics whose answer would contradict the one to a photo, such as an invitation to send photos. */
const answeredByPhoto: ReadonlySet<string> = new Set(['unknown', 'photos']);

/** The answer to a photo alone: says that it cannot be seen, and asks for words. */
const aboutMedia = (language: Language): Answer => ({
  text: phrases.photoReceived[language],
  confidence: 0.9,
  intent: 'sell',
  topic: 'media',
  ceiling: 1,
  action: 'continue',
  sources: [],
  language,
  engine: 'local',
});

function withMediaNote(answer: Answer): Answer {
  const { text, language } = answer;
  const withoutInvitation = text.replace(phrases.photos[language], '').trim();
  return { ...answer, text: `${withoutInvitation} ${phrases.photoReceived[language]}`.trim() };
}

/** From this attempt on a person answers. */
const mostAttempts = 6;

interface PendingNeeds extends AnswerNeeds {
  /** Keeps the reply in one transaction with the end of the wait; false where the contact has written again meanwhile. */
  readonly keep: (pending: PendingReply, reply: NewReply) => Promise<boolean>;
  readonly log: Logger;
}

/** Answers a contact who has been silent for a while. If that keeps failing, a person answers. */
export async function answerPending({ keep, log, ...needs }: PendingNeeds, pending: PendingReply): Promise<void> {
  const message = asOneMessage(pending);
  const reply = pending.attempt < mostAttempts ? await answerContact(needs, message) : leftToPerson(message);
  const kept = await keep(pending, reply);
  if (!kept) return;
  const { answer, confidence, outcome } = reply;
  const { topic, engine } = answer;
  log.info({ outcome, topic, confidence, engine, messages: pending.messages.length }, 'auto-reply');
}

const leftToPerson = (message: ReadMessage): NewReply => ({
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

interface KeepNeeds {
  /** Undefined where that message has its reply already. */
  addReply(reply: NewReply, responseType: string): Promise<{ id: number } | undefined>;
  /** Whether they were told before that reply, within some hours, that a person answers. */
  toldLately(contactId: number, before: number): Promise<boolean>;
  readonly publish: Publish;
}

/** Says that a person answers, and when; an answer that Aria is not sure of is not given away. */
export function handOverText({ action, text, language }: Answer): string {
  return action === 'handoff' ? text : `${phrases.handoff[language]} ${whenHeard(new Date(), language)}`;
}

/** Keeps a reply and publishes that it is ready to be sent, or held for staff. */
export async function keepAutoReply({ addReply, toldLately, publish }: KeepNeeds, reply: NewReply): Promise<void> {
  const { answer, confidence, outcome, contactId, messageLogId } = reply;
  const responseType = responseTypeOf(answer);
  const added = await addReply(reply, responseType);
  if (!added) return;
  const mayTell = outcome === 'handed_over' && !untoldTopics.includes(answer.topic);
  const acknowledge = mayTell && !(await toldLately(contactId, added.id));
  const data = {
    aiResponseId: added.id,
    contactId,
    messageLogId,
    reply: outcome === 'handed_over' ? handOverText(answer) : answer.text,
    confidence,
    responseType,
  };
  const subject = `ai-responses/${added.id}`;
  if (outcome === 'sent') await publish(autoReplyReady, { subject, data });
  else {
    const heard = mayOptOut(answer) && { mayOptOut: true };
    await publish(autoReplyHeld, { subject, data: { ...data, outcome, acknowledge, ...heard } });
  }
}
