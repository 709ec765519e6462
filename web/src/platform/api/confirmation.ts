import { useSyncExternalStore } from 'react';
import { network } from './api.ts';

/** The call that waits for the reader's answer. */
export interface Refused {
  readonly method: string;
  readonly path: string;
}

function refusedBy([target, init]: Parameters<typeof fetch>): Refused {
  const isRequest = target instanceof Request;
  const address = isRequest ? target.url : String(target);
  const method = init?.method ?? (isRequest ? target.method : 'GET');
  return { method, path: new URL(address, 'https://desk.invalid').pathname };
}

/** Asks the reader to confirm who they are when a call is refused with `code`; the call then goes out again. */
export function createConfirmation(code: string) {
  let refused: Refused | undefined;
  let about: string | undefined;
  let answer: ((confirmed: boolean) => void) | undefined;
  let asking: Promise<boolean> | undefined;
  const listeners = new Set<() => void>();

  function change(next: typeof answer): void {
    answer = next;
    for (const notify of listeners) notify();
  }

  /** Calls that are refused meanwhile wait for the same answer. */
  function ask(): Promise<boolean> {
    asking ??= new Promise<boolean>((resolve) => change(resolve)).finally(() => {
      asking = undefined;
    });
    return asking;
  }

  async function isRefused(response: Response): Promise<boolean> {
    if (response.status !== 403) return false;
    const problem: unknown = await response
      .clone()
      .json()
      .catch(() => undefined);
    return Object(problem).code === code;
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  return {
    useIsAsking: (): boolean =>
      useSyncExternalStore(
        subscribe,
        () => answer !== undefined,
        () => false,
      ),
    /** The first call that waits. */
    refused: (): Refused | undefined => refused,
    /** What an action is about, in the reader's words, for as long as it runs. */
    async during<T>(words: string, action: () => Promise<T>): Promise<T> {
      about = words;
      try {
        return await action();
      } finally {
        about = undefined;
      }
    },
    about: (): string | undefined => about,
    /** The dialog is closed: the calls that wait go out again, or fail as they did. */
    settle(confirmed: boolean): void {
      answer?.(confirmed);
      change(undefined);
    },
    /** From now on, every call of the page is watched. */
    install(): void {
      const { send } = network;
      network.send = async (...request) => {
        const response = await send(...request);
        if (!(await isRefused(response))) return response;
        refused ??= refusedBy(request);
        const confirmed = await ask();
        refused = undefined;
        return confirmed ? send(...request) : response;
      };
    },
  };
}

/** Staff confirm by their password. */
export const staffConfirmation = createConfirmation('recent_sign_in_required');

/** Members confirm by a code sent to an address of their account. */
export const memberConfirmation = createConfirmation('recent_code_required');
