import { sql } from '@tianguis/chassis/storage/sql';
import { timeZone } from '@tianguis/proto/time';

/** Where months begin: at midnight in Mexico City. */
export const monthZone = sql.lit(timeZone);

/** The moments between which a month lies, as a row of `since` and `until`. */
export const boundsOf = (month: string) => sql`(select first at time zone ${monthZone} as since,
  (first + interval '1 month') at time zone ${monthZone} as until from (select (${month}::text || '-01')::timestamp as first) as month)`;
