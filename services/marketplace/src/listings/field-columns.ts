import { sql } from '@tianguis/chassis/storage/sql';
import { listingFields } from '@tianguis/proto/marketplace/listings/listing-fields';

const fields = Object.entries(listingFields).map(([name, { column }]) => ({ name, column }));

/** The fields of a lot as a list selects them: `l.donation as donation, l.cold_chain as "coldChain"`. */
export const selectedFields = (table: string) =>
  sql.join(fields.map(({ name, column }) => sql`${sql.ref(`${table}.${column}`)} as ${sql.ref(name)}`));

/** Their columns: `donation, cold_chain`, of a table where one is given. */
export const fieldColumns = (table?: string) =>
  sql.join(fields.map(({ column }) => sql.ref(table ? `${table}.${column}` : column)));

/** Their part of an upsert: `donation = excluded.donation, …`. */
export const excludedFields = sql.join(
  fields.map(({ column }) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`),
);
