import type { Manifest } from 'vite';

/** The files that a page needs besides the first ones: named modules with all that they import. */
export function chunksOf(manifest: Manifest, modules: readonly string[]): string[] {
  const first = new Set<string>();
  const collect = (key: string, into: Set<string>): void => {
    const chunk = manifest[key];
    if (!chunk || into.has(chunk.file)) return;
    into.add(chunk.file);
    for (const other of chunk.imports ?? []) collect(other, into);
  };
  collect('index.html', first);
  const files = new Set<string>();
  for (const module of modules) collect(module, files);
  return [...files].filter((file) => !first.has(file) && file.endsWith('.js'));
}
