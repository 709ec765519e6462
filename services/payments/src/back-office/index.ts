import { sendPdf } from '@tianguis/chassis/documents/send-pdf';
import { csvLine } from '@tianguis/chassis/http/csv-line';
import { sendCsv } from '@tianguis/chassis/http/send-csv';
import { memberIdOf, staffIdOf } from '@tianguis/chassis/identity/actor';
import type { Language } from '@tianguis/proto/errors';
import { toCentavos } from '@tianguis/proto/money';
import type {
  auditOperations,
  bookOperations,
  recordOperations,
  statementOperations,
} from '@tianguis/proto/payments/operations';
import { auditOperation } from '../platform/audit.ts';
import { defineRoom } from '../platform/room.ts';
import { operatorOf } from '../taxes/operator.ts';
import { journalOf, readTrialBalance } from './books.ts';
import { closeMonth, listClosedMonths } from './closed-months.ts';
import { auditDaily, auditGauges, auditJob, listAudits, startAudit } from './daily-audit.ts';
import { readPurchases } from './purchases.ts';
import { type Purchase, purchaseHead, purchaseRows, purchasesDocument } from './purchases-document.ts';
import { listRecords, readRecord } from './records.ts';
import { documentOf, headOf, rowsOf, type Statement } from './statement-document.ts';
import { readMonths, readStatement } from './statements.ts';

type Operations = typeof recordOperations &
  Omit<typeof statementOperations, 'listStatements'> &
  typeof bookOperations &
  typeof auditOperations;

/** Back office: what staff see of payments, each seller's month, and the books of the platform. */
export const backOffice = defineRoom<Operations>((deps) => {
  const { storage } = deps;
  return {
    handlers: {
      listPayments({ query: { limit, cursor, amount, ...filter } }) {
        const centavos = amount === undefined ? undefined : toCentavos(amount);
        return listRecords(storage, { ...filter, amount: centavos }, { limit, cursor });
      },
      getPayment: ({ params }) => readRecord(storage, params.id),
      moneyByMonth: async () => ({ months: await readMonths(storage) }),
      readTrialBalance: ({ query }) => readTrialBalance(storage, query.month),
      async downloadJournal(call) {
        const { month, lang } = call.query;
        await sendCsv(call, `polizas-${month}.csv`, journalOf(storage, month, lang));
      },
      listClosedMonths: () => listClosedMonths(storage),
      closeMonth: ({ body, identity }) => closeMonth(deps, body.month, staffIdOf(identity)),
      listAudits: () => listAudits(storage),
      startAudit: ({ identity }) =>
        deps.inTransaction(async ({ tx }) => {
          await startAudit(deps.queue, tx, staffIdOf(identity));
          await auditOperation(deps.outbox, tx, { operation: 'startAudit', identity, subject: 'audits' });
          return { success: true as const };
        }),
      async downloadMyStatementCsv(call) {
        const { identity, query } = call;
        const statement = await readStatement(storage, memberIdOf(identity), query.month);
        await sendCsv(call, nameOf(statement, 'csv'), csvOf(statement, query.lang));
      },
      async downloadMyStatementPdf(call) {
        const { identity, query } = call;
        const statement = await readStatement(storage, memberIdOf(identity), query.month);
        await sendPdf(call, nameOf(statement, 'pdf'), documentOf(statement, query.lang, new Date()));
      },
      async downloadMyPurchasesCsv(call) {
        const { identity, query } = call;
        const { memberId, month, lines } = await readPurchases(storage, memberIdOf(identity), query.month);
        await sendCsv(call, `compras-${memberId}-${month}.csv`, purchasesCsv(lines, query.lang));
      },
      async downloadMyPurchasesPdf(call) {
        const { identity, query } = call;
        const purchases = await readPurchases(storage, memberIdOf(identity), query.month);
        const { memberId, month } = purchases;
        const about = { at: new Date(), operator: operatorOf(deps.config) };
        await sendPdf(call, `compras-${memberId}-${month}.pdf`, purchasesDocument(purchases, query.lang, about));
      },
      async downloadStatementCsv(call) {
        const { params, query } = call;
        const statement = await readStatement(storage, params.seller, query.month);
        await sendCsv(call, nameOf(statement, 'csv'), csvOf(statement, query.lang));
      },
      async downloadStatementPdf(call) {
        const { params, query } = call;
        const statement = await readStatement(storage, params.seller, query.month);
        await sendPdf(call, nameOf(statement, 'pdf'), documentOf(statement, query.lang, new Date()));
      },
    },
    gauges: auditGauges(storage),
    jobs: {
      // From four in the morning on in Mexico City. It is tried hourly, in case no process runs at four.
      [auditJob]: { run: auditDaily(deps), cron: '0 10-23 * * *' },
    },
  };
});

const nameOf = ({ sellerId, month }: Statement, kind: 'csv' | 'pdf'): string => `estado-${sellerId}-${month}.${kind}`;

async function* csvOf({ opening, lines }: Statement, language: Language) {
  yield csvLine(headOf(lines, language));
  for (const row of rowsOf(opening, lines, language)) yield csvLine(row);
}

async function* purchasesCsv(lines: readonly Purchase[], language: Language) {
  yield csvLine(purchaseHead(language));
  for (const row of purchaseRows(lines, language)) yield csvLine(row);
}
