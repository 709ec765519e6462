import type { Handlers } from '@tianguis/chassis/http-operation';
import type { assistantOperations } from '@tianguis/proto/http/assistant';
import { answerChat } from '../app/answer-chat.ts';
import { listAiResponses } from '../app/list-ai-responses.ts';
import type { AiResponseReads, AnswerEngine, ChatLog } from '../app/ports.ts';

interface Dependencies {
  readonly engine: AnswerEngine;
  readonly chatLog: ChatLog;
  readonly reads: AiResponseReads;
}

export const createHandlers = ({ engine, chatLog, reads }: Dependencies): Handlers<typeof assistantOperations> => ({
  chat: ({ body, lang, log }) => answerChat({ engine, chatLog, log }, body.messages, lang),
  listAiResponses: ({ query }) => listAiResponses(reads, query),
  listOutreachAiResponses: ({ query }) => listAiResponses(reads, query),
});
