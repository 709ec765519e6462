// In this order: several name the later ones as well.
const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const;

const nameIn = (names: readonly (readonly [string, string])[], text: string): string | undefined =>
  names.find(([mark]) => text.includes(mark))?.[1];

/** Browser and system as people call them; undefined where neither is known. */
export function deviceOf(userAgent: string | null): string | undefined {
  const names = [nameIn(browsers, userAgent ?? ''), nameIn(systems, userAgent ?? '')];
  return names.filter(Boolean).join(' · ') || undefined;
}
