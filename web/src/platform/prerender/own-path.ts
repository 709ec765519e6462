/** An address of ours that a link names, or `otherwise` where it leads elsewhere, whatever somebody put there. */
export function ownPath(wanted: string | null | undefined, otherwise: string): string {
  if (!wanted?.startsWith('/')) return otherwise;
  const { origin, pathname, search, hash } = new URL(wanted, location.origin);
  return origin === location.origin ? pathname + search + hash : otherwise;
}
