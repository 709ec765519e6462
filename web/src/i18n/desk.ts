import type { Catalogue } from './catalogue.ts';

const files = import.meta.glob<Catalogue[keyof Catalogue]>('./{es,en}/desk/*.ts', { import: 'default' });

/** Texts of the pages behind the sign-in, by `./es/admin.ts`. */
export function fetchDesk(path: string): Promise<Catalogue[keyof Catalogue]> {
  const file = files[path.replace(/\w+\.ts$/, 'desk/$&')];
  if (!file) throw new Error(`No messages at ${path}`);
  return file();
}
