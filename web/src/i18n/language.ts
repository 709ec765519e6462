export const languages = ['es', 'en'] as const;
export type Language = (typeof languages)[number];

const key = 'language';
const listeners = new Set<() => void>();
const isLanguage = (value: unknown): value is Language => value === 'es' || value === 'en';
let current: Language = wanted();

/** The language that `?lang=` in a shared link asks for, which is then kept; else the one chosen before; else Spanish. */
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

/** Sets the language of a page that is being prerendered. */
export function prerenderIn(language: Language): void {
  current = language;
}

/** The caller loads the texts of the new language first (see `switchLanguage`), or the page would flash. */
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
