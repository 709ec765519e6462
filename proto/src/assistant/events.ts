import { chatContactLeft, chatHandedOver } from './chat/events.ts';
import { knowledgeChanged, questionsDismissed } from './knowledge/events.ts';
import { listingClassified } from './listings/events.ts';
import { assistantDataHandled } from './personal-data.ts';
import { autoReplyHeld, autoReplyReady, autoReplyReviewed } from './replies/events.ts';

export const assistantEvents = {
  autoReplyReady,
  autoReplyHeld,
  autoReplyReviewed,
  chatHandedOver,
  chatContactLeft,
  assistantDataHandled,
  knowledgeChanged,
  questionsDismissed,
  listingClassified,
};
