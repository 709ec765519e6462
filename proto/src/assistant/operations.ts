import { chatOperations } from './chat/operations.ts';
import { replyOperations } from './replies/operations.ts';

export const assistantOperations = { ...chatOperations, ...replyOperations };
