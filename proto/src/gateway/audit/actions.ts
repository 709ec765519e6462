/** What staff must account for. */
export const auditActions = [
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
  'contacts_exported',
  'recipients_exported',
  'contact_exported',
  'contact_erased',
  'person_exported',
  'person_erased',
  'lot_requested',
  'listing_hidden',
  'listing_restored',
  'send_settings_changed',
  'campaign_launched',
  'campaign_scheduled',
  'campaign_resumed',
  'campaign_failed_retried',
] as const;

export type AuditAction = (typeof auditActions)[number];
