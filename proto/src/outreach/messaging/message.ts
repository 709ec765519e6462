/** Life of a message. `skipped`, `failed` and `undelivered` are ends; the others only move to the right. */
export const messageStatuses = [
  'queued',
  'sending',
  'sent',
  'delivered',
  'read',
  'skipped',
  'failed',
  'undelivered',
] as const;

export type MessageStatus = (typeof messageStatuses)[number];

/** Who speaks in a message; what Aria wrote and staff approved is Aria's. */
export const messageAuthors = ['contact', 'aria', 'staff', 'system'] as const;

export type MessageAuthor = (typeof messageAuthors)[number];

/** Why the gate kept a message from being sent. */
export const skipReasons = [
  'opted_out',
  'suppressed',
  'no_consent',
  'outside_window',
  'quiet_hours',
  'tier_spent',
  'pair_rate',
  'duplicate',
  'invalid_phone',
  'cancelled',
  'frequency_cap',
  'waiting_for_person',
  'complaint',
  'converted',
  'wrote_today',
  'may_opt_out',
] as const;

export type SkipReason = (typeof skipReasons)[number];
