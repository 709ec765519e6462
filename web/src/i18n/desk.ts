import type { Catalogue } from './catalogue.ts';

const files = import.meta.glob<Catalogue[keyof Catalogue]>('../desk/**/texts/{es,en}.ts', { import: 'default' });

/** Texts of the pages behind the sign-in. */
export function fetchTexts(path: string): Promise<Catalogue[keyof Catalogue]> {
  const file = files[path];
  if (!file) throw new Error(`No messages at ${path}`);
  return file();
}
