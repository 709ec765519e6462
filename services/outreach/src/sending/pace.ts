import { minute } from '@tianguis/proto/time';
export interface Pace {
  /** How many messages a second may be sent until `validUntil`, by `performance.now()`; infinite: without limit. */
  grant(slots: number, validUntil: number): void;
  /** Takes a slot for one call to the provider. */
  take(): boolean;
  /** The call that started then has ended: its slot is free again a second after the provider had it. */
  done(started: number): void;
  slots(): number;
  /** Slots that are granted, under way or not yet free again: no other replica may have them. */
  held(): number;
  close(): void;
}

const second = 1_000;

/**
 * Lets each slot be used once a second. The next use starts a second after the reply, minus the shortest time that a call
 * takes: so the provider never sees two uses of one slot within a second, however much single calls are delayed, and no second
 * has more messages than slots. The shortest time is read again when the slot is due, since later calls may have been faster.
 * Slots open one by one, both new and rested ones, so that messages go out evenly. After `limit` was lowered below the granted
 * slots, none is taken until they are granted anew.
 */
export function createPace(onFree: () => void, limit: () => number): Pace {
  const shortest = createShortest();
  const timers = new Set<NodeJS.Timeout>();
  let granted = 0;
  let validUntil = 0;
  let used = 0;
  let ramp = { from: 0, at: 0 };
  let usedAt = 0;

  const later = (ms: number, work: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timers.add(timer);
  };
  const open = (): number =>
    granted === Number.POSITIVE_INFINITY
      ? granted
      : Math.min(granted, ramp.from + 1 + Math.floor(((performance.now() - ramp.at) * granted) / second));
  const wakeWhileOpening = (): void => {
    onFree();
    if (open() < granted) later(second / granted, wakeWhileOpening);
  };
  const openAnew = (): void => {
    ramp = { from: 0, at: performance.now() };
    later(second / granted, wakeWhileOpening);
  };
  const release = (): void => {
    used -= 1;
    onFree();
  };
  const releaseWhenDue = (ended: number): void => {
    const wait = ended + second - shortest.read() - performance.now();
    if (wait > 0) later(wait, () => releaseWhenDue(ended));
    else release();
  };
  return {
    grant(slots, until) {
      const before = Math.min(open(), slots);
      const grows = slots > granted;
      granted = slots;
      validUntil = until;
      if (!grows) return onFree();
      ramp = { from: before, at: performance.now() };
      wakeWhileOpening();
    },
    take() {
      const now = performance.now();
      if (used >= open() || granted > limit() || now > validUntil) return false;
      if (used === 0 && now - usedAt > second && granted !== Number.POSITIVE_INFINITY) openAnew();
      usedAt = now;
      used += 1;
      return true;
    },
    done(started) {
      const ended = performance.now();
      shortest.note(ended - started);
      if (granted === Number.POSITIVE_INFINITY) release();
      else releaseWhenDue(ended);
    },
    slots: () => granted,
    held: () => Math.max(used, granted),
    close() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/** Long, because a busy minute must not count as the provider's fastest. */
const windowMs = minute;
/** Fewer calls say too little about the fastest. */
const enough = 30;
/** Milliseconds by which a call may always be faster than the fastest so far. */
const leastAllowance = 2;

/**
 * The shortest time that a call can take, judged by those of the last minutes; 0 until there were enough of them. Where the
 * fastest call is far from the rest, as on a busy machine, a still faster one is likely: we assume one that is as far below
 * the fastest as the first quartile of the newest is above it.
 */
function createShortest() {
  const fresh = () => ({ since: performance.now(), count: 0, least: Number.POSITIVE_INFINITY });
  const newest: number[] = [];
  let last = fresh();
  let current = fresh();
  return {
    note(ms: number): void {
      if (performance.now() - current.since > windowMs) [last, current] = [current, fresh()];
      current.count += 1;
      current.least = Math.min(current.least, ms);
      newest.push(ms);
      if (newest.length > enough) newest.shift();
    },
    read(): number {
      if (Math.max(last.count, current.count) < enough) return 0;
      const least = Math.min(last.least, current.least);
      const quarter = newest.toSorted((a, b) => a - b)[Math.floor(newest.length / 4)] ?? least;
      return Math.max(0, least - Math.max(leastAllowance, quarter - least));
    },
  };
}
