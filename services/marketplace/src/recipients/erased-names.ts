import { forgetInOutbox } from '@tianguis/chassis/messaging/forget';
import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';

/** Shorter names are in too many texts of other people. */
const leastName = 6;

const dropReplies = statement(
  (p: { texts: readonly string[] }) => sql`
  delete from idempotency_keys
  where exists (select from unnest(${p.texts}::text[]) as t where position(lower(t) in lower(reply::text)) > 0)`,
);

/** Deletes kept replies to forms, and copies of published events, that name an erased person or their company. */
export async function forgetNames(tx: Pick<Tx, 'query'>, names: readonly unknown[]): Promise<void> {
  const texts = names.filter((name): name is string => typeof name === 'string' && name.length >= leastName);
  if (texts.length === 0) return;
  await run(tx, dropReplies({ texts }));
  await forgetInOutbox(tx, { texts });
}
