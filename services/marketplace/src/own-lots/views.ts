import type { Task } from '@tianguis/chassis/jobs/jobs';
import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { mostViewersOfNetwork } from '@tianguis/proto/marketplace/own-lots/operations';
import { localDay, second } from '@tianguis/proto/time';
import { db } from '../platform/sql.ts';

/** Somebody looks at a lot's page. */
export interface View {
  readonly listingId: number;
  /** Null for a stranger. */
  readonly memberId: number | null;
  /** Keyed hashes of the day and lot alone. */
  readonly network: string;
  readonly device: string;
}

interface Batch {
  readonly views: string;
  readonly day: string;
}

// A device counts once a day, at most ten of one network, and the seller never. Only lots with a public page are looked at.
const countViews = statement(
  (p: Batch) => sql`
    with seen as (
      select distinct l.id as listing_id, v.network, v.device
      from jsonb_to_recordset(${p.views}::jsonb) as v ("listingId" int, "memberId" int, network text, device text)
        join listings as l on l.id = v."listingId"
      where l.published_at is not null and l.status not in ('draft', 'hidden')
        and l.member_id is distinct from v."memberId"
    ), unknown as (
      select s.*, row_number() over (partition by s.listing_id, s.network order by s.device) as nth from seen as s
      where not exists (select from listing_viewers as k where k.listing_id = s.listing_id and k.day = ${p.day}::date
        and k.network = s.network and k.device = s.device)
    ), fresh as (
      insert into listing_viewers (listing_id, day, network, device)
      select u.listing_id, ${p.day}::date, u.network, u.device from unknown as u
      where u.nth + (select count(*) from listing_viewers as k where k.listing_id = u.listing_id
        and k.day = ${p.day}::date and k.network = u.network) <= ${sql.lit(mostViewersOfNetwork)}
      order by u.listing_id, u.network, u.device on conflict do nothing returning listing_id
    )
    insert into listing_view_days as d (listing_id, day, views)
    select listing_id, ${p.day}::date, count(*) from fresh group by listing_id order by listing_id
    on conflict (listing_id, day) do update set views = d.views + excluded.views`,
);

const forgetViewers = statement((p: { day: string }) =>
  db.deleteFrom('listing_viewers').where('day', '<', sql<Date>`${p.day}::date`),
);

/** What waits to be written in one process; beyond it, views are not counted. */
const mostWaiting = 5_000;
const writeEvery = 5 * second;

interface Parts {
  readonly storage: Pick<Storage, 'query'>;
  readonly logger: { warn(details: object, message: string): void };
  now(): Date;
}

/**
 * Counts views in batches, so that a page never waits for the database. What a process has not written yet is lost with it
 * when it is killed.
 */
export function createViewCounter({ storage, logger, now }: Parts) {
  let waiting: View[] = [];
  let writing: Promise<void> = Promise.resolve();

  async function write(views: readonly View[]): Promise<void> {
    if (views.length === 0) return;
    try {
      await run(storage, countViews({ views: JSON.stringify(views), day: localDay(now()) }));
    } catch (err) {
      logger.warn({ err, views: views.length }, 'views of lots could not be counted');
    }
  }

  function flush(): Promise<void> {
    const views = waiting;
    waiting = [];
    writing = writing.then(() => write(views));
    return writing;
  }

  return {
    add(view: View): void {
      if (waiting.length < mostWaiting) waiting.push(view);
    },
    start() {
      const timer = setInterval(flush, writeEvery);
      return {
        async close(): Promise<void> {
          clearInterval(timer);
          await flush();
        },
      };
    },
  };
}

export type ViewCounter = ReturnType<typeof createViewCounter>;

/** Deletes the hashes of days that are over. */
export const forgetViewersOfYesterday =
  ({ storage, now }: Pick<Parts, 'storage' | 'now'>): Task =>
  async () => {
    await run(storage, forgetViewers({ day: localDay(now()) }));
  };
