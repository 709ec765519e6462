import type { PdfDocument } from '@tianguis/chassis/documents/document';
import { expect, it } from 'vitest';
import type { WithheldLine } from '../withholding/withheld-store.ts';
import { withholdingXml } from '../withholding/withholding-cfdi.ts';
import { withholdingDocument } from './withholding-document.ts';

const line = (orderNumber: string, base: number): WithheldLine => ({
  at: new Date('2026-10-20T18:00:00Z'),
  paidAt: new Date('2026-10-19T18:00:00Z'),
  step: 'settle',
  sellerId: 21,
  orderNumber,
  gross: base * 1.16,
  base,
  vat: base * 0.16,
  isr: base * 0.025,
  vatWithheld: base * 0.08,
  commission: base * 0.116,
});

const xml = withholdingXml(
  {
    operator: { rfc: 'KIJ0906199R1', name: 'KERNEL INDUSTIA JUGUETERA', regime: '601', postalCode: '28971' },
    sellerId: 21,
    month: '2026-10',
    lines: [line('P-000101', 10_000_000), line('P-000102', 200_000)],
    profile: { rfc: 'H&E951128469', name: 'HERRERIA & ELECTRICOS', postalCode: '06002' },
    issuedAt: new Date('2026-11-03T15:12:44Z'),
  },
  { certificateNumber: '30001000000500003416', certificate: 'MIIF', signature: 'c2VsbG8=' },
);

const stamp = {
  uuid: 'eca9c302-80d5-4e3b-a929-8f9b0b9569da',
  stampedAt: '2026-11-03T09:12:46',
  provider: 'SPR190613I52',
  seal: 'c2VsbG8=',
  satCertificate: '30001000000500003456',
  satSeal: 'c2F0',
  originalString: '||1.1|eca9c302||',
};

/** All that a document shows, in order. */
const shownIn = ({ title, subtitle, parts }: PdfDocument): string[] => [
  title,
  subtitle ?? '',
  ...parts.flatMap((part) => {
    if (part.kind === 'rows') return part.rows.flat();
    if (part.kind === 'table') return [...part.columns.map(({ name }) => name), ...part.rows.flat()];
    return 'text' in part ? [part.text] : [];
  }),
];

const document = withholdingDocument(
  { month: '2026-10', issuedAt: new Date('2026-11-03T15:12:44Z'), xml, stamp, isCancelled: false },
  'es',
);

it('prints who withheld from whom, when, and for which period', () => {
  const shown = shownIn(document);
  for (const text of [
    'KERNEL INDUSTIA JUGUETERA',
    'KIJ0906199R1',
    '28971',
    'HERRERIA & ELECTRICOS',
    'H&E951128469',
    '06002',
    'Nacional',
    '2.0',
    'ECA9C302-80D5-4E3B-A929-8F9B0B9569DA',
    'Mes 10 a 10, ejercicio 2026',
    '2026-11-03T09:12:44',
    '2026-11-03T09:12:46',
    'Retenciones de octubre de 2026',
  ])
    expect(shown).toContain(text);
});

it('prints the sums, each tax with its base and kind of payment, and what the complement says of each sale', () => {
  const tables = document.parts.filter((part) => part.kind === 'table');
  expect(tables.map(({ rows }) => rows)).toEqual([
    [
      ['001 ISR', '$102,000.00', '$2,550.00', '04 Pago provisional ISR'],
      ['002 IVA', '$102,000.00', '$8,160.00', '01 Pago definitivo IVA'],
    ],
    [
      ['2026-10-19', '05', '08', '$100,000.00', '$16,000.00', '$10,000.00'],
      ['2026-10-19', '05', '08', '$2,000.00', '$320.00', '$200.00'],
    ],
  ]);
  const rows = Object.fromEntries(document.parts.flatMap((part) => (part.kind === 'rows' ? part.rows : [])));
  expect(rows).toMatchObject({
    'Monto total de la operación': '$102,000.00',
    'Monto total gravado': '$102,000.00',
    'Monto total exento': '$0.00',
    'Monto total de las retenciones': '$10,710.00',
    'Número de servicios': '2',
    'Total de IVA trasladado': '$16,320.00',
    'Diferencia de IVA entregada al prestador': '$8,160.00',
    'Monto total por uso de la plataforma': '$10,200.00',
  });
});

it('prints what the certificate is verified with', () => {
  const shown = shownIn(document);
  for (const text of [
    '30001000000500003416',
    '30001000000500003456',
    'SPR190613I52',
    stamp.satSeal,
    stamp.originalString,
  ])
    expect(shown).toContain(text);
  expect(document.parts.some(({ kind }) => kind === 'drawing')).toBe(true);
});
