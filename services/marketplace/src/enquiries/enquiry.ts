import type {
  answerEnquiry,
  answerView,
  enquiryView,
  listEnquiries,
  updateEnquiry,
} from '@tianguis/proto/marketplace/enquiries/operations';
import type { z } from 'zod';

/** An enquiry and an answer as staff read them. */
export type Enquiry = z.input<typeof enquiryView>;
export type Answer = z.input<typeof answerView>;

export type EnquiryFilter = Omit<z.output<typeof listEnquiries.query>, 'limit' | 'cursor' | 'mine'> & {
  /** Only those of this person of staff. */
  readonly assignee?: string | undefined;
};
export type EnquiryChange = z.output<typeof updateEnquiry.body>;
export type NewMail = z.output<typeof answerEnquiry.body>;
/** A mail that is to go out, or a message that is on its way. */
export type NewAnswer =
  | NewMail
  | { readonly channel: 'whatsapp'; readonly text: string; readonly messageLogId: number };
