import { sendPdf } from '@tianguis/chassis/documents/send-pdf';
import { csvLine } from '@tianguis/chassis/http/csv-line';
import type { Handlers } from '@tianguis/chassis/http/operation';
import { sendCsv } from '@tianguis/chassis/http/send-csv';
import type { Storage } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import type { statementOperations } from '@tianguis/proto/payments/operations';
import { readMonths, readStatements } from './read-statements.ts';
import { documentOf, headOf, rowsOf, type Statement } from './statement.ts';
import { linesOf, sellersOf } from './statement-store.ts';

type Sql = Pick<Storage, 'query'>;

async function statementOf(storage: Sql, sellerId: number, month: string): Promise<Statement> {
  const [[seller], lines] = await Promise.all([sellersOf(storage, month, sellerId), linesOf(storage, month, sellerId)]);
  return { sellerId, month, opening: seller?.opening ?? 0, lines };
}

async function* csvOf({ opening, lines }: Statement, language: Language) {
  yield csvLine(headOf(language));
  for (const row of rowsOf(opening, lines, language)) yield csvLine(row);
}

const nameOf = ({ sellerId, month }: Statement, kind: 'csv' | 'pdf'): string => `estado-${sellerId}-${month}.${kind}`;

export const statementHandlers = (storage: Sql): Handlers<typeof statementOperations> => ({
  moneyByMonth: async () => ({ months: await readMonths(storage) }),
  listStatements: async ({ query }) => ({ sellers: await readStatements(storage, query.month) }),
  async downloadStatementCsv(call) {
    const { params, query } = call;
    const statement = await statementOf(storage, params.seller, query.month);
    await sendCsv(call, nameOf(statement, 'csv'), csvOf(statement, query.lang));
  },
  async downloadStatementPdf(call) {
    const { params, query } = call;
    const statement = await statementOf(storage, params.seller, query.month);
    await sendPdf(call, nameOf(statement, 'pdf'), documentOf(statement, query.lang, new Date()));
  },
});
