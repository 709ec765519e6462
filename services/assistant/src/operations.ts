import { forbidden } from '@tianguis/chassis/http/error';
import type { Handlers } from '@tianguis/chassis/http/operation';
import type { assistantOperations } from '@tianguis/proto/assistant/operations';
import { answerChat, streamChat } from './chat/answer-chat.ts';
import { sendEvents } from './chat/send-events.ts';
import type { AiResponseReads, AnswerEngine, ChatLog } from './engines/answer.ts';
import { listAiResponses } from './replies/list-replies.ts';
import { listReviews } from './replies/list-reviews.ts';
import type { ReviewReads, ReviewWrites } from './replies/review.ts';
import { reviewReply } from './replies/review-reply.ts';

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
