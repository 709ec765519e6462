import { assistantActionAudited } from './audit.ts';
import { chatContactLeft, chatHandedOver } from './chat/events.ts';
import { answerRated, correctionSettled } from './feedback/events.ts';
import { helpfulnessReported } from './helpfulness/events.ts';
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
  answerRated,
  correctionSettled,
  helpfulnessReported,
  assistantActionAudited,
};
