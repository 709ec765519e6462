/** The text of an article: sections, each with its paragraphs. */
export type Body = readonly { readonly heading?: string; readonly text: readonly string[] }[];

/** In the order of the blog's texts, newest first. */
export const articles = [
  { slug: 'cuanto-sobra-en-una-obra', date: '2026-11-12' },
  { slug: 'reporte-esg-que-se-sostiene', date: '2026-10-29' },
  { slug: 'remodelar-hotel-sin-tiradero', date: '2026-10-15' },
  { slug: 'vender-lo-que-vence', date: '2026-09-30' },
  { slug: 'como-lee-aria-una-lista', date: '2026-09-10' },
  { slug: 'el-18-explicado', date: '2026-08-27' },
] as const;

export const articlePath = (slug: string): string => `/blog/${slug}`;
