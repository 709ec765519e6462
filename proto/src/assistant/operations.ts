import { assistantOutboxOperations } from '../outbox.ts';
import { chatOperations } from './chat/operations.ts';
import { personalDataOperations } from './personal-data.ts';
import { replyOperations } from './replies/operations.ts';

export const assistantOperations = {
  ...chatOperations,
  ...replyOperations,
  ...personalDataOperations,
  ...assistantOutboxOperations,
};
