import { useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds in which an answer can be taken back. */
const holdFor = 5_000;

const warnsBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();

/**
 * Holds an answer for a moment before it is sent, so that it can be taken back. It is sent at once where another one follows or
 * its conversation is left; a browser that is closed asks first.
 */
export function useHeldSend(send: (body: string) => Promise<boolean>, giveBack: (body: string) => void) {
  const [held, setHeld] = useState<string>();
  const waiting = useRef<{ readonly body: string; readonly timer: number }>(undefined);
  const newest = useRef({ send, giveBack });
  newest.current = { send, giveBack };

  const take = useCallback((): string | undefined => {
    const taken = waiting.current;
    if (!taken) return undefined;
    clearTimeout(taken.timer);
    removeEventListener('beforeunload', warnsBeforeLeaving);
    waiting.current = undefined;
    setHeld(undefined);
    return taken.body;
  }, []);
  const release = useCallback(async (): Promise<void> => {
    const body = take();
    // What could not be sent is there again, to be sent once more.
    if (body !== undefined && !(await newest.current.send(body))) newest.current.giveBack(body);
  }, [take]);
  const hold = useCallback(
    (body: string): void => {
      void release();
      addEventListener('beforeunload', warnsBeforeLeaving);
      waiting.current = { body, timer: window.setTimeout(release, holdFor) };
      setHeld(body);
    },
    [release],
  );
  const undo = useCallback((): void => {
    const body = take();
    if (body !== undefined) newest.current.giveBack(body);
  }, [take]);

  useEffect(() => () => void release(), [release]);
  return { held, hold, undo };
}
