import type { Pace } from './pace.ts';
import type { Claimed } from './provider.ts';

export interface Slot {
  readonly message: Claimed;
  /** Until then a call may begin and still end within the lease; by `performance.now()`. */
  readonly deadline: number;
}

export interface Pump {
  /** How many more messages it would take now; nothing while that is too few to be worth a claim. */
  room(): number;
  add(slots: readonly Slot[]): void;
  /** Something may begin that could not before. */
  next(): void;
  isBusy(): boolean;
  /** Gives back what has not begun; with a campaign, only its messages. */
  drain(campaignId?: number): Slot[];
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
}

/** Batches that are at hand beside those under way. */
const ahead = 2;

export interface PumpOptions {
  /** Deliveries under way at a time. */
  readonly concurrency: number;
  readonly pace: Pace;
  readonly deliver: (slot: Slot) => Promise<void>;
  /** Called when what is at hand runs low. */
  readonly hungry: () => void;
}

/** Keeps deliveries under way, as many as may be at a time and in a second, with more at hand. */
export function createPump({ concurrency, pace, deliver, hungry }: PumpOptions): Pump {
  let waiting: Slot[] = [];
  let active = 0;
  let onIdle: (() => void)[] = [];
  /** Messages that make a batch. Under a limit it is what goes out in an eighth of a second: what one replica holds no other can send. */
  const batch = (): number => Math.min(concurrency, Math.ceil(pace.slots() / 8));

  const finished = (begun: number): void => {
    active -= 1;
    pace.done(begun);
    next();
    if (waiting.length === 0) hungry();
    if (active > 0) return;
    for (const resolve of onIdle) resolve();
    onIdle = [];
  };
  const begin = (slot: Slot): void => {
    active += 1;
    const begun = performance.now();
    void deliver(slot).then(() => finished(begun));
  };
  const next = (): void => {
    let begun = 0;
    while (active < concurrency && waiting.length > 0 && pace.take()) {
      const slot = waiting.shift();
      if (slot) begin(slot);
      begun += 1;
    }
    if (begun > 0 && waiting.length <= (ahead - 1) * batch()) hungry();
  };
  return {
    room() {
      const room = (1 + ahead) * batch() - active - waiting.length;
      return room >= batch() ? room : 0;
    },
    add(slots) {
      waiting.push(...slots);
      next();
    },
    next,
    isBusy: () => active + waiting.length > 0,
    drain(campaignId) {
      const isAsked = ({ message }: Slot): boolean => campaignId === undefined || message.campaignId === campaignId;
      const asked = waiting.filter(isAsked);
      waiting = waiting.filter((slot) => !isAsked(slot));
      return asked;
    },
    idle: () => (active === 0 ? Promise.resolve() : new Promise((resolve) => onIdle.push(resolve))),
  };
}
