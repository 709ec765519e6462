import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@tianguis/proto/client';
import { changeFavourites, listFavouriteIds } from '@tianguis/proto/gen/client.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { call, keyOf } from '../api/api.ts';
import { queryClient } from '../api/query.ts';
import { hasMemberMark, useMemberMark } from '../api/session-mark.ts';

/** What the reader decided about lots and the server does not know yet: a heart given or taken back. */
type Decisions = Readonly<Record<string, boolean>>;

const key = 'favourites';
const none: Decisions = {};
const queryKey = keyOf(listFavouriteIds);

/** What this device keeps; anything else under the key is nothing. */
export function readDecisions(stored: string | null): Decisions {
  if (stored === null) return none;
  try {
    const parsed: unknown = JSON.parse(stored);
    const entries = Object.entries(Object(parsed)).filter(
      ([id, marked]) => /^\d{1,10}$/.test(id) && typeof marked === 'boolean',
    );
    return Object.fromEntries(entries) as Decisions;
  } catch {
    return none;
  }
}

/** Decisions that are still to be sent once `sent` arrived: those that the reader changed meanwhile. */
export const withoutSent = (decisions: Decisions, sent: Decisions): Decisions =>
  Object.fromEntries(Object.entries(decisions).filter(([id, marked]) => sent[id] !== marked));

/** The request's body. */
export function changesOf(decisions: Decisions): { add: number[]; remove: number[] } {
  const idsOf = (wanted: boolean) =>
    Object.entries(decisions).flatMap(([id, marked]) => (marked === wanted ? Number(id) : []));
  return { add: idsOf(true), remove: idsOf(false) };
}

let decisions: Decisions | undefined;
const listeners = new Set<() => void>();

function load(): Decisions {
  try {
    return readDecisions(localStorage.getItem(key));
  } catch {
    // Without storage they last for this visit.
    return none;
  }
}

function current(): Decisions {
  decisions ??= load();
  return decisions;
}

function change(next: Decisions): void {
  decisions = next;
  try {
    if (Object.keys(next).length > 0) localStorage.setItem(key, JSON.stringify(next));
    else localStorage.removeItem(key);
  } catch {
    // Without storage they last for this visit.
  }
  for (const notify of listeners) notify();
}

/** Another tab changed them. */
function onStorage({ key: changed }: StorageEvent): void {
  if (changed !== key) return;
  decisions = undefined;
  for (const notify of listeners) notify();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', onStorage);
  };
}

let refused: ((error: ApiError) => void) | undefined;

/** A server that is down, or a session that is over, may take them later; what it refuses once it will refuse again. */
const mayPassLater = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || [401, 403, 408, 429].includes(error.status);

async function sendOnce(sent: Decisions): Promise<void> {
  try {
    const reply = await call(changeFavourites, { body: changesOf(sent) }, { keepalive: true });
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, reply);
    change(withoutSent(current(), sent));
  } catch (error) {
    if (mayPassLater(error)) return;
    change(withoutSent(current(), sent));
    refused?.(error as ApiError);
  }
}

let last: Promise<void> = Promise.resolve();
let next: Promise<void> | undefined;

/**
 * Moves what this device keeps to the member's account. A request goes on when its page is left; what it does not reach is
 * sent by the next page with a heart.
 */
export function deliverFavourites(): Promise<void> {
  // One request at a time, so that their replies arrive in order; calls during one share the next.
  next ??= last.then(async () => {
    next = undefined;
    const sent = current();
    if (hasMemberMark() && Object.keys(sent).length > 0) await sendOnce(sent);
  });
  last = next;
  return next;
}

/** Nobody is signed in, or somebody of staff: the hearts are this device's. */
const isNobody = (error: unknown) => error instanceof ApiError && (error.status === 401 || error.status === 403);

const readIds = () =>
  call(listFavouriteIds).catch((error: unknown) => {
    if (isNobody(error)) return { ids: [] as number[] };
    throw error;
  });

/** Whether the reader marked a lot, and how they change that. `onRefused` hears what the server does not accept. */
export function useFavourite(id: number, onRefused: (error: ApiError) => void) {
  const isMember = useMemberMark();
  const decided = useSyncExternalStore(subscribe, current, () => none)[id];
  const ids = useQuery({ queryKey, queryFn: readIds, enabled: isMember }).data?.ids;
  useEffect(() => {
    if (!isMember) return;
    const send = () => void deliverFavourites();
    send();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [isMember]);
  const isMarked = decided ?? ids?.includes(id) ?? false;
  return {
    isMarked,
    /** Only on this device, since nobody is signed in. */
    isLocal: !isMember,
    toggle(): void {
      refused = onRefused;
      const { [id]: _before, ...others } = current();
      // A stranger's heart that is taken back leaves nothing to send.
      change(isMarked && !isMember ? others : { ...others, [id]: !isMarked });
      void deliverFavourites();
    },
  };
}
