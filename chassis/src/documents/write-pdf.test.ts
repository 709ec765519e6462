import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Part, PdfDocument } from './document.ts';
import { writePdf } from './write-pdf.ts';

const documentOf = (...parts: Part[]): PdfDocument => ({
  lang: 'es',
  title: 'Reporte de impacto',
  at: new Date('2026-10-01T00:00:00Z'),
  link: { text: 'tianguis.example/verificar/abc', url: 'https://tianguis.example/verificar/abc' },
  parts,
});

const streamsOf = (bytes: Buffer): string[] =>
  [...bytes.toString('latin1').matchAll(/\/FlateDecode[^>]*>>\s*stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(
    ([, data = '']) => inflateSync(Buffer.from(data, 'latin1')).toString('latin1'),
  );

/** Each font's map from glyph to letter, as a reader that copies text uses it. */
function lettersOf(streams: readonly string[]): Map<string, string>[] {
  const maps = streams.filter((stream) => stream.includes('beginbfrange'));
  return maps.map((map) => {
    const codes = [...map.matchAll(/<([0-9a-f]{4,})>/g)].map(([, code = '']) => code);
    const listed = [...(map.match(/\[([^\]]*)\]/)?.[1] ?? '').matchAll(/<([0-9a-f]+)>/g)];
    expect(codes.length).toBeGreaterThan(0);
    return new Map(
      listed.map(([, hex = ''], glyph) => [
        glyph.toString(16).padStart(4, '0'),
        Buffer.from(hex, 'hex').swap16().toString('utf16le'),
      ]),
    );
  });
}

/** What can be found on each page: each font's reading of each shown string. */
function pageTextsOf(bytes: Buffer): string[] {
  const streams = streamsOf(bytes);
  const fonts = lettersOf(streams);
  const read = (hex: string, font: Map<string, string>) =>
    (hex.match(/.{4}/g) ?? []).map((glyph) => font.get(glyph) ?? '').join('');
  const textOfPage = (stream: string) =>
    [...stream.matchAll(/\[((?:<[0-9a-f]+>|[-\d.\s])+)\] TJ/g)]
      .map(([, run = '']) => [...run.matchAll(/<([0-9a-f]+)>/g)].map(([, hex]) => hex).join(''))
      .map((hex) => fonts.map((font) => read(hex, font)).join('|'))
      .join('\n');
  return streams.map(textOfPage).filter((text) => text !== '');
}

const textOf = (bytes: Buffer): string => pageTextsOf(bytes).join('\n');

const pagesOf = (bytes: Buffer) => [...bytes.toString('latin1').matchAll(/\/Type \/Page\b(?!s)/g)].length;

test('a document holds its texts, with letters of Spanish and plain figures for small ones', async () => {
  const bytes = await writePdf(
    documentOf(
      { kind: 'text', text: 'Señal de 12 m² y CO₂' },
      { kind: 'rows', rows: [['Comprador', 'Peña']] },
      { kind: 'drawing', path: 'M0 0h1v1h-1z', box: [1, 1], width: 30, alt: 'Código QR' },
      { kind: 'bars', alt: 'Dos meses', bars: [{ name: 'enero', value: 0, shown: '0 t' }] },
    ),
  );
  const text = textOf(bytes);
  for (const word of ['Reporte', 'Señal', 'm2', 'CO2', 'Comprador', 'Peña', 'enero']) expect(text).toContain(word);
  expect(pagesOf(bytes)).toBe(1);
  expect(bytes.toString('latin1')).toContain('/Lang (es-MX)');
});

test('the same input gives the same bytes', async () => {
  const document = documentOf({ kind: 'heading', text: 'Uno' });
  expect((await writePdf(document)).equals(await writePdf(document))).toBe(true);
});

test('a long table goes over pages, each with its head and its number', async () => {
  const rows = Array.from({ length: 120 }, (_, index) => [`Varilla ${index}`, `${index} kg`]);
  const columns = [
    { name: 'Material', share: 3 },
    { name: 'Cantidad', align: 'right' as const },
  ];
  const bytes = await writePdf(documentOf({ kind: 'table', columns, rows, total: ['Total', '7140 kg'] }));
  const text = textOf(bytes);
  const pages = pagesOf(bytes);
  expect(pages).toBeGreaterThan(2);
  expect(text.split('Cantidad').length - 1).toBe(pages);
  expect(text).toContain(`${pages} de ${pages}`);
  expect(text).toContain('Varilla 119');
});

test('sums that belong together stand on one page, with the heading above them', async () => {
  const rows = Array.from({ length: 26 }, (_, index) => [`Varilla ${index}`]);
  const sums: Part = {
    kind: 'rows',
    rows: [
      ['Subtotal', '100'],
      ['IVA', '16'],
      ['Total', '116'],
    ],
  };
  for (const count of [22, 23, 24, 25, 26]) {
    const table: Part = { kind: 'table', columns: [{ name: 'Material' }], rows: rows.slice(0, count) };
    const bytes = await writePdf(documentOf(table, { kind: 'heading', text: 'Sumas' }, sums));
    const pages = pageTextsOf(bytes);
    const withSums = pages.filter((text) => ['Sumas', 'Subtotal', 'IVA', 'Total'].some((word) => text.includes(word)));
    expect(withSums, `${count} rows`).toHaveLength(1);
  }
});

test('a name in strong letters stands on the page of the text that it names', async () => {
  const rows = Array.from({ length: 32 }, (_, index) => [`Varilla ${index}`]);
  for (const count of [26, 27, 28, 29, 30]) {
    const table: Part = { kind: 'table', columns: [{ name: 'Material' }], rows: rows.slice(0, count) };
    const name: Part = { kind: 'text', text: 'Sello', look: 'strong' };
    const bytes = await writePdf(documentOf(table, name, { kind: 'text', text: 'Firma', look: 'muted' }));
    const pages = pageTextsOf(bytes).filter((text) => text.includes('Sello') || text.includes('Firma'));
    expect(pages, `${count} rows`).toHaveLength(1);
  }
});

test('a wide document lies on its side', async () => {
  const boxOf = async (document: PdfDocument) =>
    /\/MediaBox \[([^\]]+)\]/.exec((await writePdf(document)).toString('latin1'))?.[1];
  expect(await boxOf(documentOf())).toBe('0 0 595.28 841.89');
  expect(await boxOf({ ...documentOf(), isWide: true })).toBe('0 0 841.89 595.28');
});
