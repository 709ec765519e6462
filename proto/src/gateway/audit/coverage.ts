import type { Operation } from '../../operation.ts';
import type { AuditAction } from './actions.ts';

/** Operations of staff whose service makes the entry itself, in the transaction of the change and with what it changed. */
export const ownEntries: Readonly<Record<string, readonly AuditAction[]>> = {
  changePassword: ['password_changed'],
  confirmSecondFactor: ['second_factor_on'],
  renewRecoveryCodes: ['recovery_codes_renewed'],
  removeSecondFactor: ['second_factor_off'],
  inviteStaff: ['staff_invited'],
  changeStaff: ['staff_changed'],
  sendStaffLink: ['staff_link_sent'],
  putStaffSettings: ['staff_settings_changed'],
  sendNewsletterNote: ['newsletter_sent'],
  requestPersonalData: ['person_exported', 'person_erased'],
  moveOrder: ['order_moved'],
  writeToParties: ['order_message_sent'],
  removeRatingText: ['rating_text_removed'],
  decideImpact: ['impact_decided'],
  moderateListing: ['listing_kept', 'listing_hidden', 'listing_restored'],
  updateContact: ['contact_changed'],
  bulkUpdateContacts: ['contacts_changed'],
  undoContactChange: ['contacts_change_undone'],
  optOutContact: ['contact_opted_out'],
  optInContact: ['contact_opted_in'],
  optOutContacts: ['contacts_opted_out'],
  addSuppressedPhone: ['phone_suppressed'],
  uploadSuppressedPhones: ['phones_suppressed'],
  removeSuppressedPhone: ['phone_unsuppressed'],
  eraseContact: ['contact_erased'],
  requestLot: ['lot_requested'],
  importContacts: ['contacts_imported'],
  startImport: ['import_started'],
  cancelImport: ['import_cancelled'],
  undoImport: ['import_undone'],
  correctImportRows: ['import_rows_corrected'],
  sendCampaign: ['campaign_launched'],
  launchCityCampaign: ['campaign_launched'],
  sendBulk: ['campaign_launched'],
  immediateFollowUp: ['campaign_launched'],
  launchCampaign: ['campaign_launched'],
  scheduleCampaign: ['campaign_scheduled'],
  resumeCampaign: ['campaign_resumed'],
  retryFailed: ['campaign_failed_retried'],
  undoCampaign: ['campaign_undone'],
  putSendSettings: ['send_settings_changed'],
  refundPayment: ['payment_refunded'],
  retryRefusedStep: ['payment_step_retried'],
  resolveRefusedStep: ['payment_step_resolved'],
  readRefundAccount: ['refund_account_read'],
  readTaxData: ['tax_data_read'],
  payWithheldTaxes: ['withheld_taxes_paid'],
  draftCommissionInvoice: ['invoice_drafted'],
  issueCommissionInvoice: ['invoice_asked'],
  retryInvoice: ['invoice_retried'],
  resolveInvoice: ['invoice_resolved'],
  cancelInvoice: ['invoice_cancelled'],
  markRefundSent: ['refund_sent'],
  markRefundReturned: ['refund_returned'],
  replayWebhook: ['webhook_replayed'],
  payReferrer: ['referrer_paid'],
  decideReferralReview: ['referral_approved', 'referral_refused'],
  createQuickReply: ['quick_reply_added'],
  updateQuickReply: ['quick_reply_changed'],
  deleteQuickReply: ['quick_reply_deleted'],
  rateAnswer: ['answer_rated'],
  undoRating: ['answer_rating_undone'],
  dismissCorrection: ['correction_dismissed'],
  closeMonth: ['month_closed'],
  setReferralReviewLimit: ['referral_limit_changed'],
};

/** Operations of staff that change nothing that others see, each with the reason. */
export const changesNothing: Readonly<Record<string, string>> = {
  confirmSignIn: 'proves who calls',
  assertRecentSignIn: 'asks whether the proof is recent',
  beginSecondFactor: 'shows a secret that counts only once it is confirmed',
  previewImport: 'reads a file',
  continueImport: 'a further part of an upload whose beginning has an entry',
  previewText: 'shows a text',
  previewTemplate: 'shows a text',
  forecastCampaign: 'counts',
  forecastSend: 'counts',
  previewSegment: 'counts',
  scoreKnowledge: 'measures a draft',
  tryKnowledge: 'asks a draft',
  readMentions: 'marks what colleagues wrote to who calls',
  watchConversation: 'shows colleagues for seconds who has a conversation open',
};

const reads = new Set(['GET', 'HEAD']);

/**
 * Whether the gateway makes an entry for an operation once it has succeeded: everything that staff change and that no service
 * accounts for in more detail. A new operation is covered from the start.
 */
export const isAuditedByGateway = ({ id, access, method }: Pick<Operation, 'id' | 'access' | 'method'>): boolean =>
  (access === 'staff' || access === 'admin') && !reads.has(method) && !(id in ownEntries) && !(id in changesNothing);
