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

/** Orders of the list of contacts: each but the name begins with the newest or highest. */
export const contactSorts = ['newest', 'name', 'lastContacted', 'lastAnswer', 'leadScore'] as const;
export type ContactSort = (typeof contactSorts)[number];

/** On what we rest when we write to people whom staff add; kept in the ledger of consent. */
export const consentBases = ['declared_by_staff', 'opt_in', 'existing_customer', 'public_listing'] as const;
export type ConsentBasis = (typeof consentBases)[number];

/** Whether Aria answers a person, and if not, why: switched off, staff write, they left, or five answers of hers in a row. */
export const ariaStates = ['on', 'switched_off', 'staff_leads', 'opted_out', 'too_many_replies'] as const;
export type AriaState = (typeof ariaStates)[number];

/** What an import may bring of a contact; the first four are needed. */
export const importFields = ['businessName', 'phone', 'category', 'zone', 'contactName', 'email'] as const;
export type ImportField = (typeof importFields)[number];
/** Fields that a file must have a column for. */
export const requiredImportFields = ['businessName', 'phone', 'category', 'zone'] as const;

/** Life of an import. `completed`, `cancelled` and `failed` are ends. */
export const importStatuses = ['uploading', 'ready', 'running', 'completed', 'cancelled', 'failed'] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** Encodings that an import can be read in. */
export const importEncodings = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const;
export type ImportEncoding = (typeof importEncodings)[number];

/** What may stand between two cells of an import. */
export const importDelimiters = [',', ';', '\t', '|'] as const;
export type ImportDelimiter = (typeof importDelimiters)[number];

/** Largest file of an import, in bytes. */
export const importLimit = 200_000_000;

/** As many contacts as one change, or one campaign for people chosen by hand, may be about. */
export const mostChosen = 10_000;
