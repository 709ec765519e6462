import { sql } from '@tianguis/chassis/storage/sql';
import { renewDays } from '@tianguis/proto/marketplace/own-lots/operations';

/** Whether a lot, `l`, ends soon, and not because its seller set that date. */
export const mayRenew = (now: Date) => sql<boolean>`(
  l.status in ('published', 'paused') and l.ends_at > ${now}
  and l.ends_at <= ${now}::timestamptz + ${sql.lit(renewDays)} * interval '1 day'
  and l.ends_at is distinct from least(l.best_before, l.available_until))`;
