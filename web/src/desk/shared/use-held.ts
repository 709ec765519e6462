import { useCallback, useEffect, useRef, useState } from 'react';

const warnsBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();

interface Held<T> {
  /** Milliseconds in which it can be taken back. */
  holdFor(wanted: T): number;
  /** Does what was held; false where that failed. */
  act(wanted: T): Promise<boolean>;
  /** It was taken back, or could not be done. */
  giveBack(wanted: T): void;
}

/**
 * Holds what one has decided for a moment before it is done, so that it can be taken back. It is done at once where another one
 * follows or its page is left; a browser that is closed asks first.
 */
export function useHeld<T>(what: Held<T>) {
  const [held, setHeld] = useState<T>();
  const waiting = useRef<{ readonly wanted: T; readonly timer: number }>(undefined);
  const newest = useRef(what);
  newest.current = what;

  const take = useCallback((): { readonly wanted: T } | undefined => {
    const taken = waiting.current;
    if (!taken) return undefined;
    clearTimeout(taken.timer);
    removeEventListener('beforeunload', warnsBeforeLeaving);
    waiting.current = undefined;
    setHeld(undefined);
    return taken;
  }, []);
  const release = useCallback(async (): Promise<void> => {
    const taken = take();
    // What could not be done is there again, to be tried once more.
    if (taken && !(await newest.current.act(taken.wanted))) newest.current.giveBack(taken.wanted);
  }, [take]);
  const hold = useCallback(
    (wanted: T): void => {
      void release();
      addEventListener('beforeunload', warnsBeforeLeaving);
      waiting.current = { wanted, timer: window.setTimeout(release, newest.current.holdFor(wanted)) };
      setHeld(() => wanted);
    },
    [release],
  );
  const undo = useCallback((): void => {
    const taken = take();
    if (taken) newest.current.giveBack(taken.wanted);
  }, [take]);

  useEffect(() => () => void release(), [release]);
  return { held, hold, undo, release };
}
