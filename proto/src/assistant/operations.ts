import { assistantOutboxOperations } from '../outbox.ts';
import { chatOperations } from './chat/operations.ts';
import { feedbackOperations } from './feedback/operations.ts';
import { helpfulnessOperations } from './helpfulness/operations.ts';
import { knowledgeOperations } from './knowledge/operations.ts';
import { listingOperations } from './listings/operations.ts';
import { personalDataOperations } from './personal-data.ts';
import { replyOperations } from './replies/operations.ts';
import { translationOperations } from './translations/operations.ts';

export const assistantOperations = {
  ...chatOperations,
  ...listingOperations,
  ...translationOperations,
  ...replyOperations,
  ...feedbackOperations,
  ...knowledgeOperations,
  ...helpfulnessOperations,
  ...personalDataOperations,
  ...assistantOutboxOperations,
};
