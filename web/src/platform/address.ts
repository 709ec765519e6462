import { useParams, useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { useHydrated } from './prerender/hydration.tsx';

/** A number in the path, or 0, which nothing of ours has as its number. */
export function usePathNumber(name: string, mostDigits = 9): number {
  const text = useParams()[name] ?? '';
  return text.length <= mostDigits && /^\d+$/.test(text) ? Number(text) : 0;
}

/** A value of the query, null where it has none; undefined while the page still stands as it was prerendered for everyone. */
export function useQueryParameter(name: string): string | null | undefined {
  const search = useSearch();
  return useHydrated() ? new URLSearchParams(search).get(name) : undefined;
}

/** Changes values of the query in place and removes those that are undefined; the rest of the address stays. */
export function changeAddress(values: Readonly<Record<string, string | undefined>>): void {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) query.delete(name);
    else query.set(name, value);
  }
  navigate(`${location.pathname}${query.size > 0 ? `?${query}` : ''}`, { replace: true });
}

/** A value of the query, on pages that are not prerendered. */
export const useAddressValue = (name: string): string | null => new URLSearchParams(useSearch()).get(name);

/** The address of ours that `wanted` names, or `otherwise` if it leads to another site or is no address at all. */
export function ownPath(wanted: string | null | undefined, otherwise: string): string {
  if (!wanted?.startsWith('/')) return otherwise;
  const { origin, pathname, search, hash } = new URL(wanted, location.origin);
  return origin === location.origin ? pathname + search + hash : otherwise;
}
