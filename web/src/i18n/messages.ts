import { use, useSyncExternalStore } from 'react';
import { fetchPart } from '../platform/offline/fetch-part.ts';
import { getLanguage, type Language, onLanguage, setLanguage } from './language.ts';
import type { Translation } from './translation.ts';

/** Fetches the texts of a folder in one language. */
export interface TextFiles<T = unknown> {
  readonly es: () => Promise<{ readonly default: T }>;
  readonly en: () => Promise<{ readonly default: Translation<NoInfer<T>> }>;
}

/** The texts of a folder, named for it. The Spanish ones type the English ones and every use. */
export interface Texts<Name extends string = string, T = unknown> {
  readonly name: Name;
  readonly texts?: TextFiles<T> | undefined;
}

/** All texts by name. `app/features.ts` fills it with what the features declare. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Catalogue {}

export type Namespace = keyof Catalogue;

const known = new Map<string, TextFiles>();

/** Makes texts known to `useMessages`. Fetches nothing yet. */
export function defineTexts<const Name extends string, T>(name: Name, texts: TextFiles<T>): Texts<Name, T> {
  known.set(name, texts);
  return { name, texts };
}

/** The texts in use, which a switch of the language fetches again. */
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

/** Fetches texts before they are shown, so that showing them does not wait. */
export const loadTexts = (texts: readonly Pick<Texts, 'name'>[]): Promise<void> =>
  loadAll(
    texts.map(({ name }) => name),
    getLanguage(),
  );

/** Texts for code that is not a component. */
export const fetchMessages = <N extends Namespace>(name: N): Promise<Catalogue[N]> =>
  load(name, getLanguage()) as Promise<Catalogue[N]>;

/** Fetches the texts in use in the new language, then switches all of them at once. */
export async function switchLanguage(language: Language): Promise<void> {
  await loadAll(asked, language);
  setLanguage(language);
}

export const useLanguage = (): Language => useSyncExternalStore(onLanguage, getLanguage, getLanguage);

export function useMessages<N extends Namespace>(name: N): Catalogue[N] {
  // Called even if the texts are loaded: when React renders a suspended component again, it matches promises by call order.
  return use(load(name, useLanguage())) as Catalogue[N];
}
