/** One event as browsers get it, encoded once for each of its audiences; without a frame an audience does not hear it. */
export interface StreamEvent {
  /** Its number in the stream: the `id` of its frames. */
  readonly seq: number;
  readonly toPublic?: Buffer | undefined;
  readonly toStaff?: Buffer | undefined;
  readonly toMembers?: { readonly ids: readonly string[]; readonly frame: Buffer } | undefined;
}

const bytesOf = ({ toPublic, toStaff, toMembers }: StreamEvent): number =>
  (toPublic?.length ?? 0) + (toStaff?.length ?? 0) + (toMembers?.frame.length ?? 0);

interface RingLimits {
  readonly count: number;
  readonly bytes: number;
}

/** The newest events, bounded by count and bytes. Readers keep a cursor and ask for what comes after it. */
export interface EventRing {
  push(event: StreamEvent): void;
  /** Number `seq` was an event for no browser. */
  skip(seq: number): void;
  /** The first event after `cursor`. */
  next(cursor: number): StreamEvent | undefined;
  /** Whether nothing after `cursor` is missing. */
  covers(cursor: number): boolean;
  /** Number of the newest event seen. */
  last(): number;
  /** Forgets everything; from now on events after `floor` are covered. */
  reset(floor: number): void;
}

export function createEventRing({ count, bytes }: RingLimits): EventRing {
  let events: StreamEvent[] = [];
  // Events before `start` have been let go of; they are cut off in large pieces, for a shift each would copy the rest.
  let start = 0;
  let size = 0;
  let floor = 0;
  let last = 0;

  const dropOldest = (): void => {
    const oldest = events[start];
    if (!oldest) return;
    floor = oldest.seq;
    size -= bytesOf(oldest);
    start += 1;
    if (start < count) return;
    events = events.slice(start);
    start = 0;
  };

  /** Index of the first event after `cursor`. */
  const indexAfter = (cursor: number): number => {
    let low = start;
    let high = events.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((events[middle]?.seq ?? 0) > cursor) high = middle;
      else low = middle + 1;
    }
    return low;
  };

  return {
    push(event) {
      if (event.seq <= last) return;
      last = event.seq;
      events.push(event);
      size += bytesOf(event);
      while (size > bytes || events.length - start > count) dropOldest();
    },
    skip(seq) {
      if (seq > last) last = seq;
    },
    next: (cursor) => (cursor >= last ? undefined : events[indexAfter(cursor)]),
    covers: (cursor) => cursor >= floor,
    last: () => last,
    reset(from) {
      events = [];
      start = 0;
      size = 0;
      floor = from;
      last = from;
    },
  };
}
