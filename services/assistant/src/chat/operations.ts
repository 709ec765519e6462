import type { Handlers } from '@tianguis/chassis/http/operation';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import type { chatOperations } from '@tianguis/proto/assistant/chat/operations';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import type { AnswerEngine } from '../engines/answer.ts';
import { answerChat, type ChatTurn, streamChat } from './answer-chat.ts';
import { keepTurn } from './chat-store.ts';
import { sendEvents } from './send-events.ts';

interface Parts {
  readonly engine: AnswerEngine;
  readonly prisma: PrismaClient;
}

export function chatHandlers({ engine, prisma }: Parts): Handlers<typeof chatOperations> {
  const needs = (log: Logger) => ({ engine, keepTurn: (turn: ChatTurn) => keepTurn(prisma, turn), log });
  return {
    chat: ({ body, lang: language, log }) => answerChat(needs(log), { messages: body.messages, language }),
    chatStream: (call) => {
      const { body, lang: language, log } = call;
      const chat = { messages: body.messages, language };
      return sendEvents(call, (listener) => streamChat(needs(log), chat, listener));
    },
  };
}
