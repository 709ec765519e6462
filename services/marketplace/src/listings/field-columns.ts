import { sql } from '@tianguis/chassis/storage/sql';
import {
  type ListingFieldName,
  listingFieldNames,
  listingFields,
  listingFilterNames,
} from '@tianguis/proto/marketplace/listings/listing-fields';

/** The columns of some fields in SQL statements. */
const columnsOf = (names: readonly ListingFieldName[]) => {
  const fields = names.map((name) => ({ name, column: listingFields[name].column }));
  return {
    /** As a list selects them: `l.donation as donation, l.cold_chain as "coldChain"`. */
    selected: (table: string) =>
      sql.join(fields.map(({ name, column }) => sql`${sql.ref(`${table}.${column}`)} as ${sql.ref(name)}`)),
    /** `donation, cold_chain`, of a table where one is given. */
    plain: (table?: string) => sql.join(fields.map(({ column }) => sql.ref(table ? `${table}.${column}` : column))),
    /** Their part of an upsert: `donation = excluded.donation, …`. */
    excluded: sql.join(fields.map(({ column }) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`)),
  };
};

export const fieldColumns = columnsOf(listingFieldNames);

/** Those that the search keeps a copy of. */
export const filterColumns = columnsOf(listingFilterNames);
