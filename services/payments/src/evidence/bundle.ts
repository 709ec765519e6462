import type { PdfDocument } from '@tianguis/chassis/documents/document';
import { writePdf } from '@tianguis/chassis/documents/write-pdf';
import { refused } from '@tianguis/chassis/http/error';
import type { Language } from '@tianguis/proto/errors';
import { termsVersion } from '@tianguis/proto/legal';
import type { OrderEvidence } from '@tianguis/proto/marketplace/orders/evidence';
import { choosePhotos } from '@tianguis/proto/marketplace/orders/evidence-photos';
import { quantityText } from '@tianguis/proto/materials/unit-names';
import { amountText, toCentavos } from '@tianguis/proto/money';
import { formatDate, localDay } from '@tianguis/proto/time';
import { type Receipt, receiptDocument } from '../charges/receipt-document.ts';
import type { EvidenceFile, EvidenceText } from '../provider/provider.ts';
import { countPages } from './count-pages.ts';
import { evidenceWords } from './words.ts';

/** What a bundle is made of. */
export interface EvidenceFacts {
  readonly order: OrderEvidence;
  readonly receipt: Receipt;
  readonly disputeId: string;
  /** Centavos. */
  readonly amount: number;
  readonly publicUrl: string;
  readonly orderUrl: string;
  readonly at: Date;
}

export interface BundleFile {
  readonly field: EvidenceFile;
  readonly name: string;
  readonly bytes: Buffer;
  readonly pages: number;
}

export interface Bundle {
  readonly texts: Partial<Record<EvidenceText, string>>;
  readonly files: readonly BundleFile[];
}

/** What the provider takes of files in all; of pages as many as the strictest card network does, the pages of the texts among them. */
export const limits = { bytes: 4_500_000, pages: 19, textPages: 3 } as const;

/** How much of what there may be a lot of a bundle shows; the next is tried where one is too large. */
export const sizes = [
  { photos: 12, messages: 120, positions: 60 },
  { photos: 6, messages: 60, positions: 30 },
  { photos: 3, messages: 25, positions: 15 },
] as const;
type Size = (typeof sizes)[number];
type Part = PdfDocument['parts'][number];

/** So many of a list, from its first to its last. */
function spread<T>(list: readonly T[], most: number): readonly T[] {
  if (list.length <= most) return list;
  return Array.from({ length: most }, (_, at) => list[Math.round((at * (list.length - 1)) / (most - 1))] as T);
}

/** Characters of the lines in a text: the receipt has them all. */
const longestLines = 800;
/** Characters that a page of texts surely takes; Stripe names none. */
const charactersOfPage = 2_000;
/** Characters of a message that a document shows. */
const longestMessage = 600;
const cut = (text: string): string =>
  text.length > longestMessage ? `${text.slice(0, longestMessage).toWellFormed()}…` : text;
const timeIn = (lang: Language) => (at: string) => formatDate(at, lang, { dateStyle: 'medium', timeStyle: 'short' });
const pesosIn = (lang: Language) => (pesos: number) => amountText(toCentavos(pesos), lang);

function orderParts({ order, receipt, disputeId, amount, orderUrl }: EvidenceFacts, lang: Language): Part[] {
  const m = evidenceWords[lang];
  const money = pesosIn(lang);
  const time = timeIn(lang);
  const [item, ordered, delivered, pesos] = m.goodsColumns;
  const [at, step, by] = m.agreementColumns;
  const paid = receiptDocument(receipt, lang, { orderUrl });
  return [
    {
      kind: 'rows',
      rows: [
        [m.dispute, disputeId],
        [m.amount, amountText(amount, lang)],
        [m.buyer, order.buyer.name],
        [m.seller, order.seller.name],
        [m.lot, order.title],
        [m.payment, m.method[order.method]],
      ],
    },
    { kind: 'heading', text: m.goods },
    {
      kind: 'table',
      columns: [{ name: item, share: 2 }, { name: ordered }, { name: delivered }, { name: pesos, align: 'right' }],
      rows: [
        ...order.lines.map((line) => [
          line.name,
          quantityText(line.quantity, line.unit, lang),
          line.delivered === null ? '–' : quantityText(line.delivered, line.unit, lang),
          money(line.amount),
        ]),
        ...(order.transport > 0 ? [[m.transport, '', '', money(order.transport)]] : []),
      ],
      total: [m.total, '', '', money(order.amount + order.transport)],
    },
    { kind: 'heading', text: m.paid },
    ...paid.parts,
    { kind: 'heading', text: m.agreement },
    {
      kind: 'table',
      columns: [{ name: at, share: 1.2 }, { name: step, share: 2 }, { name: by }],
      rows: order.moves.map((move) => [
        time(move.at),
        move.reason ? `${m.states[move.to]}. ${m.reason}: ${move.reason}` : m.states[move.to],
        m.actors[move.by],
      ]),
    },
  ];
}

function deliveryParts({ order }: EvidenceFacts, lang: Language, { photos, positions }: Size): Part[] {
  const m = evidenceWords[lang];
  const time = timeIn(lang);
  const trail = spread(order.positions, positions);
  const shown = choosePhotos(order.photos, photos);
  const [at, latitude, longitude] = m.positionColumns;
  const place = order.deliveredTo ?? order.signed?.address;
  return [
    ...(place ? ([{ kind: 'rows', rows: [[m.place, place]] }] as const) : []),
    ...(trail.length > 0
      ? ([
          { kind: 'heading', text: m.positions },
          {
            kind: 'table',
            columns: [{ name: at, share: 2 }, { name: latitude }, { name: longitude }],
            rows: trail.map((one) => [time(one.at), one.latitude.toFixed(5), one.longitude.toFixed(5)]),
          },
          { kind: 'text', text: m.shown(trail.length, order.positions.length), look: 'muted' },
        ] as const)
      : []),
    ...(shown.length > 0 ? ([{ kind: 'heading', text: m.photos }] as const) : []),
    ...shown.flatMap((photo): Part[] => {
      const alt = m.photo(photo.of, time(photo.at));
      const bytes = Buffer.from(photo.jpeg, 'base64');
      return [
        { kind: 'text', text: alt },
        { kind: 'picture', bytes, alt, width: 110, height: 75 },
      ];
    }),
    ...(shown.length > 0
      ? ([{ kind: 'text', text: m.shown(shown.length, order.photosInAll), look: 'muted' }] as const)
      : []),
  ];
}

/** Strokes, which are in thousandths of a field about twice as wide as high, as the line that they were drawn as. */
const pathOf = (strokes: readonly (readonly (readonly [number, number])[])[]): string =>
  strokes.map((stroke) => stroke.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x} ${y / 2}`).join('')).join('');

function signatureParts({ order: { signed }, publicUrl }: EvidenceFacts, lang: Language): Part[] {
  const m = evidenceWords[lang];
  if (!signed) return [];
  const url = `${publicUrl}/verificar/${signed.hash}`;
  return [
    {
      kind: 'rows',
      rows: [
        [m.received, signed.receiver],
        ...(signed.document ? [[m.document, signed.document] as const] : []),
        [m.signedAt, timeIn(lang)(signed.at)],
        [m.place, signed.address],
      ],
    },
    { kind: 'drawing', path: pathOf(signed.signature), box: [1_000, 500], width: 70, alt: m.signature, stroke: 8 },
    { kind: 'text', text: `${m.hash}: ${signed.hash}` },
    ...(signed.sealed ? ([{ kind: 'text', text: `${m.verify}: ${url}`, url }] as const) : []),
  ];
}

function messageParts(
  { order: { messages, messagesInAll } }: EvidenceFacts,
  lang: Language,
  { messages: most }: Size,
): Part[] {
  const m = evidenceWords[lang];
  const last = messages.slice(-most);
  if (last.length === 0) return [];
  const [at, from, text] = m.messageColumns;
  return [
    {
      kind: 'table',
      columns: [{ name: at, share: 1.2 }, { name: from }, { name: text, share: 3 }],
      rows: last.map((message) => [timeIn(lang)(message.at), m.actors[message.by], cut(message.text)]),
    },
    { kind: 'text', text: m.shown(last.length, messagesInAll), look: 'muted' },
  ];
}

const policyParts = (lang: Language): Part[] => [
  ...evidenceWords[lang].policyText.map((text): Part => ({ kind: 'text', text })),
  { kind: 'text', text: evidenceWords[lang].policyNote(termsVersion), look: 'muted' },
];

interface Draft {
  readonly field: EvidenceFile;
  readonly name: string;
  readonly title: string;
  readonly parts: readonly Part[];
}

/** The documents of a bundle; one of which nothing is known is left out. */
export function drafts(facts: EvidenceFacts, lang: Language, size: Size): Draft[] {
  const m = evidenceWords[lang];
  const all: Draft[] = [
    { field: 'receipt', name: m.files.receipt, title: m.order(facts.order.number), parts: orderParts(facts, lang) },
    {
      field: 'shipping_documentation',
      name: m.files.delivery,
      title: m.place,
      parts: deliveryParts(facts, lang, size),
    },
    { field: 'customer_signature', name: m.files.signature, title: m.signature, parts: signatureParts(facts, lang) },
    {
      field: 'customer_communication',
      name: m.files.messages,
      title: m.messages,
      parts: messageParts(facts, lang, size),
    },
    { field: 'refund_policy', name: m.files.policy, title: m.policy, parts: policyParts(lang) },
  ];
  return all.filter(({ parts }) => parts.length > 0);
}

async function filesOf(facts: EvidenceFacts, lang: Language, size: Size): Promise<BundleFile[]> {
  const files: BundleFile[] = [];
  for (const { field, name, title, parts } of drafts(facts, lang, size)) {
    const subtitle = evidenceWords[lang].order(facts.order.number);
    const bytes = await writePdf({ lang, title, subtitle, at: facts.at, parts });
    files.push({ field, name: `${name}-${facts.order.number}.pdf`, bytes, pages: countPages(bytes) });
  }
  return files;
}

/** The code of evidence that does not fit, however little it shows. */
export const tooLarge = 'evidence_too_large';
const doesNotFit = () =>
  refused(tooLarge, {
    es: 'Las pruebas de este pedido son más de lo que admite el procesador de pagos: descárgalas y súbelas a mano, escogidas',
    en: 'The evidence of this order is more than the payment processor takes: download it and upload a selection by hand',
  });

const textPages = (texts: Bundle['texts']): number =>
  Math.max(limits.textPages, Math.ceil(Object.values(texts).join('').length / charactersOfPage));

const fits = ({ texts, files }: Bundle): boolean =>
  files.reduce((sum, { bytes }) => sum + bytes.length, 0) <= limits.bytes &&
  files.reduce((sum, { pages }) => sum + pages, 0) + textPages(texts) <= limits.pages;

/** What staff begin the covering text with. */
export function coverText({ order }: Pick<EvidenceFacts, 'order'>, lang: Language): string {
  const { cover } = evidenceWords[lang];
  const time = timeIn(lang);
  const placed = order.moves.find(({ to }) => to === 'placed')?.at ?? order.moves[0]?.at;
  const total = pesosIn(lang)(order.amount + order.transport);
  return [
    cover.opening(order.number, placed ? time(placed) : '–', order.buyer.name, total),
    order.signed ? cover.signed(order.signed.receiver, time(order.signed.at)) : cover.unsigned,
    cover.closing,
  ].join('\n\n');
}

/** The lines of an order, as many as a text has room for, and how many more there are. */
function linesText({ lines }: OrderEvidence, lang: Language): string {
  const all = lines.map(({ name, quantity, unit }) => `${quantityText(quantity, unit, lang)} ${name}`);
  let length = 0;
  const named = all.filter((line) => {
    length += line.length + 2;
    return length <= longestLines;
  });
  return named.length === all.length
    ? all.join(', ')
    : [...named, evidenceWords[lang].moreLines(all.length - named.length)].join(', ');
}

function textsOf({ order }: EvidenceFacts, lang: Language, cover: string): Bundle['texts'] {
  const m = evidenceWords[lang];
  const started = order.moves.find(({ to }) => to === 'in_transit')?.at;
  const address = order.deliveredTo ?? order.signed?.address;
  return {
    product_description: m.description(order.title, linesText(order, lang)),
    customer_name: order.buyer.name,
    ...(order.signed && { service_date: localDay(new Date(order.signed.at)) }),
    ...(address && { shipping_address: address }),
    ...(started && { shipping_date: localDay(new Date(started)) }),
    ...(started && { shipping_carrier: order.transport > 0 ? m.carrier.brought : m.carrier.collected }),
    refund_policy_disclosure: m.policyNote(termsVersion),
    uncategorized_text: cover,
  };
}

/** What a bank is shown of a dispute, within what the provider takes. */
export async function makeBundle(facts: EvidenceFacts, lang: Language, cover: string): Promise<Bundle> {
  const texts = textsOf(facts, lang, cover);
  for (const size of sizes) {
    const bundle = { texts, files: await filesOf(facts, lang, size) };
    if (fits(bundle)) return bundle;
  }
  throw doesNotFit();
}

/** A dispute's evidence with the most that a bundle shows: what the provider takes of it makeBundle, or people, choose. */
export const makeLargestBundle = async (facts: EvidenceFacts, lang: Language, cover: string): Promise<Bundle> => ({
  texts: textsOf(facts, lang, cover),
  files: await filesOf(facts, lang, sizes[0]),
});
