import { randomUUID } from 'node:crypto';
import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { holdsCode } from './code.ts';

/** How long a visit by a link counts. */
export const visitDays = 90;

const addVisit = statement(
  (p: { code: string; visit: string }) => sql`
    with clicked as (
      update referral_users as u set clicks = clicks + 1 where ${holdsCode(p.code)} returning 1
    ), swept as (
      delete from referral_visits where id in
        (select id from referral_visits where visited_at < now() - make_interval(days => ${sql.lit(visitDays)})
          order by visited_at limit 100)
    )
    insert into referral_visits (id, code) select ${p.visit}::uuid, ${p.code} from clicked`,
);

/** Counts a visit by a link and returns its id. An unknown code counts nothing but gets an id too, so that it does not show. */
export async function countClick(on: Pick<Storage, 'query'>, code: string): Promise<string> {
  const visit = randomUUID();
  await run(on, addVisit({ code, visit }));
  return visit;
}
