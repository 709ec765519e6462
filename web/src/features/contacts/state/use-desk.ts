import { useMemo } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { type Desk, readDesk, writeDesk } from './desk-address.ts';

const go = (part: Partial<Desk>, replace: boolean): void =>
  navigate(`${location.pathname}${writeDesk({ ...readDesk(location.search), ...part })}`, { replace });

/** A filter takes the place of the one before. */
export const changeDesk = (part: Partial<Desk>): void => go(part, true);

/** A contact that was opened is left by Back. */
export const openContact = (contact: number): void => go({ contact }, false);

export const closeContact = (): void => go({ contact: undefined }, true);

/** What the address says. */
export function useDesk(): Desk {
  const search = useSearch();
  return useMemo(() => readDesk(search), [search]);
}
