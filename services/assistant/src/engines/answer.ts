import type { Language } from '@tianguis/proto/errors';
import type { Action } from '../knowledge/entry.ts';

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

/** Finds Aria's answers. Never fails because of what is asked. */
export type AnswerEngine = (question: Question, listener?: Listener) => Promise<Answer>;
