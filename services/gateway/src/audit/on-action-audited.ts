import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { assistantActionAudited } from '@tianguis/proto/assistant/audit';
import { marketplaceActionAudited } from '@tianguis/proto/marketplace/audit';
import { outreachActionAudited } from '@tianguis/proto/outreach/audit';
import { paymentsActionAudited } from '@tianguis/proto/payments/audit';
import { addAuditEntry } from './audit-store.ts';

/** What the desk reports of its staff. */
export const onOutreachActionAudited = () =>
  defineConsumer({
    event: outreachActionAudited,
    name: 'outreach-action-audited',
    handle: ({ tx, event: { subject, time }, data }) => addAuditEntry(tx, { ...data, subject, at: time }),
  });

/** The same of the marketplace. */
export const onMarketplaceActionAudited = () =>
  defineConsumer({
    event: marketplaceActionAudited,
    name: 'marketplace-action-audited',
    handle: ({ tx, event: { subject, time }, data }) => addAuditEntry(tx, { ...data, subject, at: time }),
  });

/** The same of payments. */
export const onPaymentsActionAudited = () =>
  defineConsumer({
    event: paymentsActionAudited,
    name: 'payments-action-audited',
    handle: ({ tx, event: { subject, time }, data }) => addAuditEntry(tx, { ...data, subject, at: time }),
  });

/** The same of the assistant. */
export const onAssistantActionAudited = () =>
  defineConsumer({
    event: assistantActionAudited,
    name: 'assistant-action-audited',
    handle: ({ tx, event: { subject, time }, data }) => addAuditEntry(tx, { ...data, subject, at: time }),
  });
