import pg from 'pg';

const oids = { int8: 20, date: 1082, int8Array: 1016, dateArray: 1182, textArray: 1009 };

/** Counts, ids and centavos stay far below 2^53; beyond it a number would be another one without a word. */
export function integer(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number`);
  return value;
}

const dayInUtc = (text: string): Date => new Date(`${text}T00:00:00Z`);

const texts = pg.types.getTypeParser(oids.textArray) as (text: string) => (string | null)[];
const each =
  <T>(parse: (text: string) => T) =>
  (array: string): (T | null)[] =>
    texts(array).map((text) => (text === null ? null : parse(text)));

const parsers = new Map<number, (text: string) => unknown>([
  [oids.int8, integer],
  [oids.date, dayInUtc],
  [oids.int8Array, each(integer)],
  [oids.dateArray, each(dayInUtc)],
]);

// A day is the same one in every time zone that a process may run in.
pg.defaults.parseInputDatesAsUTC = true;

/** How values of PostgreSQL arrive: bigint as numbers, days as midnight UTC, all else as `pg` has it. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(oid)) ??
    pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
};
