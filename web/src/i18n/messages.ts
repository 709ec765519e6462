import { use, useSyncExternalStore } from 'react';
import { fetchPart } from '../platform/offline/fetch-part.ts';
import { getLanguage, type Language, onLanguage, setLanguage } from './language.ts';
import type { Translation } from './translation.ts';

/** How the texts of a folder are fetched: one language at a time. */
export interface TextFiles<T = unknown> {
  readonly es: () => Promise<{ readonly default: T }>;
  readonly en: () => Promise<{ readonly default: Translation<NoInfer<T>> }>;
}

/** The texts of a folder, by which they are named; the Spanish ones type the English ones and every use. */
export interface Texts<Name extends string = string, T = unknown> {
  readonly name: Name;
  readonly texts?: TextFiles<T> | undefined;
}

/** All texts by name: `app/features.ts` gathers them from what features declare. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Catalogue {}

export type Namespace = keyof Catalogue;

const known = new Map<string, TextFiles>();

/** Names texts that `useMessages` can show from then on. Nothing is fetched yet. */
export function defineTexts<const Name extends string, T>(name: Name, texts: TextFiles<T>): Texts<Name, T> {
  known.set(name, texts);
  return { name, texts };
}

/** What was asked for so far, to be fetched in the other language as well when that is switched. */
const asked = new Set<string>();

function load(name: string, language: Language): Promise<unknown> {
  const files = known.get(name);
  if (!files) throw new Error(`There are no texts ${name}: the feature that declares them was not imported`);
  asked.add(name);
  return fetchPart(files[language], async () => (await files[language]()).default);
}

const loadAll = async (names: Iterable<string>, language: Language): Promise<void> => {
  await Promise.all(Array.from(names, (name) => load(name, language)));
};

/** Fetches texts before they are shown, so that nothing waits for them then. */
export const loadTexts = (texts: readonly Pick<Texts, 'name'>[]): Promise<void> =>
  loadAll(
    texts.map(({ name }) => name),
    getLanguage(),
  );

/** Texts for what is no component. */
export const fetchMessages = <N extends Namespace>(name: N): Promise<Catalogue[N]> =>
  load(name, getLanguage()) as Promise<Catalogue[N]>;

/** Fetches in the new language whatever the page already shows in the old one, then switches at once. */
export async function switchLanguage(language: Language): Promise<void> {
  await loadAll(asked, language);
  setLanguage(language);
}

export const useLanguage = (): Language => useSyncExternalStore(onLanguage, getLanguage, getLanguage);

export function useMessages<N extends Namespace>(name: N): Catalogue[N] {
  // Never skipped: a component that waited is rendered again, and React hands out what it waited for in the order of calls.
  return use(load(name, useLanguage())) as Catalogue[N];
}
