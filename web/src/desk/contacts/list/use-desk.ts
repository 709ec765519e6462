import { useMemo } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { type Desk, readDesk, writeDesk } from './desk-address.ts';

const go = (part: Partial<Desk>, options: { replace?: boolean; state?: unknown }): void =>
  navigate(`${location.pathname}${writeDesk({ ...readDesk(location.search), ...part })}`, options);

const opened = { opened: true };

/** A filter takes the place of the one before. */
export const changeDesk = (part: Partial<Desk>): void => go(part, { replace: true, state: history.state });

/** A contact that was opened is left by Back. */
export const openContact = (contact: number): void => go({ contact }, { state: opened });

/** Back to where it was opened; where the address itself brought it, there is nothing to go back to. */
export function closeContact(): void {
  if (history.state === null || typeof history.state !== 'object' || !('opened' in history.state))
    go({ contact: undefined }, { replace: true });
  else history.back();
}

/** What the address says. */
export function useDesk(): Desk {
  const search = useSearch();
  return useMemo(() => readDesk(search), [search]);
}
