import { z } from 'zod';
import { timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';

export const listLateWebhooks = defineOperation({
  id: 'listLateWebhooks',
  service: 'payments',
  method: 'GET',
  path: '/api/staff/webhooks',
  access: 'staff',
  summary:
    'Events of the card provider that could not be applied, and those that never came and were found in its list, of 30 days; those that are stuck first, and the first 200',
  reply: z.object({
    webhooks: z.array(
      z.object({
        id: z.string(),
        type: z.string(),
        foundBy: z.enum(['webhook', 'list']),
        happenedAt: timestamp,
        attempts: z.int(),
        error: z.string().nullable(),
        triedAt: timestamp,
        appliedAt: timestamp.nullable().meta({ description: 'Null as long as it is stuck' }),
      }),
    ),
    total: z.int().meta({ description: 'How many there are in all' }),
    stuck: z.int().meta({ description: 'How many of them are stuck' }),
  }),
});

export const replayWebhook = defineOperation({
  id: 'replayWebhook',
  service: 'payments',
  method: 'POST',
  path: '/api/staff/webhooks/:id/replay',
  access: 'staff',
  summary: 'Ask the provider for an event again and apply it',
  params: z.object({ id: z.string().regex(/^evt_[A-Za-z0-9_]{1,100}$/) }),
  reply: z.object({ applied: z.boolean().meta({ description: 'False where it failed again: the list says why' }) }),
  errors: [404, 422],
});

export const paymentAlerts = defineOperation({
  id: 'paymentAlerts',
  service: 'payments',
  method: 'GET',
  path: '/api/staff/payment-alerts',
  access: 'staff',
  summary: 'How much of money waits for staff',
  reply: z.object({
    disputes: z.int().meta({ description: 'Disputes that wait for our evidence' }),
    webhooks: z.int().meta({ description: 'Webhooks that are stuck' }),
    steps: z.int().meta({ description: 'Steps that the provider refused' }),
    refunds: z.int().meta({ description: 'Refunds that staff are to transfer: their buyer gave an account' }),
    payouts: z
      .int()
      .meta({ description: 'Sellers whose money did not reach their bank, or who cannot be paid any more' }),
    differences: z.int().optional().meta({ description: 'What the latest audit of the ledger found' }),
    debts: z.int().optional().meta({ description: 'Orders that were delivered and whose buyer was not charged' }),
    invoices: z.int().optional().meta({ description: 'Invoices of commission that were refused' }),
    certificate: z
      .int()
      .optional()
      .meta({ description: '1 where the certificate for seals does not fit, has expired or expires soon' }),
  }),
});
