import type { aiResponseView } from '@tianguis/proto/assistant/replies/operations';
import type { Language } from '@tianguis/proto/errors';
import type { z } from 'zod';
import type { Action } from '../knowledge/entry.ts';
import type { Outcome } from '../replies/outcome.ts';

export interface Turn {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

export interface Question {
  readonly question: string;
  /** What was said before, oldest first. */
  readonly history: readonly Turn[];
  /** The reader's language where the question's own cannot be told. */
  readonly language: Language;
}

export interface Answer {
  readonly text: string;
  /** How sure the engine is that this answer fits and may stand without a person, from 0 to 1. */
  readonly confidence: number;
  readonly intent: string;
  readonly action: Action;
  /** Ids of the knowledge entries that the answer rests on. */
  readonly sources: readonly string[];
  readonly language: Language;
  /** Which engine gave it. */
  readonly engine: 'local' | 'openai';
}

/** Somebody who reads an answer while it forms. */
export interface Listener {
  /** More of the text. What the engine answers in the end stands, should the two differ. */
  readonly onText: (text: string) => void;
  /** Aborted when they hang up: the engine stops, and rejects. */
  readonly signal: AbortSignal;
}

/** Aria's mind. Never fails because of what is asked. */
export type AnswerEngine = (question: Question, listener?: Listener) => Promise<Answer>;

export interface ChatTurn {
  readonly question: string;
  readonly answer: Answer;
}

export interface ChatLog {
  add(turn: ChatTurn): Promise<void>;
}

/** A reply to a contact's message, as it is kept. */
export interface NewAiResponse {
  readonly contactId: number;
  readonly messageLogId: number;
  readonly businessName: string;
  readonly userMessage: string;
  readonly answer: Answer;
  readonly outcome: Outcome;
}

export type AiResponseView = z.input<typeof aiResponseView>;

export interface AiResponseReads {
  newest(page: { contactId?: number; before?: number; limit: number }): Promise<AiResponseView[]>;
  count(contactId?: number): Promise<number>;
  /** The last messages exchanged with a contact, oldest first. */
  conversation(contactId: number): Promise<Turn[]>;
}
