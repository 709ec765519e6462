import type { Logger } from '@tianguis/chassis/telemetry/logger';
import type { Language } from '@tianguis/proto/errors';
import type { Answer, AnswerEngine, Listener, Turn } from '../engines/answer.ts';
import type { Action } from '../knowledge/entry.ts';

export interface ChatTurn {
  readonly question: string;
  readonly answer: Answer;
}

interface Needs {
  readonly engine: AnswerEngine;
  readonly keepTurn: (turn: ChatTurn) => Promise<void>;
  readonly log: Logger;
}

interface Chat {
  readonly messages: readonly Turn[];
  readonly language: Language;
}

/** Answers the last message of a conversation. */
export async function answerChat(needs: Needs, chat: Chat) {
  const { text, action, sources } = await answerAndKeep(needs, chat);
  return { reply: text, response: text, action, sources: [...sources] };
}

const redirects: Partial<Record<Action, '/proveedores' | 'contact' | 'whatsapp'>> = {
  register: '/proveedores',
  contact: 'contact',
  whatsapp: 'whatsapp',
};

/** The same for somebody who reads while the answer forms; what is returned ends it. */
export async function streamChat(needs: Needs, chat: Chat, listener: Listener) {
  const { text, action } = await answerAndKeep(needs, chat, listener);
  const outcome = action === 'handoff' ? ('handoff' as const) : ('continue' as const);
  return { reply: text, outcome, redirect: redirects[action] };
}

/** That the turn is kept matters less than that it is answered. */
async function answerAndKeep({ engine, keepTurn, log }: Needs, { messages, language }: Chat, listener?: Listener) {
  const question = messages.at(-1)?.content ?? '';
  const answer = await engine({ question, history: messages.slice(0, -1), language }, listener);
  await keepTurn({ question, answer }).catch((err) => log.warn({ err }, 'a chat turn was not kept'));
  return answer;
}
