import { createSignal } from '@tianguis/chassis/messaging/signal';
import type { Storage } from '@tianguis/chassis/storage/storage';
import type { Pace } from './pace.ts';
import { giveUpShare, renewShare, shareTtl } from './share-store.ts';

/** Milliseconds between two renewals, with messages at hand and without. */
const renewEvery = { busy: 300, idle: 1_000 };
/** Before others may take our share we stop using it. */
const fence = 500;

export interface ShareKeeperParts {
  readonly storage: Storage;
  readonly replica: string;
  readonly pace: Pace;
  readonly rate: () => number;
}

/** Keeps this replica's share of the sender's messages a second, of which all replicas together have only so many. */
export function createShareKeeper({ storage, replica, pace, rate }: ShareKeeperParts) {
  const signal = createSignal();
  let busy = false;

  const renew = async (): Promise<void> => {
    const limit = rate();
    if (limit === 0) return pace.grant(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY);
    const asked = performance.now();
    // Until the answer is here we go on with what we have: a share that shrinks is only given up with the next renewal.
    const inUse = Math.min(pace.held(), limit);
    const slots = await renewShare(storage, { replica, busy, inUse, rate: limit });
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
    giveUp: (): Promise<void> => (rate() === 0 ? Promise.resolve() : giveUpShare(storage, replica)),
  };
}
