import { csvLine } from '@tianguis/chassis/http/csv-line';
import type { Handlers } from '@tianguis/chassis/http/operation';
import { byteOrderMark, sendCsv } from '@tianguis/chassis/http/send-csv';
import type { Storage } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import type { statementOperations } from '@tianguis/proto/payments/operations';
import { readMonths, readStatements } from './read-statements.ts';
import { headOf, rowsOf } from './statement.ts';
import { linesOf, sellersOf } from './statement-store.ts';

type Sql = Pick<Storage, 'query'>;

async function* csvOf(storage: Sql, sellerId: number, month: string, language: Language) {
  const [[seller], lines] = await Promise.all([sellersOf(storage, month, sellerId), linesOf(storage, month, sellerId)]);
  yield byteOrderMark + csvLine(headOf(language));
  for (const row of rowsOf(seller?.opening ?? 0, lines, language)) yield csvLine(row.map(asNumber));
}

// A spreadsheet reckons with amounts: as text, those below zero would get an apostrophe.
const asNumber = (cell: string, column: number): string | number => (column >= 4 && cell !== '' ? Number(cell) : cell);

export const statementHandlers = (storage: Sql): Handlers<typeof statementOperations> => ({
  moneyByMonth: async () => ({ months: await readMonths(storage) }),
  listStatements: async ({ query }) => ({ sellers: await readStatements(storage, query.month) }),
  async downloadStatementCsv(call) {
    const { params, query, lang } = call;
    const lines = csvOf(storage, params.seller, query.month, lang);
    await sendCsv(call, `estado-${params.seller}-${query.month}.csv`, lines);
  },
});
