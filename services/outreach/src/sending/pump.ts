import type { Pace } from './pace.ts';
import type { Claimed } from './provider.ts';

export interface Slot {
  readonly message: Claimed;
  /** The latest start of a call that still ends within the lease; by `performance.now()`. */
  readonly deadline: number;
}

export interface Pump {
  /** How many more messages it accepts now; 0 while they are too few to be worth a claim. */
  room(): number;
  add(slots: readonly Slot[]): void;
  /** A delivery may start that could not before. */
  next(): void;
  isBusy(): boolean;
  /** Returns what has not started; with a campaign, only its messages. */
  drain(campaignId?: number): Slot[];
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
}

/** Batches held ready beside those under way. */
const ahead = 2;

export interface PumpOptions {
  /** Deliveries under way at a time. */
  readonly concurrency: number;
  readonly pace: Pace;
  readonly deliver: (slot: Slot) => Promise<void>;
  /** Called when the messages held ready run low. */
  readonly hungry: () => void;
}

/** Keeps as many deliveries under way as concurrency and pace allow, with more messages held ready. */
export function createPump({ concurrency, pace, deliver, hungry }: PumpOptions): Pump {
  let waiting: Slot[] = [];
  let active = 0;
  let onIdle: (() => void)[] = [];
  /** Messages in a batch. Under a limit, as many as go out in an eighth of a second: what one replica holds, no other can send. */
  const batch = (): number => Math.min(concurrency, Math.ceil(pace.slots() / 8));

  const finished = (started: number): void => {
    active -= 1;
    pace.done(started);
    next();
    if (waiting.length === 0) hungry();
    if (active > 0) return;
    for (const resolve of onIdle) resolve();
    onIdle = [];
  };
  const start = (slot: Slot): void => {
    active += 1;
    const started = performance.now();
    void deliver(slot).then(() => finished(started));
  };
  const next = (): void => {
    let started = 0;
    while (active < concurrency && waiting.length > 0 && pace.take()) {
      const slot = waiting.shift();
      if (slot) start(slot);
      started += 1;
    }
    if (started > 0 && waiting.length <= (ahead - 1) * batch()) hungry();
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
