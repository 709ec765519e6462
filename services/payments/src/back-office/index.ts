import { sendPdf } from '@tianguis/chassis/documents/send-pdf';
import { csvLine } from '@tianguis/chassis/http/csv-line';
import { sendCsv } from '@tianguis/chassis/http/send-csv';
import type { Language } from '@tianguis/proto/errors';
import { toCentavos } from '@tianguis/proto/money';
import type { bookOperations, recordOperations, statementOperations } from '@tianguis/proto/payments/operations';
import { defineRoom } from '../platform/room.ts';
import { journalOf, readTrialBalance } from './books.ts';
import { listRecords, readRecord } from './records.ts';
import { documentOf, headOf, rowsOf, type Statement } from './statement-document.ts';
import { readMonths, readStatement, readStatements } from './statements.ts';

type Operations = typeof recordOperations & typeof statementOperations & typeof bookOperations;

/** Back office: what staff see of payments, each seller's month, and the books of the platform. */
export const backOffice = defineRoom<Operations>(({ storage }) => ({
  handlers: {
    listPayments({ query: { limit, cursor, amount, ...filter } }) {
      const centavos = amount === undefined ? undefined : toCentavos(amount);
      return listRecords(storage, { ...filter, amount: centavos }, { limit, cursor });
    },
    getPayment: ({ params }) => readRecord(storage, params.id),
    moneyByMonth: async () => ({ months: await readMonths(storage) }),
    listStatements: async ({ query }) => ({ sellers: await readStatements(storage, query.month) }),
    readTrialBalance: ({ query }) => readTrialBalance(storage, query.month),
    async downloadJournal(call) {
      const { month, lang } = call.query;
      await sendCsv(call, `polizas-${month}.csv`, journalOf(storage, month, lang));
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
}));

const nameOf = ({ sellerId, month }: Statement, kind: 'csv' | 'pdf'): string => `estado-${sellerId}-${month}.${kind}`;

async function* csvOf({ opening, lines }: Statement, language: Language) {
  yield csvLine(headOf(language));
  for (const row of rowsOf(opening, lines, language)) yield csvLine(row);
}
