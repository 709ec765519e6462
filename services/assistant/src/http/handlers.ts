import type { Handlers } from '@tianguis/chassis/http-operation';
import type { assistantOperations } from '@tianguis/proto/http/assistant';
import { answerChat, streamChat } from '../app/answer-chat.ts';
import { listAiResponses } from '../app/list-ai-responses.ts';
import type { AiResponseReads, AnswerEngine, ChatLog } from '../app/ports.ts';
import { sendEvents } from './send-events.ts';

interface Dependencies {
  readonly engine: AnswerEngine;
  readonly chatLog: ChatLog;
  readonly reads: AiResponseReads;
}

export const createHandlers = ({ engine, chatLog, reads }: Dependencies): Handlers<typeof assistantOperations> => ({
  chat: ({ body, lang: language, log }) => answerChat({ engine, chatLog, log }, { messages: body.messages, language }),
  chatStream: (call) =>
    sendEvents(call, (listener) => {
      const { body, lang: language, log } = call;
      return streamChat({ engine, chatLog, log }, { messages: body.messages, language }, listener);
    }),
  listAiResponses: ({ query }) => listAiResponses(reads, query),
  listOutreachAiResponses: ({ query }) => listAiResponses(reads, query),
});
