import { minute } from '@tianguis/proto/time';

/** What is told of a conversation when it changes, and when that was. */
export interface ChangeTold {
  readonly time: string;
  readonly data: Changed;
}

interface Changed {
  readonly contactId: number;
  readonly cause: string;
  readonly assignee?: string | null | undefined;
  readonly by?: string | undefined;
  readonly routed?: boolean | undefined;
}

export interface Alert {
  readonly contactId: number;
  readonly kind: 'waiting' | 'assigned' | 'due';
  /** The same change heard in two tabs has one key. */
  readonly key: string;
}

/** Clocks of browsers may be wrong by a while. */
const oldest = 5 * minute;

/**
 * Whether a change is news for a person: a conversation began to wait that is theirs or nobody's, somebody gave them one, or a
 * reminder is due that they set or whose conversation is theirs or nobody's.
 */
export function alertOf({ time, data }: ChangeTold, me: string, now: number): Alert | undefined {
  // What is heard late, after the connection was lost, is no news.
  if (now - Date.parse(time) > oldest) return undefined;
  const { contactId, cause, assignee, by, routed = true } = data;
  const key = `${contactId}:${cause}:${time}`;
  const isMine = assignee === me;
  const isNobodys = assignee === null || assignee === undefined;
  if (cause === 'waiting' && (isMine || isNobodys))
    return { contactId, kind: isMine && routed ? 'assigned' : 'waiting', key };
  if (cause === 'due' && (isMine || isNobodys || by === me)) return { contactId, kind: 'due', key };
  if (cause === 'assigned' && isMine && by !== me) return { contactId, kind: 'assigned', key };
  return undefined;
}

/** Longer than anything is news, so that no tab tells it again. */
const lasting = 10 * minute;

export type Told = Readonly<Record<string, number>>;

/** Adds a key to those that were told lately; undefined where it was told already. */
export function addTold(told: Told, key: string, now: number): Told | undefined {
  const recent = Object.entries(told).filter(([, at]) => now - at < lasting && at <= now);
  if (recent.some(([known]) => known === key)) return undefined;
  return { ...Object.fromEntries(recent), [key]: now };
}
