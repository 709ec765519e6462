export const languages = ['es', 'en'] as const;
export type Language = (typeof languages)[number];

const key = 'language';
const listeners = new Set<() => void>();
const isLanguage = (value: unknown): value is Language => value === 'es' || value === 'en';
let current: Language = wanted();

/** `?lang=` names the language of a link that was shared or found, and is kept; then what was chosen before; then Spanish. */
function wanted(): Language {
  try {
    const asked = new URLSearchParams(location.search).get('lang');
    if (isLanguage(asked)) localStorage.setItem(key, asked);
    const value = isLanguage(asked) ? asked : localStorage.getItem(key);
    return isLanguage(value) ? value : 'es';
  } catch {
    return 'es';
  }
}

export const getLanguage = (): Language => current;

/** For a page that is prerendered. */
export function prerenderIn(language: Language): void {
  current = language;
}

/** Messages of the new language must be loaded by the caller before (see switchLanguage), or the page would flash. */
export function setLanguage(language: Language): void {
  current = language;
  document.documentElement.lang = language;
  try {
    localStorage.setItem(key, language);
  } catch {
    // Without storage the choice lasts for this visit only.
  }
  for (const notify of listeners) notify();
}

export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
