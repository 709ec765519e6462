import { useSyncExternalStore } from 'react';
import { network } from '../../platform/api/api.ts';

type Settle = (confirmed: boolean) => void;

let settle: Settle | undefined;
let asking: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

function change(next: Settle | undefined): void {
  settle = next;
  for (const notify of listeners) notify();
}

/** Asks whoever sits there to confirm who they are; calls that are refused meanwhile wait for the same answer. */
function ask(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => change(resolve)).finally(() => {
    asking = undefined;
  });
  return asking;
}

/** The dialog is through: the calls that wait go out again, or fail as they did. */
export function settleConfirmation(confirmed: boolean): void {
  settle?.(confirmed);
  change(undefined);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useIsConfirming = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => settle !== undefined,
    () => false,
  );

async function wantsRecentSignIn(response: Response): Promise<boolean> {
  if (response.status !== 403) return false;
  const problem: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  return Object(problem).code === 'recent_sign_in_required';
}

/** A call that the server answers only to a recent sign-in is sent again once that is confirmed. */
export function confirmWhereAsked(): void {
  network.send = async (...request) => {
    const response = await fetch(...request);
    return (await wantsRecentSignIn(response)) && (await ask()) ? fetch(...request) : response;
  };
}
