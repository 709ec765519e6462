import type { NeedsPerson } from '@tianguis/proto/assistant/chat/needs-person';
import type { ChatAction, ChatIntent } from '@tianguis/proto/assistant/chat/operations';
import type { Language } from '@tianguis/proto/errors';
import type { MemberToken } from './member-desk.ts';

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
  /** Names the conversation, where it has a name: what it may cost is counted by it. */
  readonly conversation?: string | undefined;
  /** Who asks, where they are signed in. */
  readonly member?: MemberToken | undefined;
}

export interface Answer {
  readonly text: string;
  readonly intent: ChatIntent;
  /** How likely the intent is the right one, from 0 to 1. */
  readonly confidence: number;
  /** What the answer is about, finer than the intent: an entry of the knowledge, or an act of the talk (`knowledge/topics.ts`). */
  readonly topic: string;
  /** The most that the answer may be trusted to go out without a person, however sure its intent: from 0 to 1. */
  readonly ceiling: number;
  readonly action: ChatAction;
  /** Ids of the knowledge entries that the answer rests on. */
  readonly sources: readonly string[];
  /** Why a person of the team has to answer; the text tells the reader so, and when. */
  readonly person?: NeedsPerson | undefined;
  /** It tells what is one person's own, and is not stored. */
  readonly isPrivate?: true | undefined;
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

/** Streams a complete answer sentence by sentence, and returns it. */
export function speak(answer: Answer, listener: Listener | undefined): Answer {
  listener?.signal.throwIfAborted();
  for (const sentence of answer.text.match(/[^.!?]+[.!?]*\s*|[.!?]+\s*/g) ?? []) listener?.onText(sentence);
  return answer;
}
