import { randomUUID } from 'node:crypto';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import type { Language } from '@tianguis/proto/errors';
import type { Answer, AnswerEngine, Listener, Turn } from '../engines/answer.ts';
import { type HandedOver, handedOverText } from './send-handover.ts';

export interface ChatTurn {
  readonly question: string;
  readonly answer: Answer;
}

interface Needs {
  readonly handOver: (handedOver: HandedOver) => Promise<void>;
  readonly engine: AnswerEngine;
  readonly keepTurn: (turn: ChatTurn) => Promise<void>;
  readonly log: Logger;
}

interface Chat {
  readonly messages: readonly Turn[];
  /** Of the browser, where it gave one. */
  readonly conversationId?: string | undefined;
  readonly language: Language;
}

/** Answers the last message of a conversation, also to somebody who reads while the answer forms. */
export async function answerChat(needs: Needs, chat: Chat, listener?: Listener) {
  const answer = await answerAndKeep(needs, chat, listener);
  const { text, handoverId } = await handOverWhereDue(needs, chat, answer);
  const { intent, confidence, action, sources } = answer;
  return { reply: text, response: text, intent, confidence, action, sources: [...sources], handoverId };
}

/** Aria says that somebody has the conversation only once they do: where that fails, so does the answer. */
async function handOverWhereDue({ handOver }: Needs, { messages, conversationId }: Chat, answer: Answer) {
  if (answer.action !== 'handoff') return { text: answer.text, handoverId: undefined };
  const handoverId = conversationId ?? randomUUID();
  const said = { role: 'assistant', content: answer.text } as const;
  await handOver({ handoverId, language: answer.language, transcript: [...messages, said] });
  return { text: `${answer.text}\n\n${handedOverText[answer.language]}`, handoverId };
}

/** That the turn is kept matters less than that it is answered. */
async function answerAndKeep({ engine, keepTurn, log }: Needs, chat: Chat, listener?: Listener) {
  const { messages, language, conversationId: conversation } = chat;
  const question = messages.at(-1)?.content ?? '';
  const answer = await engine({ question, history: messages.slice(0, -1), language, conversation }, listener);
  await keepTurn({ question, answer }).catch((err) => log.warn({ err }, 'a chat turn was not kept'));
  return answer;
}
