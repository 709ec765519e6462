import type { PdfDocument } from '@tianguis/chassis/documents/document';
import { qrCode } from '@tianguis/chassis/documents/qr-code';
import { sendPdf } from '@tianguis/chassis/documents/send-pdf';
import { notFound } from '@tianguis/chassis/http/error';
import type { Handlers } from '@tianguis/chassis/http/operation';
import { memberIdOf } from '@tianguis/chassis/identity/actor';
import { run, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import type { manifestOperations } from '@tianguis/proto/marketplace/pickups/manifest';
import { materialById } from '@tianguis/proto/materials/catalogue';
import type { ListingUnit } from '@tianguis/proto/materials/listing-units';
import { quantityText } from '@tianguis/proto/materials/unit-names';
import { formatDate } from '@tianguis/proto/time';
import { noSuchOrder } from '../orders/errors.ts';
import { orderStore } from '../orders/order-store.ts';
import { orderViewStore } from '../orders/order-views.ts';
import { db } from '../platform/sql.ts';
import type { Signed } from './deliveries.ts';

const manifestWords = {
  es: {
    title: 'Manifiesto de entrega, transporte y recepción',
    of: (number: string, date: string) => `Pedido ${number}, recibido el ${date}`,
    delivery: 'Entrega',
    seller: 'Entrega',
    place: 'Lugar',
    loaded: 'Cargado',
    transport: 'Transporte',
    started: 'Salida a recoger',
    carrier: 'Transporta',
    byLink: 'Quien tenía el enlace de la recolección, que dieron las partes',
    reception: 'Recepción',
    buyer: 'Compra',
    receiver: 'Recibe y firma',
    document: 'Documento',
    signed: 'Firmado',
    goods: 'Lo que se recibió',
    columns: ['Material', 'Descripción', 'Cantidad'],
    photos: 'Fotos al cargar',
    photo: (number: number) => `Foto ${number}, SHA-256`,
    photosNote:
      'Quien recibió firmó también por estas fotos. Las ven las dos partes en el pedido, durante un año; cada huella es la del archivo de la foto en su mayor tamaño.',
    signature: 'Firma de quien recibe',
    proof: 'Comprobación',
    hash: 'Huella SHA-256 de lo firmado',
    seal: 'Sello Ed25519',
    key: 'Llave del sello',
    verify: 'Verificar esta entrega',
    code: 'Código QR que lleva a la verificación',
    note: 'Hecho por Tianguis Circular con los datos del pedido y la firma de quien recibió. No es el formato oficial del manifiesto de la norma NACDMX-007-RNAT-2019 (residuos de la construcción y demolición en la Ciudad de México): donde esa norma lo pida, se llena aparte.',
  },
  en: {
    title: 'Manifest of delivery, transport and reception',
    of: (number: string, date: string) => `Order ${number}, received on ${date}`,
    delivery: 'Delivery',
    seller: 'Delivers',
    place: 'Place',
    loaded: 'Loaded',
    transport: 'Transport',
    started: 'Set out',
    carrier: 'Carries',
    byLink: 'Who had the link of the pickup, which the parties gave',
    reception: 'Reception',
    buyer: 'Buys',
    receiver: 'Receives and signs',
    document: 'Document',
    signed: 'Signed',
    goods: 'What was received',
    columns: ['Material', 'Description', 'Quantity'],
    photos: 'Photos of the loading',
    photo: (number: number) => `Photo ${number}, SHA-256`,
    photosNote:
      'Who received signed for these photos, too. The two parties see them on the order, for a year; each hash is that of the photo’s file in its largest size.',
    signature: 'Signature of who received',
    proof: 'Proof',
    hash: 'SHA-256 of what was signed',
    seal: 'Ed25519 seal',
    key: 'Key of the seal',
    verify: 'Verify this delivery',
    code: 'QR code that leads to the verification',
    note: 'Made by Tianguis Circular from the data of the order and the signature of who received. It is not the official form of the manifest of the standard NACDMX-007-RNAT-2019 (construction and demolition waste in Mexico City): where that standard asks for it, it is filled in apart.',
  },
} as const;

export interface Manifest {
  readonly signed: Signed;
  readonly hash: string;
  /** Null where it was signed before there were seals. */
  readonly seal: { readonly value: string; readonly keyId: string } | null;
  readonly seller: string;
  readonly buyer: string;
  readonly startedAt: Date | null;
  readonly loadedAt: Date | null;
  readonly lines: readonly {
    readonly name: string;
    readonly category: string | null;
    readonly material: string;
    readonly unit: ListingUnit;
    readonly quantity: number;
  }[];
}

type Part = PdfDocument['parts'][number];

const absent = '–';

const timeOf = (lang: Language) => (at: Date | string | null) =>
  at === null ? absent : formatDate(at, lang, { dateStyle: 'long', timeStyle: 'short' });

/** Strokes, which are in thousandths of a field about twice as wide as high, as the line that they were drawn as. */
const pathOf = (strokes: Signed['signature']): string =>
  strokes.map((stroke) => stroke.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y / 2}`).join('')).join('');

function people(manifest: Manifest, lang: Language): Part[] {
  const m = manifestWords[lang];
  const { signed, seller, buyer, startedAt, loadedAt } = manifest;
  const time = timeOf(lang);
  const part = (text: string, rows: readonly (readonly [string, string])[]): Part[] => [
    { kind: 'heading', text },
    { kind: 'rows', rows: rows.map(([name, value]) => [name, value || absent]) },
  ];
  return [
    ...part(m.delivery, [
      [m.seller, seller],
      [m.place, signed.address],
      [m.loaded, time(loadedAt)],
    ]),
    ...part(m.transport, [
      [m.carrier, m.byLink],
      [m.started, time(startedAt)],
    ]),
    ...part(m.reception, [
      [m.buyer, buyer],
      [m.receiver, signed.receiver.name],
      [m.document, signed.receiver.document ?? ''],
      [m.signed, time(signed.signedAt)],
    ]),
  ];
}

function goods({ lines }: Manifest, lang: Language): Part[] {
  const m = manifestWords[lang];
  const [material, description, quantity] = m.columns;
  const nameOf = ({ category, material }: Manifest['lines'][number]) =>
    (category && materialById(category)?.name[lang]) ?? material;
  return [
    { kind: 'heading', text: m.goods },
    {
      kind: 'table',
      columns: [{ name: material }, { name: description, share: 2 }, { name: quantity, align: 'right' }],
      rows: lines.map((line) => [nameOf(line), line.name, quantityText(line.quantity, line.unit, lang)]),
    },
  ];
}

function photosOf({ signed: { photos = [] } }: Manifest, lang: Language): Part[] {
  const m = manifestWords[lang];
  if (photos.length === 0) return [];
  return [
    { kind: 'heading', text: m.photos },
    ...photos.map((digest, index): Part => ({ kind: 'text', text: `${m.photo(index + 1)}: ${digest}` })),
    { kind: 'text', text: m.photosNote, look: 'muted' },
  ];
}

function proof({ signed, hash, seal }: Manifest, lang: Language, url: string): Part[] {
  const m = manifestWords[lang];
  return [
    { kind: 'heading', text: m.signature },
    { kind: 'drawing', path: pathOf(signed.signature), box: [1_000, 500], width: 70, alt: m.signature, stroke: 8 },
    { kind: 'heading', text: m.proof },
    { kind: 'text', text: `${m.hash}: ${hash}` },
    ...(seal
      ? ([
          { kind: 'text', text: `${m.seal}: ${seal.value}` },
          { kind: 'text', text: `${m.key}: ${seal.keyId}` },
          { kind: 'drawing', ...qrCode(url), width: 34, alt: m.code },
          { kind: 'text', text: m.verify, url },
        ] as const)
      : []),
    { kind: 'text', text: m.note, look: 'muted' },
  ];
}

/** Who delivered what to whom, with the signature and what proves it. */
export function writeManifest(manifest: Manifest, lang: Language, publicUrl: string): PdfDocument {
  const m = manifestWords[lang];
  const { signed, hash, seal } = manifest;
  const url = `${publicUrl}/verificar/${hash}`;
  return {
    lang,
    title: m.title,
    subtitle: m.of(signed.order, timeOf(lang)(signed.signedAt)),
    at: new Date(signed.signedAt),
    ...(seal && { link: { text: url, url } }),
    parts: [
      ...people(manifest, lang),
      ...goods(manifest, lang),
      ...photosOf(manifest, lang),
      ...proof(manifest, lang, url),
    ],
  };
}

interface Found {
  readonly content: string;
  readonly hash: string;
  readonly seal: string | null;
  readonly keyId: string | null;
  readonly startedAt: Date | null;
  readonly loadedAt: Date | null;
}

const signedOrder = statement(
  (p: { orderId: number }) => sql<Found>`
    select d.content, d.hash, d.seal, d.seal_key_id as "keyId", p.loaded_at as "loadedAt",
      (select max(at) from order_moves where order_id = d.order_id and move = 'start') as "startedAt"
    from deliveries as d left join pickups as p on p.order_id = d.order_id where d.order_id = ${p.orderId}`,
);

const deliveredLines = statement((p: { orderId: number }) =>
  db
    .selectFrom('order_lines')
    .select(({ cast }) => [
      'name',
      'category',
      'material',
      'unit',
      cast<number>('delivered', 'double precision').as('quantity'),
    ])
    .where('order_id', '=', p.orderId)
    .where('delivered', '>', sql<string>`0`)
    .orderBy('id'),
);

/** What was signed for an order, and when its pickup started and was loaded. */
const manifestStore = (on: Pick<Tx, 'query'>) => ({
  find: (orderId: number) => runMaybe(on, signedOrder({ orderId })),
  lines: (orderId: number): Promise<Manifest['lines']> => run(on, deliveredLines({ orderId })),
});

const notSigned = () =>
  notFound('manifest_not_found', {
    es: 'Nadie ha firmado de recibido este pedido',
    en: 'Nobody has signed for this order',
  });

/** All that the manifest of an order says; 404 while nobody signed. */
async function readManifest(storage: Pick<Storage, 'query'>, orderId: number): Promise<Manifest> {
  const store = manifestStore(storage);
  const [found, order] = await Promise.all([store.find(orderId), orderViewStore(storage).find(orderId)]);
  if (!found || !order) throw notSigned();
  const { content, hash, seal, keyId, startedAt, loadedAt } = found;
  return {
    hash,
    startedAt,
    loadedAt,
    seller: order.seller.name,
    buyer: order.buyer.name,
    signed: JSON.parse(content) as Signed,
    seal: seal !== null && keyId !== null ? { value: seal, keyId } : null,
    lines: await store.lines(orderId),
  };
}

interface Parts {
  readonly storage: Pick<Storage, 'query'>;
  readonly publicUrl: string;
}

export function manifestHandlers({ storage, publicUrl }: Parts): Handlers<typeof manifestOperations> {
  const documentOf = async (id: number, lang: 'es' | 'en') =>
    [`manifiesto-${id}.pdf`, writeManifest(await readManifest(storage, id), lang, publicUrl)] as const;
  return {
    async getOrderManifest({ identity, params: { id }, query: { lang }, res }) {
      const member = memberIdOf(identity);
      const order = await orderStore(storage).find(id);
      if (!order || (order.buyerId !== member && order.sellerId !== member)) throw noSuchOrder();
      await sendPdf({ res }, ...(await documentOf(id, lang)));
    },
    async getAnyManifest({ params: { id }, query: { lang }, res }) {
      await sendPdf({ res }, ...(await documentOf(id, lang)));
    },
  };
}
