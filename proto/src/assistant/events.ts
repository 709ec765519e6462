import { autoReplyHeld, autoReplyReady, autoReplyReviewed } from './replies/events.ts';

export const assistantEvents = { autoReplyReady, autoReplyHeld, autoReplyReviewed };
