import type { Claimed } from './types.ts';

export interface Slot {
  readonly message: Claimed;
  /** Until then a call may begin and still end within the lease; by `performance.now()`. */
  readonly deadline: number;
}

export interface Pump {
  /** How many more messages it would take now. */
  room(): number;
  add(slots: readonly Slot[]): void;
  /** Gives back what has not begun; with a campaign, only its messages. */
  drain(campaignId?: number): Slot[];
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
}

/** Batches of `concurrency` messages that are at hand beside those under way. */
const ahead = 2;

/** Keeps up to `concurrency` deliveries under way, with more at hand; `hungry` is called when those run low. */
export function createPump(concurrency: number, deliver: (slot: Slot) => Promise<void>, hungry: () => void): Pump {
  let waiting: Slot[] = [];
  let active = 0;
  let onIdle: (() => void)[] = [];

  const finished = (): void => {
    active -= 1;
    next();
    if (waiting.length <= (ahead - 1) * concurrency) hungry();
    if (active > 0) return;
    for (const resolve of onIdle) resolve();
    onIdle = [];
  };
  const next = (): void => {
    while (active < concurrency) {
      const slot = waiting.shift();
      if (!slot) return;
      active += 1;
      void deliver(slot).then(finished);
    }
  };
  return {
    room: () => (1 + ahead) * concurrency - active - waiting.length,
    add(slots) {
      waiting.push(...slots);
      next();
    },
    drain(campaignId) {
      const isAsked = ({ message }: Slot): boolean => campaignId === undefined || message.campaignId === campaignId;
      const asked = waiting.filter(isAsked);
      waiting = waiting.filter((slot) => !isAsked(slot));
      return asked;
    },
    idle: () => (active === 0 ? Promise.resolve() : new Promise((resolve) => onIdle.push(resolve))),
  };
}
