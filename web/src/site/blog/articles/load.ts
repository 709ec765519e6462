import type { Language } from '../../../i18n/language.ts';
import type { Body } from './article.ts';

const files = import.meta.glob<Body>('./{es,en}/*.ts', { import: 'default' });
const loading = new Map<string, Promise<Body>>();

/** The text of one article in one language, fetched once; a failed fetch may be tried again. */
export function loadArticle(slug: string, language: Language): Promise<Body> {
  const path = `./${language}/${slug}.ts`;
  const known = loading.get(path);
  if (known) return known;
  const file = files[path];
  if (!file) throw new Error(`There is no article ${path}`);
  const promise = file();
  loading.set(path, promise);
  promise.catch(() => loading.delete(path));
  return promise;
}
