import { useSearch } from 'wouter';
import { useHydrated } from './use-hydrated.ts';

/** A value of the address, null where it has none; undefined as long as the page stands as it was prerendered for everybody. */
export function useQueryParameter(name: string): string | null | undefined {
  const search = useSearch();
  return useHydrated() ? new URLSearchParams(search).get(name) : undefined;
}
