import type { Manifest } from 'vite';

/** The chunk that every page begins with (`vite.config.ts` puts it together); of the pages it names the first alone. */
export const isFirst = (key: string): boolean => key.startsWith('_first-');

/** The lists of public features and of those for members: every page but the home page needs them. */
export const isFeatureList = (key: string): boolean => key.startsWith('_features-');

/** The manifest's keys of all chunks that the named ones need, themselves included; lazily loaded ones when asked for. */
export function closureOf(manifest: Manifest, keys: readonly string[], lazily = false): Set<string> {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    const later = lazily && !isFirst(key) ? (chunk.dynamicImports ?? []) : [];
    for (const next of [...(chunk.imports ?? []), ...later]) visit(next);
  };
  for (const key of keys) visit(key);
  return seen;
}

/** The files that a page needs besides the first ones: named modules with all that they import. */
export function chunksOf(manifest: Manifest, modules: readonly string[]): string[] {
  const first = closureOf(manifest, Object.keys(manifest).filter(isFirst));
  return [...closureOf(manifest, modules)].filter((key) => !first.has(key)).flatMap((key) => manifest[key]?.file ?? []);
}
