import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writePdf } from '@tianguis/chassis/documents/write-pdf';
import type { OrderEvidence } from '@tianguis/proto/marketplace/orders/evidence';
import { describe, expect, it } from 'vitest';
import { evidenceOf, jpeg } from '../../test/order-evidence.ts';
import { coverText, drafts, type EvidenceFacts, limits, makeBundle, makeLargestBundle, sizes } from './bundle.ts';
import { countPages } from './count-pages.ts';
import { evidenceWords } from './words.ts';

const number = 'P-000034';

const facts = (changes: Partial<OrderEvidence> = {}): EvidenceFacts => ({
  order: evidenceOf(number, changes),
  receipt: {
    number,
    reference: 'pi_1',
    lines: [{ step: 'capture', means: 'card', at: '2026-11-03T18:01:00.000Z', amount: 1_250 }],
    transport: 350,
    total: 1_250,
  },
  disputeId: 'du_1',
  amount: 125_000,
  publicUrl: 'https://tianguis.test',
  orderUrl: 'https://tianguis.test/pedido/34',
  at: new Date('2026-11-20T18:00:00.000Z'),
});

describe('the bundle of evidence', () => {
  it('has a document for each field, and texts that say what was sold, to whom and when it was received', async () => {
    const { texts, files } = await makeBundle(facts(), 'es', 'Nuestra respuesta');
    expect(files.map(({ field }) => field)).toEqual([
      'receipt',
      'shipping_documentation',
      'customer_signature',
      'customer_communication',
      'refund_policy',
    ]);
    expect(files.every(({ bytes, pages }) => bytes.subarray(0, 5).toString() === '%PDF-' && pages === 1)).toBe(true);
    expect(texts).toEqual({
      product_description: 'Cemento gris: 5 bultos Cemento',
      customer_name: 'Obras Luz',
      service_date: '2026-11-03',
      shipping_address: 'Eje 6 Sur 12, Iztapalapa',
      shipping_date: '2026-11-03',
      shipping_carrier: 'Transporte de Tianguis Circular',
      refund_policy_disclosure: expect.stringContaining('términos de uso'),
      uncategorized_text: 'Nuestra respuesta',
    });
  });

  it('dates what was sent and received by the day in Mexico', async () => {
    const evening = '2026-11-04T02:30:00.000Z';
    const { signed, moves } = facts().order;
    const late = {
      signed: signed && { ...signed, at: evening },
      moves: moves.map((move) => (move.to === 'in_transit' ? { ...move, at: '2026-11-04T01:00:00.000Z' } : move)),
    };
    const { texts } = await makeBundle(facts(late), 'es', 'x');
    expect(texts).toMatchObject({ service_date: '2026-11-03', shipping_date: '2026-11-03' });
    expect(coverText(facts(late), 'es')).toContain('3 nov 2026');
  });

  it('leaves out what there is none of, and says that nobody signed', async () => {
    const bare = { signed: null, positions: [], photos: [], messages: [], deliveredTo: null, transport: 0, moves: [] };
    const { texts, files } = await makeBundle(facts(bare), 'en', 'Our answer');
    expect(files.map(({ field }) => field)).toEqual(['receipt', 'refund_policy']);
    expect(Object.keys(texts)).toEqual([
      'product_description',
      'customer_name',
      'refund_policy_disclosure',
      'uncategorized_text',
    ]);
    expect(coverText(facts(bare), 'es')).toContain('no hay firma');
    expect(coverText(facts(), 'es')).toContain('recibió Rosa Díaz');
  });

  it('shows fewer messages where all would be too many pages, and says how many there are', async () => {
    const long = { by: 'seller', at: '2026-11-03T19:00:00.000Z', text: 'Pregunta y respuesta. '.repeat(80) } as const;
    const { files } = await makeBundle(facts({ messages: Array(70).fill(long) }), 'es', 'x');
    const pages = files.reduce((sum, file) => sum + file.pages, 0);
    expect(pages + limits.textPages).toBeLessThanOrEqual(limits.pages);
    expect(files.find(({ field }) => field === 'customer_communication')?.pages).toBeGreaterThan(1);
  });

  it('has texts of three pages at most, however long the letter and the order are', async () => {
    const line = { name: 'Loseta '.repeat(20).trim(), unit: 'caja', quantity: 5, delivered: 5, amount: 4 } as const;
    const { texts } = await makeBundle(facts({ lines: Array(100).fill(line) }), 'es', 'x'.repeat(4_000));
    expect(texts.product_description).toMatch(/Loseta, y 95 más, que están en el recibo$/);
    expect(Object.values(texts).join('').length).toBeLessThanOrEqual(limits.textPages * 2_000);
  });

  it('says how many there are in all, and shows photos of what arrived also where few have room', () => {
    const photo = (of: 'loading' | 'unloading') => ({ of, at: '2026-11-03T16:10:00.000Z', jpeg: jpeg() });
    const photos = (['loading', 'unloading'] as const).flatMap((of) => Array.from({ length: 6 }, () => photo(of)));
    const order = facts({ photos, photosInAll: 28, messagesInAll: 640 });
    const smallest = drafts(order, 'es', sizes[2]).flatMap(({ parts }) => parts);
    const texts = smallest.flatMap((part) => (part.kind === 'text' ? [part.text] : []));
    expect(texts).toContain('Se muestran 3 de 28.');
    expect(texts).toContain('Se muestran 1 de 640.');
    expect(texts.filter((text) => text.startsWith('Al descargar'))).toHaveLength(2);
    expect(texts.filter((text) => text.startsWith('Al cargar'))).toHaveLength(1);
  });

  it('shows fewer photos where all would be too large, and refuses what is too large all the same', async () => {
    const photos = (bytes: number) =>
      Array.from(
        { length: 12 },
        () => ({ of: 'loading', at: '2026-11-03T16:10:00.000Z', jpeg: jpeg(randomBytes(bytes)) }) as const,
      );
    const { files } = await makeBundle(facts({ photos: photos(500_000) }), 'es', 'x');
    expect(files.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThanOrEqual(limits.bytes);
    await expect(makeBundle(facts({ photos: photos(1_800_000) }), 'es', 'x')).rejects.toMatchObject({
      code: 'evidence_too_large',
    });
    const whole = await makeLargestBundle(facts({ photos: photos(1_800_000) }), 'es', 'x');
    expect(whole.files.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeGreaterThan(limits.bytes);
  });

  it('quotes the refund policy as the terms of use say it', () => {
    for (const lang of ['es', 'en'] as const) {
      const terms = new URL(`../../../../web/src/site/legal/terms/texts/${lang}.ts`, import.meta.url);
      const published = readFileSync(terms, 'utf8');
      for (const text of evidenceWords[lang].policyText) expect(published).toContain(text);
    }
  });

  it('counts the pages of a document', async () => {
    const text = 'Una línea de un documento largo. '.repeat(60);
    const parts = Array.from({ length: 20 }, () => ({ kind: 'text', text }) as const);
    const pdf = await writePdf({ lang: 'es', title: 'Largo', at: new Date(0), parts });
    const [, count] = /\/Count (\d+)/.exec(pdf.toString('latin1')) ?? [];
    expect(countPages(pdf)).toBe(Number(count));
    expect(countPages(pdf)).toBeGreaterThan(3);
  });
});
