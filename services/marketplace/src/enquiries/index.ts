import type { enquiryOperations } from '@tianguis/proto/marketplace/enquiries/operations';
import { defineRoom } from '../platform/room.ts';
import { onChatContactLeft, onChatHandedOver } from './on-chat-handed-over.ts';
import { onEnquiryAnswered } from './on-enquiry-answered.ts';
import { onNotificationEnded } from './on-notification-ended.ts';
import { enquiryHandlers } from './operations.ts';

/** Enquiries: everyone who wrote or registered on the site, until staff has answered. */
export const enquiries = defineRoom<typeof enquiryOperations>((deps) => ({
  handlers: enquiryHandlers(deps),
  consumers: [onChatHandedOver(deps), onChatContactLeft(deps), onEnquiryAnswered(deps), onNotificationEnded(deps)],
}));
