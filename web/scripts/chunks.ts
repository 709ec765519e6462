import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest, Plugin } from 'vite';

interface Context {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const sources = join(import.meta.dirname, '../src');
const entry = join(sources, 'app/main.tsx');
const forms = globSync(join(sources, 'platform/forms/*.{ts,tsx}'), { exclude: (file) => /\.test\.tsx?$/.test(file) });
const contract = join(sources, '../../proto/src');
const checks = ['consent.ts', 'errors.ts', 'operation.ts'].map((file) => join(contract, file));
const lists = ['site', 'market'].map((audience) => join(sources, audience, 'index.ts'));
const publicPages = globSync(join(sources, 'site/**/page.tsx'));

/** Libraries that their package's index names beside what the first page needs, which it does not need. */
const later = /query.*([iI]nfiniteQuery|mutationObserver|useMutation|queriesObserver|useQueries)/;

/** What is not of the app itself: helpers of the bundler that all chunks share. */
const helper = /rolldown\/runtime|vite\/preload-helper/;

/** Modules that these import without delay, themselves included. */
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

/** Modules of ours that this many public pages need or more. */
function sharedBy(pages: number, context: Context): string[] {
  const counts = new Map<string, number>();
  for (const page of publicPages)
    for (const id of importsOf([page], context)) if (id.startsWith(sources)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= pages).map(([id]) => id);
}

const most = publicPages.length * 0.75;
const several = publicPages.length * 0.25;

/**
 * Puts together what is always needed together, since one chunk compresses better than twenty: `first` is what every page
 * needs at once, `features` the lists of what there is beside the home page, `forms` what every form needs, `checks` what
 * every schema of one needs, `common` the small things of several public pages. What is in an earlier group is in no later
 * one.
 */
const groups: Record<string, (context: Context) => Set<string>> = {
  first: (context) => importsOf([entry, ...sharedBy(most, context)], context),
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

/** A page or a list of features is called as its folder, texts as language and folder: `page-[hash].js` would name fifty files. */
export function chunkFileName({ facadeModuleId }: { readonly facadeModuleId?: string | null }): string {
  const [, folder, language] = named.exec(facadeModuleId ?? '') ?? [];
  if (!folder) return 'assets/[name]-[hash].js';
  return `assets/${language ? `${language}-${folder}` : folder}-[hash].js`;
}

const preloadHelper = '\0vite/preload-helper.js';

// The pages are announced in the HTML and have one style sheet: what is left of Vite's helper is to report a failure.
const leanHelper = `
export const __vitePreload = (load) => load().catch((error) => {
  dispatchEvent(new CustomEvent('vite:preloadError', { detail: error }));
  throw error;
});
`;

/** Every page carries Vite's helper around each lazy import; this one weighs a tenth. */
export const leanPreload = (): Plugin => ({
  name: 'lean-preload',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id === preloadHelper ? leanHelper : undefined),
});

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
