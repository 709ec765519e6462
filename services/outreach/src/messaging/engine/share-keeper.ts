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
  /** Messages a second of all replicas together. */
  readonly limit: () => number;
}

/** Keeps this replica's share of the sender's messages a second, of which all replicas together have only so many. */
export function createShareKeeper({ storage, replica, pace, limit }: ShareKeeperParts) {
  const signal = createSignal();
  let busy = false;

  const renew = async (): Promise<void> => {
    const rate = limit();
    if (rate === Number.POSITIVE_INFINITY) return pace.grant(rate, rate);
    const asked = performance.now();
    // Until the answer is here we go on with what we have: a share that shrinks is only given up with the next renewal.
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
      limit() === Number.POSITIVE_INFINITY ? Promise.resolve() : giveUpShare(storage, replica),
  };
}
