import type { ContactStatus } from '@tianguis/proto/outreach/contacts/contact';

/** Whom a campaign is for. Each given part narrows it; an empty list counts as absent. */
export interface Audience {
  readonly ids?: readonly number[];
  readonly statuses?: readonly ContactStatus[];
  readonly zones?: readonly string[];
  readonly categories?: readonly string[];
  readonly cities?: readonly string[];
  /** Any of them. */
  readonly tags?: readonly string[];
  readonly city?: string;
}
