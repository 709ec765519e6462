import type { Sample } from './sample.ts';

const page = ['total', 'nextCursor'];

/** What staff see of money, after a payment was begun. */
export const moneySamples = {
  listPayments: { fields: ['id', 'status', 'amount', 'captured'].map((name) => `payments[].${name}`).concat(page) },
  getPayment: {
    prepare: async ({ replies }) => ({ path: `/api/staff/payments/${replies.listPayments.payments[0].id}` }),
    fields: ['refundable', 'timeline[].kind', 'timeline[].at'],
  },
  listDisputes: { fields: ['disputes'] },
  listOrderDebts: { fields: ['debts', 'total'] },
  listRefusedSteps: { fields: ['steps'] },
  listPayoutProblems: { fields: ['sellers'] },
  listLateWebhooks: { fields: ['webhooks'] },
  moneyByMonth: { fields: ['months[].commission', 'months[].referralCost', 'months[].fees'] },
  listStatements: { prepare: async () => ({ path: '/api/staff/statements?month=2026-11' }), fields: ['sellers'] },
  readTrialBalance: {
    prepare: async () => ({ path: '/api/staff/books/trial-balance?month=2026-11' }),
    fields: ['accounts', 'postings', 'difference'],
  },
  listWithholding: {
    prepare: async () => ({ path: '/api/staff/withholding?month=2026-11' }),
    fields: ['applies', 'rulesEndAt', 'sellers', 'totals.isr', 'totals.vatWithheld', 'paid'],
  },
  downloadWithholding: { path: '/api/staff/withholding.csv?month=2026-11', fields: [], begins: 'Miembro' },
  downloadWithholdingPdf: {
    path: '/api/staff/withholding/1/certificate.pdf?month=2026-11',
    fields: [],
    begins: '%PDF-1.7',
  },
  listInvoices: { fields: ['isOn', 'certificate', 'invoices', 'total'] },
  listClosedMonths: { fields: ['months'] },
  closeMonth: { body: { month: '2026-09' }, status: 201, fields: ['month', 'closedAt', 'postings'] },
  startAudit: { fields: ['success'] },
  listAudits: { fields: ['latest', 'audits'] },
  listReferrerBalances: { fields: ['referrers'] },
  listReferrers: { path: '/api/staff/referrer-people?id=1', fields: ['referrers'] },
  listReferralReviews: { fields: ['reviews', 'total', 'limit'] },
  downloadReferrerPayments: { path: '/api/staff/referrers/spei.csv', fields: [], begins: 'Beneficiario' },
  downloadRefundPayments: { path: '/api/staff/bank-refunds/spei.csv', fields: [], begins: 'Beneficiario' },
  listBankRefunds: { fields: ['refunds', ...page] },
  paymentAlerts: { fields: ['disputes', 'webhooks', 'steps', 'refunds', 'payouts', 'differences', 'debts'] },
} satisfies Record<string, Sample>;
