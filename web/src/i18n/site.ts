import type { Catalogue } from './catalogue.ts';

const files = import.meta.glob<Catalogue[keyof Catalogue]>(['../**/texts/{es,en}.ts', '!../desk/**'], {
  import: 'default',
});

/** Texts of the public pages. */
export function fetchTexts(path: string): Promise<Catalogue[keyof Catalogue]> {
  const file = files[path];
  if (!file) throw new Error(`No messages at ${path}`);
  return file();
}
