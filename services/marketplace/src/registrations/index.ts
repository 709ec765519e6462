import type { enquiryOperations } from '@tianguis/proto/marketplace/registrations/enquiries';
import type { newsletterOperations } from '@tianguis/proto/marketplace/registrations/newsletter';
import type { formOperations } from '@tianguis/proto/marketplace/registrations/operations';
import { defineRoom } from '../platform/room.ts';
import { onChatContactLeft, onChatHandedOver, onEnquiryAnswered, onNotificationEnded } from './on-enquiry-events.ts';
import { enquiryHandlers, formHandlers, newsletterHandlers } from './operations.ts';

type RegistrationOperations = typeof formOperations & typeof newsletterOperations & typeof enquiryOperations;

/** Registrations: suppliers, contact messages, the newsletter, and staff's enquiries about everyone who came by the site. */
export const registrations = defineRoom<RegistrationOperations>((deps) => ({
  handlers: {
    ...formHandlers(deps),
    ...newsletterHandlers(deps),
    ...enquiryHandlers(deps),
  },
  consumers: [onChatHandedOver(deps), onChatContactLeft(deps), onEnquiryAnswered(deps), onNotificationEnded(deps)],
}));
