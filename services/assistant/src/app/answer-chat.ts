import type { Logger } from '@tianguis/chassis/logger';
import type { Language } from '@tianguis/proto/errors';
import type { AnswerEngine, ChatLog, Turn } from './ports.ts';

interface Ports {
  readonly engine: AnswerEngine;
  readonly chatLog: ChatLog;
  readonly log: Logger;
}

/** Answers the last message of a conversation. That the turn is kept matters less than that it is answered. */
export async function answerChat({ engine, chatLog, log }: Ports, messages: readonly Turn[], language: Language) {
  const question = messages.at(-1)?.content ?? '';
  const answer = await engine({ question, history: messages.slice(0, -1), language });
  await chatLog.add({ question, answer }).catch((err) => log.warn({ err }, 'a chat turn was not kept'));
  const { text, action, sources } = answer;
  return { reply: text, response: text, action, sources: [...sources] };
}
