import type { Language } from '@tianguis/proto/errors';
import type { ListingPage } from '@tianguis/proto/marketplace/listings/page';
import { currency, plainAmount, priceText, toCentavos } from '@tianguis/proto/money';
import { zoneById } from '@tianguis/proto/zones';

const words = {
  es: { priceToAgree: 'Precio a tratar', gift: 'Gratis' },
  en: { priceToAgree: 'Price to be agreed', gift: 'Free' },
} as const;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for HTML and for an attribute in double quotes. */
const escapeText = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

function costOf(price: number | null, language: Language): string {
  if (price === null) return words[language].priceToAgree;
  return price === 0 ? words[language].gift : priceText(price, language);
}

function describe(lot: ListingPage, language: Language): string {
  const zone = zoneById(lot.zone);
  const [line] = lot.lines;
  const price = line?.price ?? null;
  const parts = [
    lot.lines.map(({ name }) => name).join(', '),
    costOf(price, language),
    zone && `${zone.name}, ${zone.city}`,
    lot.description,
  ];
  return parts.filter(Boolean).join(' · ').slice(0, 200);
}

const availability: Partial<Record<ListingPage['status'], string>> = {
  published: 'InStock',
  reserved: 'LimitedAvailability',
  sold: 'SoldOut',
};

/** The lot in schema.org's terms; a lot without a price makes no offer. */
function product(lot: ListingPage, url: string, image: string, description: string): object {
  const [line] = lot.lines;
  const offers = line?.price != null && {
    offers: {
      '@type': 'Offer',
      url,
      price: plainAmount(toCentavos(line.price)),
      priceCurrency: currency,
      availability: `https://schema.org/${availability[lot.status] ?? 'Discontinued'}`,
      itemCondition: `https://schema.org/${line.condition === 'used' ? 'UsedCondition' : 'NewCondition'}`,
      seller: { '@type': 'Organization', name: lot.seller.name },
      ...(lot.bestBefore && { priceValidUntil: lot.bestBefore }),
    },
  };
  return { '@context': 'https://schema.org', '@type': 'Product', name: lot.title, description, image, url, ...offers };
}

/** What search engines and link previews read about a lot. */
export function lotHead(lot: ListingPage, origin: string, language: Language): string {
  const url = `${origin}/lote/${lot.id}`;
  const here = language === 'en' ? `${url}?lang=en` : url;
  const [photo] = lot.photos;
  const image = photo
    ? `${origin}/media/listings/${photo.id}/${photo.widths.at(-1)}.webp`
    : `${origin}/og/${language}.png`;
  const title = `${lot.title} · Tianguis Circular`;
  const description = describe(lot, language);
  const property = (name: string, content: string) => `<meta property="og:${name}" content="${escapeText(content)}" />`;
  // `<` would let a text end the element.
  const data = JSON.stringify(product(lot, here, image, description)).replaceAll('<', '\\u003c');
  return [
    `<title>${escapeText(title)}</title>`,
    `<meta name="description" content="${escapeText(description)}" />`,
    `<link rel="canonical" href="${here}" />`,
    `<link rel="alternate" hreflang="es" href="${url}" />`,
    `<link rel="alternate" hreflang="en" href="${url}?lang=en" />`,
    property('type', 'product'),
    property('site_name', 'Tianguis Circular'),
    property('title', title),
    property('description', description),
    property('url', here),
    property('image', image),
    '<meta name="twitter:card" content="summary_large_image" />',
    `<script type="application/ld+json">${data}</script>`,
  ].join('\n    ');
}

/** The sitemap of all lots: https://www.sitemaps.org/protocol.html */
export const lotSitemap = (lots: readonly { id: number; changedAt: string }[], origin: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...lots.map(
      ({ id, changedAt }) => `  <url><loc>${origin}/lote/${id}</loc><lastmod>${changedAt.slice(0, 10)}</lastmod></url>`,
    ),
    '</urlset>',
    '',
  ].join('\n');
