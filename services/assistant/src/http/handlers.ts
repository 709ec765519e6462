import { forbidden } from '@tianguis/chassis/http/error';
import type { Handlers } from '@tianguis/chassis/http/operation';
import type { assistantOperations } from '@tianguis/proto/assistant/operations';
import { answerChat, streamChat } from '../app/answer-chat.ts';
import { listAiResponses } from '../app/list-ai-responses.ts';
import { listReviews } from '../app/list-reviews.ts';
import type { AiResponseReads, AnswerEngine, ChatLog } from '../app/ports.ts';
import type { ReviewReads, ReviewWrites } from '../app/review-ports.ts';
import { reviewReply } from '../app/review-reply.ts';
import { sendEvents } from './send-events.ts';

interface Dependencies {
  readonly engine: AnswerEngine;
  readonly chatLog: ChatLog;
  readonly reads: AiResponseReads;
  readonly reviews: ReviewReads;
  readonly inReview: <T>(work: (writes: ReviewWrites) => Promise<T>) => Promise<T>;
}

export const createHandlers = ({
  engine,
  chatLog,
  reads,
  reviews,
  inReview,
}: Dependencies): Handlers<typeof assistantOperations> => ({
  chat: ({ body, lang: language, log }) => answerChat({ engine, chatLog, log }, { messages: body.messages, language }),
  chatStream: (call) =>
    sendEvents(call, (listener) => {
      const { body, lang: language, log } = call;
      return streamChat({ engine, chatLog, log }, { messages: body.messages, language }, listener);
    }),
  listAiResponses: ({ query }) => listAiResponses(reads, query),
  listOutreachAiResponses: ({ query }) => listAiResponses(reads, query),
  listReviews: ({ query }) => listReviews(reviews, query),
  reviewReply: async ({ params, body, identity }) => {
    if (identity.kind !== 'staff') throw forbidden();
    const { id, name } = identity;
    const response = await inReview((writes) => reviewReply(writes, params.id, body, { id, name }));
    return { success: true, response };
  },
});
