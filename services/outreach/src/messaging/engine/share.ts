/** A replica that sends. */
export interface Sharer {
  readonly replica: string;
  /** It has messages at hand. */
  readonly busy: boolean;
  /** Messages a second that it may use now. */
  readonly slots: number;
}

/**
 * What one replica should come to have of `rate` messages a second: an equal part, and while only others have messages,
 * one to answer with. While all are idle each has its part already: a campaign wakes them all, and a share that is handed
 * over sends nothing meanwhile.
 */
function target(rate: number, replica: string, all: readonly Sharer[]): number {
  const names = (isBusy: boolean) => all.filter(({ busy }) => busy === isBusy).map((sharer) => sharer.replica);
  const busy = names(true);
  const idle = names(false);
  if (busy.length === 0) return part(rate, replica, idle);
  const ready = Math.max(0, Math.min(idle.length, rate - busy.length));
  return busy.includes(replica) ? part(rate - ready, replica, busy) : part(ready, replica, idle);
}

/** An equal part; the first by name have what does not divide. */
function part(rate: number, replica: string, among: readonly string[]): number {
  return Math.floor(rate / among.length) + (among.toSorted().indexOf(replica) < rate % among.length ? 1 : 0);
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
