import { conflict } from '@tianguis/chassis/http/error';
import { run, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import { audit } from '../platform/audit.ts';
import type { Deps } from '../platform/room.ts';
import { db } from '../platform/sql.ts';

const closedMonths = statement(() =>
  db
    .selectFrom('closed_months')
    .select(['month', 'closed_at as closedAt', 'closed_by as closedBy', 'postings'])
    .orderBy('month', 'desc'),
);

/** Months that were closed, newest first. */
export const listClosedMonths = async (on: Pick<Storage, 'query'>) => ({ months: await run(on, closedMonths()) });

interface Closed {
  readonly month: string;
  readonly closedAt: Date;
  readonly postings: number;
}

const close = statement(
  (p: { month: string; staffId: number | null }) => sql<Closed>`
  select "month", closed_at as "closedAt", postings from close_month(${p.month}, ${p.staffId}::int)`,
);

/** The refusals of the database's function, by its error codes. */
const refusals: Readonly<Record<string, ReturnType<typeof conflict>>> = {
  TL004: conflict('month_not_over', {
    es: 'Ese mes no ha terminado: se puede cerrar una hora después de que termina',
    en: 'That month is not over: it can be closed an hour after it ends',
  }),
  TL005: conflict('month_closed', { es: 'Ese mes ya está cerrado', en: 'That month is closed already' }),
  TL006: conflict('books_unbalanced', {
    es: 'Los libros de ese mes no cuadran: revisa la auditoría antes de cerrarlo',
    en: 'The books of that month do not balance: look at the audit before you close it',
  }),
};

async function closeIn(tx: Tx, month: string, staffId: number | null): Promise<Closed> {
  try {
    return await runOne(tx, close({ month, staffId }));
  } catch (err) {
    throw refusals[String(Object(err).code)] ?? err;
  }
}

/** Closes a month of the books, with all before it. */
export const closeMonth = ({ inTransaction, outbox }: Deps, month: string, staffId: number | null) =>
  inTransaction(async ({ tx }) => {
    const closed = await closeIn(tx, month, staffId);
    const detail = { month, postings: closed.postings };
    await audit(outbox, tx, { action: 'month_closed', subject: `books/${month}`, staffId, detail });
    return { ...closed, closedBy: staffId };
  });
