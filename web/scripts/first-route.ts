import type { Manifest } from 'vite';

/** Every script that a named module needs, itself included; lazily loaded parts only when asked for. */
export function closureOf(manifest: Manifest, modules: readonly string[], lazily = false): Set<string> {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const next of [...(chunk.imports ?? []), ...(lazily ? (chunk.dynamicImports ?? []) : [])]) visit(next);
  };
  for (const module of modules) visit(module);
  return seen;
}
