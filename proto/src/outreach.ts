/** How far a contact has come. Never backwards by itself; staff may move it. */
export const contactStatuses = ['new', 'contacted', 'responded', 'photos_sent', 'converted'] as const;
export type ContactStatus = (typeof contactStatuses)[number];

/** Kinds of message templates that staff may create (specification, section 4). */
export const templateTypes = ['primer_mensaje', 'seguimiento_1dia', 'reengagement_7dias', 'pricing_response'] as const;

/** Variables a template may use in double braces. */
export const templateVariables = ['contactName', 'businessName', 'zone', 'category'] as const;
export type TemplateVariable = (typeof templateVariables)[number];

export const campaignStatuses = ['draft', 'scheduled', 'running', 'paused', 'completed', 'cancelled'] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

/** What staff may do with a campaign. */
export const campaignActions = ['launch', 'schedule', 'pause', 'resume', 'cancel', 'retry-failed'] as const;
export type CampaignAction = (typeof campaignActions)[number];

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

/** Why the gate kept a message from being sent. */
export const skipReasons = [
  'opted_out',
  'no_consent',
  'outside_window',
  'quiet_hours',
  'tier_spent',
  'pair_rate',
  'duplicate',
  'invalid_phone',
  'cancelled',
] as const;
export type SkipReason = (typeof skipReasons)[number];

export const priorities = ['high', 'medium', 'low'] as const;
export type Priority = (typeof priorities)[number];
