import { z } from 'zod';
import { id, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';

/** What the audit looks at. */
export const auditChecks = [
  'lines_agree',
  'balance_agrees',
  'steps_stuck',
  'transfers_balance',
  'accounts_sum',
  'account_sides',
  'captured_once',
  'captures_within',
  'orders_pending',
  'refunds_owed',
  'orders_uncollected',
  'carriers_owed',
  'orders_held',
  'orders_once',
] as const;
export type AuditCheck = (typeof auditChecks)[number];

/** Findings that one audit keeps; the others are only counted. */
export const mostFindings = 200;

const pesos = z.number().nullable();

const audit = z.object({
  id,
  at: timestamp.meta({ description: 'When it ended' }),
  looked: z.int().meta({ description: 'How many things it looked at' }),
  differences: z.int(),
  askedBy: id.nullable().meta({ description: 'Who of staff asked for it; null of the daily one' }),
});

const finding = z.object({
  check: z.enum(auditChecks),
  about: z.string().meta({ description: 'An order, a payment, an account, or the provider’s number of a movement' }),
  problem: z.string().meta({ description: 'What differs, as `npm run audit` prints it' }),
  ours: pesos.meta({ description: 'Pesos in the ledger; null where it has nothing, or the check compares no sums' }),
  theirs: pesos.meta({ description: 'Pesos at the provider, likewise' }),
});

export const listAudits = defineOperation({
  id: 'listAudits',
  service: 'payments',
  method: 'GET',
  path: '/api/staff/books/audits',
  access: 'staff',
  summary: 'What the latest audit of the ledger found, and how the last 30 ended, newest first',
  reply: z.object({
    latest: audit
      .extend({
        findings: z.array(finding).meta({ description: `The first ${mostFindings}` }),
      })
      .nullable()
      .meta({ description: 'Null until the first one ended' }),
    audits: z.array(audit),
  }),
});

export const startAudit = defineOperation({
  id: 'startAudit',
  service: 'payments',
  method: 'POST',
  path: '/api/staff/books/audits',
  access: 'admin',
  summary:
    'Audit the ledger now, beside the daily audit. It ends within minutes; several that are asked for at once are one',
  reply: z.object({ success: z.literal(true) }),
});
