import { createSignal } from '@tianguis/chassis/messaging/signal';
import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { db } from '../platform/sql.ts';
import type { Pace } from './pace.ts';

/** A replica that sends. */
export interface Sharer {
  readonly replica: string;
  /** It has messages at hand. */
  readonly busy: boolean;
  /** Messages a second that it may use now. */
  readonly slots: number;
}

/**
 * The share of `rate` messages a second that one replica should reach: an equal part, and one message to answer with while
 * only others have messages. Idle replicas have their parts already: a campaign wakes them all, and a share that changes
 * hands sends nothing in the meantime.
 */
function target(rate: number, replica: string, all: readonly Sharer[]): number {
  const names = (isBusy: boolean) => all.filter(({ busy }) => busy === isBusy).map((sharer) => sharer.replica);
  const busy = names(true);
  const idle = names(false);
  if (busy.length === 0) return part(rate, replica, idle);
  const ready = Math.max(0, Math.min(idle.length, rate - busy.length));
  return busy.includes(replica) ? part(rate - ready, replica, busy) : part(ready, replica, idle);
}

/** An equal part; the remainder goes to the first by name. */
function part(rate: number, replica: string, among: readonly string[]): number {
  return Math.floor(rate / among.length) + (among.toSorted().indexOf(replica) < rate % among.length ? 1 : 0);
}

/**
 * The share that a replica may have now. It grows only into what the others have given up, so that all together never have
 * more than `rate`; slots `inUse` stay with it until they are free, even if its share shrank.
 */
export function shareOf(
  rate: number,
  own: { replica: string; busy: boolean; inUse: number },
  others: readonly Sharer[],
) {
  const wanted = target(rate, own.replica, [...others, { ...own, slots: 0 }]);
  const free = rate - others.reduce((sum, { slots }) => sum + slots, 0);
  const usable = Math.max(0, Math.min(wanted, free));
  return { usable, held: Math.max(usable, own.inUse) };
}

/** Milliseconds after which a silent replica counts as gone. */
const shareTtl = 3_000;

interface ShareRequest {
  readonly replica: string;
  readonly busy: boolean;
  /** Slots that cannot be given up yet. */
  readonly inUse: number;
  /** Messages a second of all replicas. */
  readonly rate: number;
}

const oneAtATime = statement(() => sql`select pg_advisory_xact_lock(hashtext('sender shares'))`);

const dropSilent = statement(
  () => sql`delete from sender_shares where seen_at < now() - ${shareTtl} * interval '1 millisecond'`,
);

const othersOf = statement((p: { replica: string }) =>
  db.selectFrom('sender_shares').select(['replica', 'busy', 'slots']).where('replica', '<>', p.replica),
);

const storeShare = statement(
  (p: Sharer) => sql`
    insert into sender_shares (replica, busy, slots, seen_at)
    values (${p.replica}, ${p.busy}, ${p.slots}, clock_timestamp())
    on conflict (replica) do update set busy = excluded.busy, slots = excluded.slots, seen_at = excluded.seen_at`,
);

// Each slot has to rest for a second before another replica may use it.
const endShare = statement(
  (p: { replica: string }) => sql`
    update sender_shares set busy = false, seen_at = now() - ${shareTtl - 1_100} * interval '1 millisecond'
    where replica = ${p.replica}`,
);

/** Renews how many messages a second this replica may send. One replica at a time, so that the sum always holds. */
const renewShare = (storage: Storage, { replica, busy, inUse, rate }: ShareRequest): Promise<number> =>
  storage.transaction(async (tx) => {
    await run(tx, oneAtATime());
    await run(tx, dropSilent());
    const others = await run(tx, othersOf({ replica }));
    const { usable, held } = shareOf(rate, { replica, busy, inUse }, others);
    await run(tx, storeShare({ replica, busy, slots: held }));
    return usable;
  });

/** Milliseconds between two renewals, with messages at hand and without. */
const renewEvery = { busy: 300, idle: 1_000 };
/** Before others may take our share we stop using it. */
const fence = 500;

interface ShareOptions {
  readonly storage: Storage;
  readonly replica: string;
  readonly pace: Pace;
  /** Messages a second of all replicas together. */
  readonly limit: () => number;
}

/** Keeps this replica's share of the messages a second that all replicas may send together. */
export function createShareKeeper({ storage, replica, pace, limit }: ShareOptions) {
  const signal = createSignal();
  let busy = false;

  const renew = async (): Promise<void> => {
    const rate = limit();
    if (rate === Number.POSITIVE_INFINITY) return pace.grant(rate, rate);
    const asked = performance.now();
    // Until the answer arrives we use what we have: a share that shrinks is given up with the next renewal only.
    const inUse = Math.min(pace.held(), rate);
    const slots = await renewShare(storage, { replica, busy, inUse, rate });
    pace.grant(slots, asked + shareTtl - fence);
  };
  return {
    /** Renews, then waits until it is time again. */
    async step(): Promise<void> {
      await renew();
      await signal.wait(busy ? renewEvery.busy : renewEvery.idle);
    },
    setBusy(now: boolean): void {
      if (now && !busy) signal.notify();
      busy = now;
    },
    close: (): void => signal.close(),
    giveUp: (): Promise<void> =>
      limit() === Number.POSITIVE_INFINITY
        ? Promise.resolve()
        : run(storage, endShare({ replica })).then(() => undefined),
  };
}
