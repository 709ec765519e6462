import { type Expression, sql } from '@tianguis/chassis/storage/sql';

/** `lastInboundAt` → `last_inbound_at`. Only for names from our own code. */
export const columnName = (property: string): string => {
  if (!/^[a-zA-Z]+$/.test(property)) throw new Error(`${property} is no column`);
  return property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
};

/** Columns of a table under the names of our properties. */
export const columnsAs = <Row>(names: readonly (keyof Row & string)[]): Expression<Row> =>
  sql.raw(names.map((name) => `${columnName(name)} as "${name}"`).join(', '));

/** What an update sets; properties that are undefined stay as they are. */
export const assignments = (changes: object): Expression<unknown>[] =>
  Object.entries(changes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => sql`${sql.ref(columnName(name))} = ${value}`);
