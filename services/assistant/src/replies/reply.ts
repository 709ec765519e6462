import type { aiOutcomes, aiResponseView } from '@tianguis/proto/assistant/replies/operations';
import type { z } from 'zod';
import type { Config } from '../config.ts';
import type { Answer } from '../engines/answer.ts';

/** A reply to a contact's message, as it is kept. */
export interface NewReply {
  readonly contactId: number;
  readonly messageLogId: number;
  readonly businessName: string;
  readonly userMessage: string;
  readonly answer: Answer;
  /** How far the answer may be trusted to go out by itself; the thresholds apply to it. */
  readonly confidence: number;
  readonly outcome: Outcome;
}

/** A reply as staff read it. */
export type Reply = z.input<typeof aiResponseView>;

export type Outcome = (typeof aiOutcomes)[number];

export interface Thresholds {
  /** Replies at least this sure are sent automatically. */
  readonly sendAt: number;
  /** Replies at least this sure wait for review; below, a person answers. */
  readonly holdAt: number;
}

export const thresholdsOf = ({ AUTO_REPLY_SEND_AT: sendAt, AUTO_REPLY_HOLD_AT: holdAt }: Config): Thresholds => ({
  sendAt,
  holdAt,
});

/** What becomes of a reply of that confidence. */
export function outcomeOf(confidence: number, { sendAt, holdAt }: Thresholds): Outcome {
  if (confidence >= sendAt) return 'sent';
  return confidence >= holdAt ? 'held' : 'handed_over';
}

/** Who wants to be left alone is not told that a person answers. */
export const untoldTopics: readonly string[] = ['stop', 'wrong_number', 'not_interested'];

/** How sure Aria is, at least, where she keeps marketing from a person until staff decide. */
const sureOfStop = 0.7;

/** Whether Aria heard a wish for no more messages. Clear words of it have opted the person out before she reads them. */
export const mayOptOut = ({ topic, confidence }: Pick<Answer, 'topic' | 'confidence'>): boolean =>
  topic === 'stop' && confidence >= sureOfStop;

export type ResponseType = 'qualification' | 'information' | 'courtesy' | 'handoff';

const courtesies = new Set(['greeting', 'thanks', 'later', 'not_interested']);
const qualifying = new Set(['offer', 'interest', 'accepts', 'buy', 'place', 'photos', 'media']);

/** The kind of reply: it asks for what a sale needs, gives information, is polite, or hands over to a person. */
export function responseTypeOf({ action, topic }: Answer): ResponseType {
  if (action === 'handoff') return 'handoff';
  if (qualifying.has(topic)) return 'qualification';
  return courtesies.has(topic) ? 'courtesy' : 'information';
}
