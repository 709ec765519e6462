/** What is told of a conversation when it changes. */
export interface Changed {
  readonly contactId: number;
  readonly cause: string;
  readonly assignee?: string | null | undefined;
  readonly by?: string | undefined;
}

export interface Alert {
  readonly contactId: number;
  readonly kind: 'waiting' | 'assigned';
  /** The same change heard in two tabs has one key. */
  readonly key: string;
}

/** Whether a change is news for a person: a conversation began to wait that is theirs or nobody's, or somebody gave them one. */
export function alertOf({ contactId, cause, assignee, by }: Changed, me: string): Alert | undefined {
  const isMine = assignee === me;
  if (cause === 'waiting' && (isMine || assignee === null || assignee === undefined))
    return { contactId, kind: isMine ? 'assigned' : 'waiting', key: `${contactId}:waiting` };
  if (cause === 'assigned' && isMine && by !== me) return { contactId, kind: 'assigned', key: `${contactId}:assigned` };
  return undefined;
}

/** For as long as this the same key is the same change. */
const lasting = 60_000;

export type Told = Readonly<Record<string, number>>;

/** Adds a key to those that were told lately; undefined where it was told already. */
export function addTold(told: Told, key: string, now: number): Told | undefined {
  const recent = Object.entries(told).filter(([, at]) => now - at < lasting && at <= now);
  if (recent.some(([known]) => known === key)) return undefined;
  return { ...Object.fromEntries(recent), [key]: now };
}
