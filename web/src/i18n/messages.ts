import { use, useSyncExternalStore } from 'react';
import { patient } from '../platform/offline/patient.ts';
import type { Catalogue } from './catalogue.ts';
import { getLanguage, type Language, onLanguage, setLanguage } from './language.ts';

export type Namespace = keyof Catalogue;

/** Those of the home page; all others are named where their pages are. */
const files = import.meta.glob<Catalogue[Namespace]>('../site/{home,shell}/**/texts/{es,en}.ts', { import: 'default' });
const loading = new Map<string, Promise<Catalogue[Namespace]>>();

const pathOf = (language: Language, namespace: Namespace) => `../${namespace}/texts/${language}.ts`;

const isDesk = (path: string) => path.startsWith('../desk/');
const fetchLater = async (path: string) =>
  (await (isDesk(path) ? import('./desk.ts') : import('./site.ts'))).fetchTexts(path);

function load(path: string): Promise<Catalogue[Namespace]> {
  const known = loading.get(path);
  if (known) return known;
  const promise = patient(() => files[path]?.() ?? fetchLater(path));
  loading.set(path, promise);
  promise.then(
    // React's `use` reads the value of a promise that says it is fulfilled at once, without suspending.
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => loading.delete(path),
  );
  return promise;
}

export async function loadMessages(namespaces: readonly Namespace[]): Promise<void> {
  await Promise.all(namespaces.map((namespace) => load(pathOf(getLanguage(), namespace))));
}

export const fetchMessages = <N extends Namespace>(namespace: N): Promise<Catalogue[N]> =>
  load(pathOf(getLanguage(), namespace)) as Promise<Catalogue[N]>;

/** Fetches in the new language whatever the page already shows in the old one, then switches at once. */
export async function switchLanguage(language: Language): Promise<void> {
  const shown = [...loading.keys()].map((path) => path.replace(/\w+\.ts$/, `${language}.ts`));
  await Promise.all(shown.map(load));
  setLanguage(language);
}

export const useLanguage = (): Language => useSyncExternalStore(onLanguage, getLanguage, getLanguage);

export function useMessages<N extends Namespace>(namespace: N): Catalogue[N] {
  // Never skipped: a component that waited is rendered again, and React hands out what it waited for in the order of calls.
  return use(load(pathOf(useLanguage(), namespace))) as Catalogue[N];
}
