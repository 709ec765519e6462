import type { Layout } from './api/imports.ts';

/** How a file is read: as staff wish, and as it was guessed where they left it open. */
export const layoutOf = (guessed: Layout, wish: Partial<Layout>): Layout => ({
  encoding: wish.encoding ?? guessed.encoding,
  delimiter: wish.delimiter ?? guessed.delimiter,
  mapping: wish.mapping ?? guessed.mapping,
});
