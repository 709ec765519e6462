import { type Language, languages } from '../../i18n/language.ts';
import type { Head } from '../../platform/prerender/page-title.ts';
import { articlePath, articles } from '../../site/blog/articles/article.ts';
import englishBlog from '../../site/blog/texts/en.ts';
import spanishBlog from '../../site/blog/texts/es.ts';
import english from '../../site/suppliers/texts/en.ts';
import spanish from '../../site/suppliers/texts/es.ts';

/** Stands for the address of the site, which only the gateway knows. */
const origin = 'https://origin.invalid';

/** The address of a page in a language: Spanish at its path, English beside it. */
const addressOf = (path: string, language: Language): string =>
  `${origin}${path}${language === 'es' ? '' : `?lang=${language}`}`;

const suppliers = { es: spanish, en: english };

const context = 'https://schema.org';

const organization = (language: Language) => ({
  '@context': context,
  '@type': 'Organization',
  name: 'Tianguis Circular',
  url: addressOf('/', language),
  logo: `${origin}/icons/512.png`,
  areaServed: { '@type': 'Country', name: 'México' },
});

const questions = (language: Language) => ({
  '@context': context,
  '@type': 'FAQPage',
  inLanguage: language,
  mainEntity: suppliers[language].faq.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

const blog = { es: spanishBlog, en: englishBlog };

function posting(index: number, language: Language): object[] {
  const article = articles[index];
  const texts = blog[language].articles[index];
  if (!article || !texts) return [];
  return [
    {
      '@context': context,
      '@type': 'BlogPosting',
      headline: texts.title,
      description: texts.excerpt,
      datePublished: article.date,
      inLanguage: language,
      mainEntityOfPage: addressOf(articlePath(article.slug), language),
      image: `${origin}/og/${language}.png`,
      author: { '@type': 'Organization', name: 'Tianguis Circular' },
    },
  ];
}

/** Describes a page to search engines in schema.org's words. */
function structuredData(path: string, language: Language): object[] {
  if (path === '/') return [organization(language)];
  if (path === '/proveedores') return [questions(language)];
  const index = articles.findIndex(({ slug }) => path === articlePath(slug));
  return posting(index, language);
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeText = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

// `<` would let a text end the element.
const dataBlock = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

interface HeadParts extends Head {
  readonly path: string;
  readonly language: Language;
  /** Search engines may list the page. */
  readonly listed: boolean;
}

const locales = { es: 'es_MX', en: 'en_US' } as const;

function openGraph({ path, language, title, description }: HeadParts): string[] {
  const image = `${origin}/og/${language}.png`;
  const property = (name: string, content: string) => `<meta property="og:${name}" content="${escapeText(content)}" />`;
  return [
    property('type', path.startsWith('/blog/') ? 'article' : 'website'),
    property('site_name', 'Tianguis Circular'),
    property('title', title),
    ...(description ? [property('description', description)] : []),
    property('url', addressOf(path, language)),
    property('locale', locales[language]),
    property('locale:alternate', locales[language === 'es' ? 'en' : 'es']),
    property('image', image),
    property('image:width', '1200'),
    property('image:height', '630'),
    '<meta name="twitter:card" content="summary_large_image" />',
  ];
}

function addresses({ path, language }: HeadParts): string[] {
  const alternate = (hreflang: string, to: Language) =>
    `<link rel="alternate" hreflang="${hreflang}" href="${addressOf(path, to)}" />`;
  return [
    `<link rel="canonical" href="${addressOf(path, language)}" />`,
    ...languages.map((to) => alternate(to, to)),
    alternate('x-default', 'es'),
  ];
}

/** The head of one page in one language. */
export function headOf(parts: HeadParts): string {
  const { path, language, title, description, listed } = parts;
  return [
    `<title>${escapeText(title)}</title>`,
    ...(description ? [`<meta name="description" content="${escapeText(description)}" />`] : []),
    ...(listed ? [...addresses(parts), ...openGraph(parts)] : ['<meta name="robots" content="noindex" />']),
    ...structuredData(path, language).map(dataBlock),
  ].join('\n    ');
}

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
