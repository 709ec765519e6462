import type { Answer, AnswerEngine, Turn } from '../engines/answer.ts';
import { phrases } from '../knowledge/phrases.ts';
import { outcomeOf, type Thresholds } from './outcome.ts';
import type { ReadMessage } from './pending-reply.ts';
import type { NewReply } from './reply.ts';

export interface AnswerNeeds {
  readonly engine: AnswerEngine;
  /** The last messages exchanged with a contact, oldest first. */
  readonly conversation: (contactId: number) => Promise<readonly Turn[]>;
  readonly thresholds: Thresholds;
}

/** Finds the reply to a contact's message and decides whether it goes out, waits for a person, or is left to one. */
export async function answerContact(needs: AnswerNeeds, message: ReadMessage): Promise<NewReply> {
  const { contactId, messageLogId, businessName, body } = message;
  const answer = body.trim() === '' ? aboutMedia() : await ask(needs, message);
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
  return answer.topic === 'unknown' ? aboutMedia() : withMediaNote(answer);
}

/** A photo without words: what cannot be seen is said, and words are asked for. */
const aboutMedia = (): Answer => ({
  text: phrases.photoReceived.es,
  confidence: 0.9,
  intent: 'sell',
  topic: 'media',
  ceiling: 1,
  action: 'continue',
  sources: [],
  language: 'es',
  engine: 'local',
});

const withMediaNote = (answer: Answer): Answer => ({
  ...answer,
  text: `${answer.text} ${phrases.photoReceived[answer.language]}`,
});
