import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { XmlBufferInputProvider, XmlDocument, XsdValidator, xmlRegisterInputProvider } from 'libxml2-wasm';
import { afterAll, describe, expect, it } from 'vitest';
import { cfdiXml, type Seal } from './cfdi-xml.ts';
import { commissionInvoice, type OrderCommission } from './commission-invoice.ts';

const file = (name: string): Uint8Array => readFileSync(new URL(`sat/${name}`, import.meta.url));

// As SAT's schema names the others; of the catalogues we have a subset (sat/SOURCE.md).
const site = 'http://www.sat.gob.mx/sitio_internet/cfd';
xmlRegisterInputProvider(
  new XmlBufferInputProvider({
    [`${site}/catalogos/catCFDI.xsd`]: file('catCFDI-subset.xsd'),
    [`${site}/tipoDatos/tdCFDI/tdCFDI.xsd`]: file('tdCFDI.xsd'),
  }),
);
const schemaDocument = XmlDocument.fromBuffer(file('cfdv40.xsd'), { url: `${site}/4/cfdv40.xsd` });
const validator = XsdValidator.fromDoc(schemaDocument);
afterAll(() => {
  validator.dispose();
  schemaDocument.dispose();
});

/** What SAT's schema has against an XML. */
function problemsOf(xml: string): string[] {
  const document = XmlDocument.fromString(xml);
  try {
    validator.validate(document);
    return [];
  } catch (err) {
    return [String(err)];
  } finally {
    document.dispose();
  }
}

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
    expect(problemsOf(cfdiXml(two, seal))).toEqual([]);
  });

  it('says in XML what it says as data, by the time of Mexico City', () => {
    const xml = cfdiXml(two);
    expect(xml).toContain('Fecha="2026-11-30T23:30:09"');
    expect(xml).toContain('SubTotal="551.75" Moneda="MXN" Total="640.03"');
    expect(xml).toContain('Rfc="H&amp;E951128469" Nombre="HERRERIA &amp; ELECTRICOS &quot;EL SOL&quot;"');
    expect(xml).toContain('TotalImpuestosTrasladados="88.28"');
  });

  it('is no CFDI without a seal: SAT’s schema demands one', () => {
    expect(problemsOf(cfdiXml(two)).join()).toContain('Sello');
  });

  it.each([
    ['an unknown regime', { ...two, receiver: { ...receiver, regime: '999' } }],
    ['an unknown use', { ...two, receiver: { ...receiver, cfdiUse: 'X01' } }],
    ['an RFC of another form', { ...two, receiver: { ...receiver, rfc: 'ABC' } }],
    ['a postal code with letters', { ...two, issuer: { ...issuer, postalCode: '0600A' } }],
    ['an unknown form of payment', { ...two, issuer: { ...issuer, paymentForm: '77' } }],
    ['no line', { ...two, lines: [] }],
  ])('is refused by the schema with %s', (_, wrong) => {
    expect(problemsOf(cfdiXml(wrong, seal))).toHaveLength(1);
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
        expect(problemsOf(cfdiXml(invoice, seal))).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });
});
