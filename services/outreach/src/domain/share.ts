/** A replica that sends. */
export interface Sharer {
  readonly replica: string;
  /** It has messages at hand. */
  readonly busy: boolean;
  /** Messages a second that it may use now. */
  readonly slots: number;
}

/** What one replica should come to have of `rate` messages a second: one to answer with while idle, an equal part else. */
function target(rate: number, replica: string, all: readonly Sharer[]): number {
  const busy = all.filter((sharer) => sharer.busy).map((sharer) => sharer.replica);
  const idle = all.filter((sharer) => !sharer.busy).map((sharer) => sharer.replica);
  const ready = Math.max(0, Math.min(idle.length, rate - busy.length));
  const place = (list: readonly string[]): number => list.toSorted().indexOf(replica);
  if (!busy.includes(replica)) return place(idle) < ready ? 1 : 0;
  const rest = rate - ready;
  return Math.floor(rest / busy.length) + (place(busy) < rest % busy.length ? 1 : 0);
}

/**
 * What a replica may have now. It grows only into what the others have given up, so that all together never have more than
 * `rate`; `inUse` it keeps although its share shrank, until they are free again.
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
