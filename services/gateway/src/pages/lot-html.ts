import type { Language } from '@tianguis/proto/errors';
import { fieldText, type ListingField } from '@tianguis/proto/marketplace/listings/listing-field';
import { eachListingField } from '@tianguis/proto/marketplace/listings/listing-fields';
import type { ListingPage } from '@tianguis/proto/marketplace/listings/page';
import { quantityText, unitName } from '@tianguis/proto/materials/unit-names';
import { currency, plainAmount, priceText, toCentavos } from '@tianguis/proto/money';
import { formatDate } from '@tianguis/proto/time';
import { zoneById } from '@tianguis/proto/zones';

const words = {
  es: {
    what: 'Qué hay',
    agree: 'A tratar',
    priceToAgree: 'Precio a tratar',
    gift: 'Gratis',
    minimum: 'Mínimo',
    bestBefore: 'Caduca el',
    photo: 'Foto',
    seller: 'Quién vende',
    used: 'Usado',
    new_surplus: 'Nuevo sobrante',
    reserved: 'Este lote ya está apartado.',
    sold: 'Este lote ya se vendió.',
    paused: 'El vendedor lo puso en pausa: por ahora no se puede apartar.',
    withdrawn: 'Quien lo vendía lo retiró.',
    expired: 'El plazo de este lote terminó.',
    alike: 'Abajo hay otros parecidos.',
    missing: 'Este lote no existe o ya no se muestra',
    failed: 'No pudimos cargar este lote. Inténtalo en un momento.',
    market: 'Ver el mercado',
  },
  en: {
    what: 'What there is',
    agree: 'To be agreed',
    priceToAgree: 'Price to be agreed',
    gift: 'Free',
    minimum: 'Minimum',
    bestBefore: 'Best before',
    photo: 'Photo',
    seller: 'Who sells',
    used: 'Used',
    new_surplus: 'New surplus',
    reserved: 'This lot is reserved.',
    sold: 'This lot is sold.',
    paused: 'The seller paused this lot: it cannot be ordered for now.',
    withdrawn: 'Its seller withdrew it.',
    expired: 'The time of this lot is over.',
    alike: 'Below are others like it.',
    missing: 'This lot does not exist or is no longer shown',
    failed: 'We could not load this lot. Try again in a moment.',
    market: 'See the market',
  },
} as const;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for HTML and for an attribute in double quotes. */
export const escapeText = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

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

type Words = (typeof words)[Language];
type Line = ListingPage['lines'][number];

/** Its classes are those of the app's page (`web/src/market/listing`), so that nothing moves when that takes over. */
function photosOf({ photos, title }: ListingPage, m: Words, drawing: string): string {
  const sourceOf = ({ id, widths }: ListingPage['photos'][number], least: number): string =>
    `/media/listings/${id}/${widths.find((width) => width >= least) ?? widths.at(-1)}.webp`;
  const [first] = photos;
  if (!first) return `<div class="aspect-4/3 overflow-clip rounded-l">${drawing}</div>`;
  const sources = first.widths.map((width) => `/media/listings/${first.id}/${width}.webp ${width}w`).join(', ');
  const alt = escapeText(`${title}. ${m.photo} 1 / ${photos.length}`);
  const small = photos.map(
    (photo) =>
      `<span class="size-16 shrink-0 overflow-clip rounded-m border-2 border-line"><img src="${sourceOf(photo, 320)}" alt="" width="64" height="64" loading="lazy" fetchpriority="low" class="size-full object-cover" /></span>`,
  );
  const others = photos.length > 1 ? `<div class="mt-2 flex gap-2 overflow-x-auto p-1">${small.join('')}</div>` : '';
  return `<div class="relative min-w-0"><div class="aspect-4/3 overflow-clip rounded-l"><img src="${sourceOf(first, 640)}" srcset="${sources}" sizes="(min-width: 64rem) 40rem, 100vw" width="${first.width}" height="${first.height}" alt="${alt}" fetchpriority="high" class="size-full object-cover" /></div>${others}</div>`;
}

function priceOf({ price, unit }: Line, m: Words, language: Language): string {
  if (price === null) return m.agree;
  if (price === 0) return m.gift;
  return `${priceText(price, language)} / ${unitName(unit, language)}`;
}

function lineOf(line: Line, m: Words, language: Language): string {
  const minimum = line.minimum === null ? '' : `${m.minimum}: ${quantityText(line.minimum, line.unit, language)}`;
  return [
    '<li class="grid grid-cols-[1fr_auto] gap-x-4 py-3">',
    `<span class="min-w-0 font-[640] break-words">${escapeText(line.name)}</span>`,
    `<span class="font-display text-right font-[740]">${escapeText(priceOf(line, m, language))}</span>`,
    `<span class="text-[0.92rem] text-muted">${escapeText(quantityText(line.quantity, line.unit, language))} · ${m[line.condition]}</span>`,
    `<span class="text-right text-[0.92rem] text-muted">${escapeText(minimum)}</span>`,
    '</li>',
  ].join('');
}

/** Of one thing its price stands large; several are ruled like a ledger. */
function pricesOf({ lines, title }: ListingPage, m: Words, language: Language): string {
  const [line, ...others] = lines;
  if (!line) return '';
  if (others.length > 0)
    return `<section><h2 class="text-head">${m.what}</h2><ul class="mt-3 divide-y divide-line border-y-2 border-ink">${lines.map((one) => lineOf(one, m, language)).join('')}</ul></section>`;
  const minimum = line.minimum === null ? '' : `${m.minimum}: ${quantityText(line.minimum, line.unit, language)}`;
  return [
    '<section>',
    `<p class="font-display text-title font-[740]">${escapeText(priceOf(line, m, language))}</p>`,
    line.name === title ? '' : `<p class="text-[1.05rem] break-words">${escapeText(line.name)}</p>`,
    `<p class="flex flex-wrap gap-x-2 text-muted"><span>${escapeText(quantityText(line.quantity, line.unit, language))} · ${m[line.condition]}</span><span>${escapeText(minimum)}</span></p>`,
    '</section>',
  ].join('');
}

/** Where it is; the distance takes its room once the app knows the reader's zone. */
function placeOf(lot: ListingPage): string {
  const zone = zoneById(lot.zone);
  const name = zone ? `${zone.name}${zone.city === zone.name ? '' : `, ${zone.city}`}` : lot.zone;
  return `<section class="grid gap-1"><p class="font-[640]">${escapeText(name)}</p></section>`;
}

function sellerOf({ seller }: ListingPage, m: Words, language: Language): string {
  const { name, publicId, rating } = seller;
  const stars = rating ? `${rating.average.toFixed(1)} ★` : '';
  const href = `/vendedores/${publicId}${language === 'en' ? '?lang=en' : ''}`;
  return [
    '<section class="grid gap-1 border-t-2 border-ink pt-4">',
    `<h2 class="text-[0.92rem] text-muted">${m.seller}</h2>`,
    `<p class="text-[1.15rem] font-[680] break-words"><a href="${href}" class="underline underline-offset-3">${escapeText(name)}</a></p>`,
    stars && `<p class="text-muted">${stars}</p>`,
    '</section>',
  ].join('');
}

/** What a phone shows at its lower edge from the first moment; the app adds the button. */
function pinnedOf(lot: ListingPage, m: Words, language: Language): string {
  const [line] = lot.lines;
  if (!line || lot.status !== 'published') return '';
  return [
    '<div class="pinned-bar lg:hidden"><p class="flex min-h-13 min-w-0 flex-1 flex-col justify-center leading-tight">',
    `<span class="block truncate font-display text-[1.15rem] font-[740]">${escapeText(priceOf(line, m, language))}</span>`,
    '</p></div>',
  ].join('');
}

const tones = {
  good: 'bg-good-soft text-good',
  info: 'bg-info-soft text-info',
  neutral: 'bg-sunken text-muted',
} as const;

function badgesOf(lot: ListingPage, m: Words, language: Language): string {
  const { bestBefore } = lot;
  const moment = bestBefore && formatDate(bestBefore, language, { dateStyle: 'medium', timeStyle: 'short' });
  const badge = (colours: string, text: string) =>
    `<span class="inline-flex items-center rounded-s px-2 py-0.5 text-[0.86rem] leading-5 font-[640] ${colours}">${escapeText(text)}</span>`;
  return [
    ...Object.values(
      eachListingField((name, field) =>
        field.kind === 'flag' && lot[name] ? badge(tones[field.tone], field.labels[language].badge) : '',
      ),
    ),
    moment ? badge('bg-warn-soft text-warn', `${m.bestBefore} ${moment}`) : '',
  ].join('');
}

/** What the seller stated besides flags. */
export function factOf(field: ListingField, value: unknown, language: Language): string {
  const text = fieldText(field, value, language);
  if (field.kind === 'flag' || text === undefined) return '';
  return `<div class="flex flex-wrap gap-x-2"><dt class="text-muted">${escapeText(field.labels[language].name)}</dt><dd class="min-w-0 break-words">${escapeText(text)}</dd></div>`;
}

function factsOf(lot: ListingPage, language: Language): string {
  const facts = Object.values(eachListingField((name, field) => factOf(field, lot[name], language))).join('');
  return facts && `<dl class="grid gap-1">${facts}</dl>`;
}

const endings = ['paused', 'reserved', 'sold', 'withdrawn', 'expired'] as const;

/** Why it cannot be ordered, in the app's words (`web/src/market/listing/texts`). */
function endingOf({ status, alike }: ListingPage, m: Words): string {
  const ending = endings.find((one) => one === status);
  if (!ending) return '';
  const others = alike.length > 0 ? ` <a href="#parecidos" class="link font-[620]">${m.alike}</a>` : '';
  return `<p class="rounded-m bg-warn-soft px-3 py-2 text-warn">${m[ending]}${others}</p>`;
}

/** What a lot's page says before the app has come: photo or drawing, what it is, its price, place, seller and description. */
export function lotBody(lot: ListingPage, language: Language, drawing: string): string {
  const m = words[language];
  return [
    '<div class="grid grid-cols-1 items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">',
    photosOf(lot, m, drawing),
    '<div class="grid min-w-0 gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">',
    `<div class="grid gap-2"><h1 class="text-title break-words">${escapeText(lot.title)}</h1>`,
    // The room of the button that translates.
    lot.language === language ? '' : '<div class="min-h-9"></div>',
    `<p class="flex flex-wrap gap-1.5">${badgesOf(lot, m, language)}</p></div>`,
    endingOf(lot, m),
    pricesOf(lot, m, language),
    placeOf(lot),
    pinnedOf(lot, m, language),
    sellerOf(lot, m, language),
    '</div>',
    '<div class="grid min-w-0 gap-6 lg:col-start-1">',
    lot.description ? `<p class="max-w-[65ch] break-words whitespace-pre-line">${escapeText(lot.description)}</p>` : '',
    factsOf(lot, language),
    '</div></div>',
  ].join('');
}

/** The same where there is no lot to show: it is missing, or nobody could say. */
export function noLotBody(reason: 'missing' | 'failed', language: Language): string {
  const m = words[language];
  return [
    '<div class="grid justify-items-start gap-3 rounded-l border-2 border-dashed border-line p-6 sm:p-8">',
    `<h1 class="font-display text-head font-[720] tracking-tight">${m[reason]}</h1>`,
    `<p><a href="${language === 'en' ? '/mercado?lang=en' : '/mercado'}" class="link inline-block py-1.5">${m.market}</a></p>`,
    '</div>',
  ].join('');
}
