import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { useHydrated } from './use-hydrated.ts';

/** A value of the address, null where it has none; undefined as long as the page stands as it was prerendered for everybody. */
export function useQueryParameter(name: string): string | null | undefined {
  const search = useSearch();
  return useHydrated() ? new URLSearchParams(search).get(name) : undefined;
}

/** Changes values of the address in place, undefined takes one out; the rest of the address stays. */
export function changeAddress(values: Readonly<Record<string, string | undefined>>): void {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) query.delete(name);
    else query.set(name, value);
  }
  navigate(`${location.pathname}${query.size > 0 ? `?${query}` : ''}`, { replace: true });
}

/** A value that the address keeps, on pages that no server wrote. */
export const useAddressValue = (name: string): string | null => new URLSearchParams(useSearch()).get(name);
