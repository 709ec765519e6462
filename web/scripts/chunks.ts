import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest, Plugin } from 'vite';

interface Context {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const sources = join(import.meta.dirname, '../src');
const entry = join(sources, 'app/main.tsx');
/** Small, and needed by the first pages of most visits. */
const keptZone = join(sources, 'platform/zones/kept-zone.ts');
const forms = globSync(join(sources, 'platform/forms/*.{ts,tsx}'), { exclude: (file) => /\.test\.tsx?$/.test(file) });
const contract = join(sources, '../../proto/src');
const checks = ['consent.ts', 'errors.ts', 'operation.ts'].map((file) => join(contract, file));
const lists = ['site', 'market'].map((audience) => join(sources, audience, 'index.ts'));
const publicPages = globSync(join(sources, 'site/**/page.tsx'));

/** Parts of libraries that the first page does not need, though their package's index exports them beside those it does. */
const later = /query.*([iI]nfiniteQuery|mutationObserver|useMutation|queriesObserver|useQueries)/;

/** Helpers of the bundler that all chunks share. */
const helper = /rolldown\/runtime|vite\/preload-helper/;

/** Modules that these import statically, themselves included. */
function importsOf(ids: readonly string[], context: Context): Set<string> {
  const seen = new Set<string>();
  const visit = (id: string): void => {
    if (seen.has(id) || later.test(id)) return;
    seen.add(id);
    context.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  ids.forEach(visit);
  return seen;
}

/** Our modules that at least this many public pages need. */
function sharedBy(pages: number, context: Context): string[] {
  const counts = new Map<string, number>();
  for (const page of publicPages)
    for (const id of importsOf([page], context)) if (id.startsWith(sources)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= pages).map(([id]) => id);
}

const most = publicPages.length * 0.75;
const several = publicPages.length * 0.25;

/**
 * Puts modules that are needed together into one chunk, since it compresses better than twenty: `first` for every page,
 * `features` for the lists of all features but the home page and the desk, `forms` for every form, `checks` for every schema
 * of a form, `common` for small modules of several public pages. A module belongs to the first group that contains it.
 */
const groups: Record<string, (context: Context) => Set<string>> = {
  first: (context) => importsOf([entry, keptZone, ...sharedBy(most, context)], context),
  features: (context) => importsOf(lists, context),
  forms: (context) => importsOf(forms, context),
  checks: (context) => importsOf(checks, context),
  common: (context) => new Set(sharedBy(several, context)),
};

export const chunkGroups = () =>
  Object.entries(groups).map(([name, membersOf]) => {
    let members: Set<string> | undefined;
    return {
      debugName: name,
      name(id: string, context: Context): string | null {
        members ??= membersOf(context);
        return members.has(id) || (name === 'first' && helper.test(id)) ? name : null;
      },
    };
  });

const named = /\/([\w-]+)\/(?:page\.tsx|index\.ts|texts\/(es|en)\.ts)$/;

/** Names the chunk of a page by its folder, and that of texts by language and folder, since fifty files are called `page.tsx`. */
export function chunkFileName({ facadeModuleId }: { readonly facadeModuleId?: string | null }): string {
  const [, folder, language] = named.exec(facadeModuleId ?? '') ?? [];
  if (!folder) return 'assets/[name]-[hash].js';
  return `assets/${language ? `${language}-${folder}` : folder}-[hash].js`;
}

const preloadHelper = '\0vite/preload-helper.js';

// The HTML preloads the chunks of a page, and there is one style sheet, so this only has to report a failure.
const leanHelper = `
export const __vitePreload = (load) => load().catch((error) => {
  dispatchEvent(new CustomEvent('vite:preloadError', { detail: error }));
  throw error;
});
`;

/** Replaces Vite's helper around each lazy import, which every page carries, with one of a tenth of its size. */
export const leanPreload = (): Plugin => ({
  name: 'lean-preload',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id === preloadHelper ? leanHelper : undefined),
});

/** The chunk that every page starts with. It imports all lists of features lazily. */
export const isFirst = (key: string): boolean => key.startsWith('_first-');

/** The chunk with the features of the site and the market, which every page but the home page needs. */
export const isFeatureList = (key: string): boolean => key.startsWith('_features-');

/** The manifest's keys of all chunks that these need, themselves included; with `lazily`, those of lazy imports too. */
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

/** The files of modules and of all that they import, without those of the first chunk. */
export function chunksOf(manifest: Manifest, modules: readonly string[]): string[] {
  const first = closureOf(manifest, Object.keys(manifest).filter(isFirst));
  return [...closureOf(manifest, modules)].filter((key) => !first.has(key)).flatMap((key) => manifest[key]?.file ?? []);
}
