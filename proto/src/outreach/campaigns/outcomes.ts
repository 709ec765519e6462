/** What happened to a recipient of a campaign, as staff look for them; one person may have several. */
export const recipientOutcomes = [
  'delivered',
  'read',
  'replied',
  'silent',
  'clicked',
  'converted',
  'opted_out',
  'failed',
  'skipped',
] as const;

export type RecipientOutcome = (typeof recipientOutcomes)[number];
