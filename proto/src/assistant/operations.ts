import { chat, chatStream } from './chat/operations.ts';
import { listAiResponses, listOutreachAiResponses, listReviews, reviewReply } from './replies/operations.ts';

export const assistantOperations = {
  chat,
  chatStream,
  listOutreachAiResponses,
  listAiResponses,
  listReviews,
  reviewReply,
};
