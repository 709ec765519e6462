import { globSync } from 'node:fs';
import { join } from 'node:path';

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
function closureOf(ids: readonly string[], context: Context): Set<string> {
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
    for (const id of closureOf([page], context)) if (id.startsWith(sources)) counts.set(id, (counts.get(id) ?? 0) + 1);
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
  first: (context) => closureOf([entry, ...sharedBy(most, context)], context),
  features: (context) => closureOf(lists, context),
  forms: (context) => closureOf(forms, context),
  checks: (context) => closureOf(checks, context),
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
