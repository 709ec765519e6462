import { anyOf, run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage } from '@tianguis/chassis/storage/storage';

const takenIds = statement(
  (p: { ids: readonly string[] }) => sql<{ id: string }>`
    select external_id as id from message_logs where external_id = ${anyOf(p.ids)}
    union all select external_id from message_attempts where external_id = ${anyOf(p.ids)}
    union all select external_id from inbound_arrivals where external_id = ${anyOf(p.ids)}`,
);

/** Which of the provider's ids belong to a message of ours already. */
export const knownExternalIds = async (storage: Storage, ids: readonly string[]): Promise<Set<string>> =>
  new Set((await run(storage, takenIds({ ids }))).map(({ id }) => id));
