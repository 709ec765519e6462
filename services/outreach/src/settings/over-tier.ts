import { runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';

/** The error code of a queued message that waits because our number may begin to write to no more people now. */
export const overTier = 'tier_spent';

/** Whether a queued message waits for that. */
export const isOverTier = sql<boolean>`(error_code is not distinct from ${sql.lit(overTier)})`;

const waiting = statement(
  () => sql<{ waiting: number }>`
  select count(*)::int as waiting from message_logs where status = 'queued' and ${isOverTier}`,
);

/** How many messages wait for room in the tier of our number. */
export const waitingForTier = async (on: Pick<Tx, 'query'>): Promise<number> => (await runOne(on, waiting())).waiting;
