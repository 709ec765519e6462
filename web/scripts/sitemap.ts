import { addressOf, languages, origin } from '../src/platform/prerender/addresses.ts';

const entry = (path: string): string => {
  const alternates = languages.map(
    (language) => `    <xhtml:link rel="alternate" hreflang="${language}" href="${addressOf(path, language)}"/>`,
  );
  return languages
    .map((language) => ['  <url>', `    <loc>${addressOf(path, language)}</loc>`, ...alternates, '  </url>'].join('\n'))
    .join('\n');
};

/** https://www.sitemaps.org/protocol.html, with the languages of each page. */
export const sitemap = (paths: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...paths.map(entry),
    '</urlset>',
    '',
  ].join('\n');

export const robots = (closed: readonly string[]): string =>
  [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path.replace(/\*$/, '')}`),
    'Disallow: /api/',
    `Sitemap: ${origin}/sitemap.xml`,
    `Sitemap: ${origin}/sitemap-lotes.xml`,
    '',
  ].join('\n');
