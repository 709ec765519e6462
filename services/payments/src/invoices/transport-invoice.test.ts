import { invoiceProblems, satFiles } from '@tianguis/sandbox/pac/sat-files';
import fc from 'fast-check';
import { XmlDocument } from 'libxml2-wasm';
import { describe, expect, it } from 'vitest';
import { cfdiXml, sealedXml } from './cfdi-xml.ts';
import { transportInvoice } from './transport-invoice.ts';

const issuer = {
  rfc: 'KIJ0906199R1',
  name: 'KERNEL INDUSTIA JUGUETERA',
  regime: '601',
  postalCode: '28971',
  product: '80141600',
  paymentForm: '17',
};
const company = {
  rfc: 'EKU9003173C9',
  name: 'ESCUELA KEMPER URGATE',
  regime: '601',
  postalCode: '42501',
  cfdiUse: 'G03',
};
const person = { ...company, rfc: 'CACX7605101P8', name: 'XOCHILT CASAS CHAVEZ', regime: '612' };
const seal = { certificateNumber: '30001000000500003416', certificate: 'MIIF', signature: 'c2VsbG8=' };
const invoiceTo = (receiver: typeof company, amount: number) =>
  transportInvoice({ issuer, receiver, orderNumber: 'P-000031', amount, issuedAt: new Date('2026-12-01T05:30:09Z') });

describe('the invoice of a transport', () => {
  it('has 16 % VAT, and no withholding to a person', () => {
    const invoice = invoiceTo(person, 58_000);
    expect(invoice).toMatchObject({ subtotal: 50_000, vat: 8_000, withheld: 0, total: 58_000 });
    const xml = cfdiXml(invoice, seal);
    expect(xml).toContain('TipoDeComprobante="I"');
    expect(xml).toContain('ClaveProdServ="78101800" NoIdentificacion="P-000031" Cantidad="1" ClaveUnidad="E48"');
    expect(xml).not.toContain('Retenc');
    expect(invoiceProblems(xml)).toEqual([]);
  });

  it('has a company withhold 4 % of the price without VAT, in the line and in the sums', () => {
    const invoice = invoiceTo(company, 58_000);
    expect(invoice).toMatchObject({ subtotal: 50_000, vat: 8_000, withheld: 2_000, total: 56_000 });
    const xml = cfdiXml(invoice, seal);
    expect(xml).toContain('SubTotal="500.00" Moneda="MXN" Total="560.00"');
    expect(xml).toContain('Base="500.00" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.040000" Importe="20.00"');
    expect(xml).toContain('TotalImpuestosRetenidos="20.00" TotalImpuestosTrasladados="80.00"');
    expect(invoiceProblems(xml)).toEqual([]);
  });

  it('has its seal sign what SAT’s stylesheet writes of it', () => {
    let signed = '';
    const sign = (text: string) => {
      signed = text;
      return 'c2VsbG8=';
    };
    const csd = { number: '30001000000500003416', certificate: 'MIIF', sign };
    const document = XmlDocument.fromString(sealedXml(invoiceTo(company, 58_003), csd));
    expect(satFiles().invoiceString(document)).toBe(signed);
    document.dispose();
  });

  it('adds up to the centavo and stays valid, whatever was paid', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 9_999_999 }), (amount) => {
        const invoice = invoiceTo(company, amount);
        expect(invoice.subtotal + invoice.vat).toBe(amount);
        expect(invoice.total).toBe(amount - (invoice.withheld ?? 0));
        expect(invoiceProblems(cfdiXml(invoice, seal))).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });
});
