import type { AuditAction } from './actions.ts';
import type { DeskOperation } from './coverage.ts';

/** Why an entry says nothing of before. */
export type Reason =
  /** There was nothing before; the entry says what was made. */
  | 'makes'
  /** A message, a payment or a request left; the entry says what. */
  | 'sends'
  /** Data was read or downloaded, and nothing changed. */
  | 'reads'
  /** What was there is gone; the entry names it. */
  | 'removes'
  /** The same is done once more, of what failed before. */
  | 'repeats'
  /** There are two values, and the sentence of the entry says which one it is now. */
  | 'opposite'
  /** The name of the entry tells both values. */
  | 'way'
  /** It was tried and failed, and nothing changed. */
  | 'fails'
  /** It was looked at and stays as it was. */
  | 'keeps'
  /** Neither the old nor the new value may be shown. */
  | 'secret';

/**
 * Actions and operations whose entries have no before and after. The entries of all others must have: they do not compile
 * without `changes`.
 */
export const withoutBefore = {
  // The team and its accounts
  sign_in_failed: 'fails',
  password_changed: 'secret',
  second_factor_on: 'opposite',
  second_factor_off: 'opposite',
  recovery_code_used: 'secret',
  recovery_codes_renewed: 'secret',
  staff_invited: 'makes',
  audit_exported: 'reads',
  endSession: 'removes',
  endOtherSessions: 'removes',
  // Contacts
  addContact: 'makes',
  addContactNote: 'makes',
  mergeContacts: 'removes',
  undoContactMerge: 'opposite',
  contacts_change_undone: 'opposite',
  contact_opted_out: 'opposite',
  contact_opted_in: 'opposite',
  contacts_opted_out: 'opposite',
  phone_suppressed: 'makes',
  phones_suppressed: 'makes',
  phone_unsuppressed: 'removes',
  suppressed_exported: 'reads',
  contacts_exported: 'reads',
  contact_exported: 'reads',
  contact_erased: 'removes',
  person_exported: 'reads',
  person_erased: 'removes',
  createSegment: 'makes',
  deleteSegment: 'removes',
  createCustomField: 'makes',
  uploadImport: 'makes',
  contacts_imported: 'makes',
  import_started: 'makes',
  import_cancelled: 'removes',
  import_rows_corrected: 'makes',
  import_undone: 'removes',
  import_updated: 'makes',
  // Conversations
  sendWhatsapp: 'sends',
  sendTestMessage: 'sends',
  addAttachment: 'makes',
  dropAttachment: 'removes',
  lot_requested: 'makes',
  keepWriting: 'opposite',
  markConversation: 'opposite',
  closeConversation: 'opposite',
  switchAria: 'opposite',
  setAvailability: 'opposite',
  createInboxView: 'makes',
  deleteInboxView: 'removes',
  quick_reply_added: 'makes',
  quick_reply_deleted: 'removes',
  // Campaigns and newsletter
  campaign_failed_retried: 'repeats',
  recipients_exported: 'reads',
  writeNewsletterNote: 'makes',
  deleteNewsletterNote: 'removes',
  undoNewsletterNote: 'opposite',
  newsletter_sent: 'sends',
  subscribers_exported: 'reads',
  answerEnquiry: 'sends',
  // Aria
  reviewReply: 'opposite',
  dismissUnanswered: 'opposite',
  answer_rating_undone: 'removes',
  correction_drafted: 'makes',
  correction_dismissed: 'opposite',
  correction_reopened: 'opposite',
  // The market
  listing_kept: 'keeps',
  moderateRating: 'way',
  rating_text_removed: 'removes',
  order_message_sent: 'sends',
  driver_day_sent: 'sends',
  carta_porte_downloaded: 'reads',
  carta_porte_read: 'reads',
  addVehicle: 'makes',
  removeVehicle: 'removes',
  inviteCarrier: 'sends',
  // Money
  payment_refunded: 'sends',
  payment_step_retried: 'repeats',
  dispute_evidence_submitted: 'sends',
  dispute_evidence_refused: 'fails',
  dispute_evidence_downloaded: 'reads',
  order_debt_asked: 'sends',
  webhook_replayed: 'repeats',
  month_closed: 'opposite',
  startAudit: 'makes',
  referrer_payments_downloaded: 'reads',
  refund_payments_downloaded: 'reads',
  refund_account_read: 'reads',
  tax_data_read: 'reads',
  withholding_downloaded: 'reads',
  invoice_drafted: 'makes',
  transport_invoice_drafted: 'makes',
  carta_porte_drafted: 'makes',
  transport_invoice_asked: 'makes',
  withholding_asked: 'makes',
  invoice_asked: 'makes',
  invoice_downloaded: 'reads',
  // Events between services
  replayDeadLetter: 'repeats',
  discardDeadLetter: 'removes',
  gatewayOutboxRetry: 'repeats',
  marketplaceOutboxRetry: 'repeats',
  outreachOutboxRetry: 'repeats',
  paymentsOutboxRetry: 'repeats',
  assistantOutboxRetry: 'repeats',
} as const satisfies Readonly<Partial<Record<Exclude<AuditAction, 'desk_action'> | DeskOperation, Reason>>>;

/** Actions and operations whose entries have no before and after. */
export type WithoutBefore = keyof typeof withoutBefore;
