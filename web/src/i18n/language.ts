export type Language = 'es' | 'en';

const key = 'language';
const listeners = new Set<() => void>();
let current: Language = stored();

function stored(): Language {
  try {
    const value = localStorage.getItem(key);
    return value === 'es' || value === 'en' ? value : 'es';
  } catch {
    return 'es';
  }
}

export const getLanguage = (): Language => current;

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
