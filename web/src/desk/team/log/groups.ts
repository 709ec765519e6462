import type { AuditAction } from '@tianguis/proto/gateway/audit/actions';
import type { LogFilter } from '../api.ts';
import type es from '../texts/es.ts';

export type GroupName = keyof (typeof es)['groups'];
type Operation = keyof (typeof es)['operations'];

interface LogGroup {
  readonly actions: readonly AuditAction[];
  /** Operations that have no action of their own. */
  readonly operations: readonly Operation[];
}

/** What entries are about, as the filter offers it. */
export const groupsOf: Readonly<Record<GroupName, LogGroup>> = {
  people: {
    actions: [
      'sign_in_failed',
      'password_changed',
      'second_factor_on',
      'second_factor_off',
      'recovery_code_used',
      'recovery_codes_renewed',
      'staff_invited',
      'staff_changed',
      'staff_link_sent',
      'staff_settings_changed',
      'audit_exported',
    ],
    operations: ['endSession', 'endOtherSessions', 'changeDeskMail'],
  },
  contacts: {
    actions: [
      'contact_changed',
      'contacts_changed',
      'contacts_change_undone',
      'contact_opted_out',
      'contact_opted_in',
      'contacts_opted_out',
      'phone_suppressed',
      'phones_suppressed',
      'phone_unsuppressed',
      'suppressed_exported',
      'contacts_exported',
      'contact_exported',
      'contact_erased',
      'person_exported',
      'person_erased',
    ],
    operations: [
      'addContact',
      'addContactNote',
      'mergeContacts',
      'undoContactMerge',
      'setCategory',
      'createSegment',
      'updateSegment',
      'deleteSegment',
      'createCustomField',
      'updateCustomField',
    ],
  },
  imports: {
    actions: [
      'contacts_imported',
      'import_started',
      'import_cancelled',
      'import_rows_corrected',
      'import_undone',
      'import_updated',
    ],
    operations: ['uploadImport'],
  },
  inbox: {
    actions: [
      'inbox_routing_changed',
      'quick_reply_added',
      'quick_reply_changed',
      'quick_reply_deleted',
      'lot_requested',
    ],
    operations: [
      'sendWhatsapp',
      'sendTestMessage',
      'assignConversation',
      'keepWriting',
      'closeConversation',
      'snoozeConversation',
      'markConversation',
      'switchAria',
      'setAvailability',
      'createInboxView',
      'updateInboxView',
      'deleteInboxView',
      'addAttachment',
      'dropAttachment',
    ],
  },
  sends: {
    actions: [
      'campaign_created',
      'campaign_changed',
      'campaign_launched',
      'campaign_scheduled',
      'campaign_resumed',
      'campaign_failed_retried',
      'campaign_undone',
      'recipients_exported',
      'template_created',
      'template_changed',
      'send_settings_changed',
      'newsletter_sent',
      'subscribers_exported',
    ],
    operations: [
      'pauseCampaign',
      'cancelCampaign',
      'resubmitTemplate',
      'writeNewsletterNote',
      'changeNewsletterNote',
      'deleteNewsletterNote',
      'undoNewsletterNote',
    ],
  },
  aria: {
    actions: [
      'knowledge_created',
      'knowledge_saved',
      'knowledge_published',
      'knowledge_withdrawn',
      'answer_rated',
      'answer_rating_undone',
      'correction_drafted',
      'correction_dismissed',
      'correction_reopened',
    ],
    operations: ['reviewReply', 'dismissUnanswered'],
  },
  market: {
    actions: [
      'listing_kept',
      'listing_hidden',
      'listing_restored',
      'order_moved',
      'order_message_sent',
      'rating_text_removed',
      'impact_decided',
    ],
    operations: ['moderateRating', 'updateEnquiry', 'answerEnquiry'],
  },
  transport: {
    actions: [
      'carta_porte_downloaded',
      'carta_porte_read',
      'transport_rate_added',
      'transport_assigned',
      'transport_dropped',
      'transport_retried',
      'transport_taken_back',
      'driver_day_sent',
    ],
    operations: [
      'addVehicle',
      'changeVehicle',
      'removeVehicle',
      'inviteCarrier',
      'approveCarrier',
      'endCarrier',
      'addCarrierShare',
      'approveVehicle',
      'refuseVehicle',
    ],
  },
  money: {
    actions: [
      'payment_refunded',
      'payment_step_retried',
      'payment_step_resolved',
      'dispute_evidence_submitted',
      'dispute_evidence_refused',
      'dispute_evidence_downloaded',
      'order_debt_asked',
      'order_debt_written_off',
      'webhook_replayed',
      'month_closed',
      'referrer_paid',
      'carrier_debt_reserved',
      'carrier_debt_released',
      'carrier_debt_paid',
      'carrier_debt_written_off',
      'referral_approved',
      'referral_refused',
      'referral_limit_changed',
      'referrer_payments_downloaded',
      'refund_account_read',
      'tax_data_read',
      'withholding_downloaded',
      'withheld_taxes_paid',
      'invoice_drafted',
      'transport_invoice_drafted',
      'carta_porte_drafted',
      'transport_invoice_asked',
      'withholding_asked',
      'invoice_asked',
      'invoice_retried',
      'invoice_resolved',
      'invoice_cancelled',
      'invoice_downloaded',
      'refund_payments_downloaded',
      'refund_sent',
      'refund_returned',
    ],
    operations: ['startAudit'],
  },
  system: {
    actions: ['desk_action'],
    operations: [
      'replayDeadLetter',
      'discardDeadLetter',
      'gatewayOutboxRetry',
      'marketplaceOutboxRetry',
      'outreachOutboxRetry',
      'paymentsOutboxRetry',
      'assistantOutboxRetry',
    ],
  },
};

export const groupNames = Object.keys(groupsOf) as GroupName[];

/** The one action of all operations that have none of their own: with it a group would show those of every group. */
const anyOperation = 'desk_action' satisfies AuditAction;

type Choice = Pick<LogFilter, 'action' | 'operation'>;

/** The filter of an option: `group:inbox`, `action:order_moved` or `operation:addVehicle`; empty for everything. */
export function chosenBy(option: string): Choice {
  const [kind, name] = option.split(':');
  const group = groupNames.find((each) => each === name);
  if (kind === 'group' && group) {
    const { actions, operations } = groupsOf[group];
    return { action: actions.filter((each) => each !== anyOperation), operation: operations };
  }
  const action = groupNames.flatMap((each) => groupsOf[each].actions).find((each) => each === name);
  if (kind === 'action' && action) return { action: [action], operation: undefined };
  return { action: undefined, operation: kind === 'operation' && name ? [name] : undefined };
}

/** The option that a filter was chosen by. */
export function choiceOf({ action, operation }: Choice): string {
  const group = groupNames.find((each) => groupsOf[each].operations === operation);
  if (group) return `group:${group}`;
  if (action?.[0]) return `action:${action[0]}`;
  return operation?.[0] ? `operation:${operation[0]}` : '';
}
