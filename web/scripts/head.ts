import type { Language } from '../src/i18n/language.ts';
import { addressOf, languages, origin } from '../src/platform/prerender/addresses.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeText = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

// `<` would let a text end the element.
const dataBlock = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

export interface HeadParts {
  readonly path: string;
  readonly language: Language;
  readonly title: string;
  readonly description: string | undefined;
  readonly listed: boolean;
  readonly data: readonly object[];
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

/** What stands in the head of one page in one language. */
export function headOf(parts: HeadParts): string {
  const { title, description, listed, data } = parts;
  return [
    `<title>${escapeText(title)}</title>`,
    ...(description ? [`<meta name="description" content="${escapeText(description)}" />`] : []),
    ...(listed ? [...addresses(parts), ...openGraph(parts)] : ['<meta name="robots" content="noindex" />']),
    ...data.map(dataBlock),
  ].join('\n    ');
}
