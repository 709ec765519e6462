import { invoiceProblems, satFiles } from '@tianguis/sandbox/pac/sat-files';
import fc from 'fast-check';
import { XmlDocument } from 'libxml2-wasm';
import { describe, expect, it } from 'vitest';
import { cfdiXml, type Seal, sealedXml } from './cfdi-xml.ts';
import { commissionInvoice, type OrderCommission } from './commission-invoice.ts';

const issuer = {
  rfc: 'KIJ0906199R1',
  name: 'KERNEL INDUSTIA JUGUETERA',
  regime: '601',
  postalCode: '28971',
  product: '80141600',
  paymentForm: '17',
};
const receiver = {
  rfc: 'H&E951128469',
  name: 'HERRERIA & ELECTRICOS "EL SOL"',
  regime: '601',
  postalCode: '06002',
  cfdiUse: 'G03',
};
const seal: Seal = { certificateNumber: '30001000000500003416', certificate: 'MIIF', signature: 'c2VsbG8=' };
const issuedAt = new Date('2026-12-01T05:30:09.250Z');
const invoiceOf = (orders: readonly OrderCommission[]) =>
  commissionInvoice({ issuer, receiver, sellerId: 7, month: '2026-11', orders, issuedAt });

const two = invoiceOf([
  { orderNumber: 'P-000031', amount: 63_000 },
  { orderNumber: 'P-000030', amount: 1_003 },
]);

/** What the seal of an invoice signed. */
function signedOf(invoice: Parameters<typeof sealedXml>[0]): { signed: string; xml: string } {
  let signed = '';
  const sign = (text: string) => {
    signed = text;
    return 'c2VsbG8=';
  };
  return { xml: sealedXml(invoice, { number: '30001000000500003416', certificate: 'MIIF', sign }), signed };
}

/** The same by SAT's own stylesheet. */
function byStylesheet(xml: string): string {
  const document = XmlDocument.fromString(xml);
  const text = satFiles().invoiceString(document);
  document.dispose();
  return text;
}

describe('the invoice of a month’s commission', () => {
  it('has a line with VAT for each order, and their sums', () => {
    expect(two).toMatchObject({
      lines: [
        { orderNumber: 'P-000031', base: 54_310, vat: 8_690 },
        { orderNumber: 'P-000030', base: 865, vat: 138 },
      ],
      subtotal: 55_175,
      vat: 8_828,
      total: 64_003,
      series: 'COM202611',
      folio: '7',
    });
  });

  it('is valid by SAT’s schema once it is sealed', () => {
    expect(invoiceProblems(cfdiXml(two, seal))).toEqual([]);
  });

  it('says in XML what it says as data, by the time of Mexico City', () => {
    const xml = cfdiXml(two);
    expect(xml).toContain('Fecha="2026-11-30T23:30:09"');
    expect(xml).toContain('SubTotal="551.75" Moneda="MXN" Total="640.03"');
    expect(xml).toContain('Rfc="H&amp;E951128469" Nombre="HERRERIA &amp; ELECTRICOS &quot;EL SOL&quot;"');
    expect(xml).toContain('TotalImpuestosTrasladados="88.28"');
  });

  it('has its seal sign what SAT’s stylesheet writes of it', () => {
    const plain = signedOf(two);
    expect(plain.signed).toBe(
      '||4.0|COM202611|7|2026-11-30T23:30:09|17|30001000000500003416|551.75|MXN|640.03|I|01|PUE|28971|KIJ0906199R1|KERNEL INDUSTIA JUGUETERA|601|H&E951128469|HERRERIA & ELECTRICOS "EL SOL"|06002|601|G03|80141600|P-000031|1|E48|Comisión por la venta del pedido P-000031|543.10|543.10|02|543.10|002|Tasa|0.160000|86.90|80141600|P-000030|1|E48|Comisión por la venta del pedido P-000030|8.65|8.65|02|8.65|002|Tasa|0.160000|1.38|551.75|002|Tasa|0.160000|88.28|88.28||',
    );
    expect(byStylesheet(plain.xml)).toBe(plain.signed);
    const replacing = signedOf({ ...two, replaces: '5fb2822e-396d-4725-8521-cdc4bdd20ccf' });
    expect(byStylesheet(replacing.xml)).toBe(replacing.signed);
    expect(replacing.signed).toContain('|28971|04|5fb2822e-396d-4725-8521-cdc4bdd20ccf|KIJ0906199R1|');
    expect(invoiceProblems(replacing.xml)).toEqual([]);
  });

  it('has its seal sign names as SAT reads them: without doubled blanks', () => {
    const spaced = signedOf({ ...two, receiver: { ...receiver, name: 'DOS  <ESPACIOS> &\tTABULADOR' } });
    expect(byStylesheet(spaced.xml)).toBe(spaced.signed);
    expect(spaced.signed).toContain('|DOS <ESPACIOS> & TABULADOR|');
  });

  it('is no CFDI without a seal: SAT’s schema demands one', () => {
    expect(invoiceProblems(cfdiXml(two)).join()).toContain('Sello');
  });

  it.each([
    ['an unknown regime', { ...two, receiver: { ...receiver, regime: '999' } }],
    ['an unknown use', { ...two, receiver: { ...receiver, cfdiUse: 'X01' } }],
    ['an RFC of another form', { ...two, receiver: { ...receiver, rfc: 'ABC' } }],
    ['a postal code with letters', { ...two, issuer: { ...issuer, postalCode: '0600A' } }],
    ['a postal code that Mexico does not have', { ...two, issuer: { ...issuer, postalCode: '00001' } }],
    ['a product that SAT does not list', { ...two, issuer: { ...issuer, product: '99999999' } }],
    ['an unknown form of payment', { ...two, issuer: { ...issuer, paymentForm: '77' } }],
    ['no line', { ...two, lines: [] }],
  ])('is refused by the schema with %s', (_, wrong) => {
    expect(invoiceProblems(cfdiXml(wrong, seal))).toHaveLength(1);
  });

  it('adds up to the centavo and stays valid, whatever the commissions', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(amounts, (sums) => {
        const invoice = invoiceOf(sums.map((amount, index) => ({ orderNumber: `P-${index}`, amount })));
        expect(invoice.total).toBe(sums.reduce((sum, amount) => sum + amount, 0));
        expect(invoice.subtotal + invoice.vat).toBe(invoice.total);
        // SAT takes a tax that differs from 16 % of its base by no more than the rounding of both.
        for (const { base, vat } of invoice.lines) expect(Math.abs(vat - base * 0.16)).toBeLessThanOrEqual(0.58);
        expect(invoiceProblems(cfdiXml(invoice, seal))).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });
});
