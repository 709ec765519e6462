import type { PdfDocument } from '@tianguis/chassis/documents/document';
import type { Language } from '@tianguis/proto/errors';
import { materialById } from '@tianguis/proto/materials/catalogue';
import type { ListingUnit } from '@tianguis/proto/materials/listing-units';
import { quantityText } from '@tianguis/proto/materials/unit-names';
import { formatDate } from '@tianguis/proto/time';
import { qrCode } from '../platform/qr-code.ts';
import { manifestWords } from './manifest-words.ts';
import type { Signed } from './sign-content.ts';

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
