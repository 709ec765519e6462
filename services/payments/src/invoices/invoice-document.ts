import type { PdfDocument } from '@tianguis/chassis/documents/document';
import { qrCode } from '@tianguis/chassis/documents/qr-code';
import type { Language } from '@tianguis/proto/errors';
import { amountText, plainAmount } from '@tianguis/proto/money';
import { cfdiUses, paymentFormName, regimeName } from '@tianguis/proto/payments/tax/sat-catalogues';
import { localTime } from '@tianguis/proto/time';
import { attributesOf } from '../certification/xml.ts';
import { codesOf } from './cfdi-xml.ts';
import { keptInvoice } from './kept-invoice.ts';
import type { Stamp } from './stamp.ts';

const words = {
  es: {
    title: {
      invoice: 'Factura (CFDI 4.0)',
      transport: 'Factura (CFDI 4.0)',
      credit_note: 'Nota de crédito (CFDI 4.0)',
    },
    cancelled: 'CANCELADA ante el SAT. Ya no tiene efectos fiscales.',
    issuer: 'Emisor',
    receiver: 'Receptor',
    name: 'Nombre o razón social',
    rfc: 'RFC',
    regime: 'Régimen fiscal',
    postalCode: 'Domicilio fiscal (C.P.)',
    place: 'Lugar de expedición (C.P.)',
    use: 'Uso del CFDI',
    facts: 'Comprobante',
    uuid: 'Folio fiscal',
    number: 'Serie y folio',
    kind: 'Tipo de comprobante',
    kindValue: { invoice: 'I, Ingreso', transport: 'I, Ingreso', credit_note: 'E, Egreso' },
    issuedAt: 'Fecha de emisión',
    stampedAt: 'Fecha de certificación',
    currency: 'Moneda',
    currencyValue: 'MXN, Peso mexicano',
    form: 'Forma de pago',
    method: 'Método de pago',
    methodValue: 'PUE, Pago en una sola exhibición',
    export: 'Exportación',
    exportValue: '01, No aplica',
    related: {
      invoice: 'Sustituye al CFDI (relación 04)',
      transport: 'Sustituye al CFDI (relación 04)',
      credit_note: 'Nota de crédito del CFDI (relación 01)',
    },
    columns: ['Clave', 'Descripción', 'Cant.', 'Unidad', 'Valor unitario', 'Importe', 'IVA 16%'],
    what: {
      transport: (order: string) => `Transporte de la mercancía del pedido ${order}. Objeto de impuesto: 02`,
      invoice: (order: string) => `Comisión por la venta del pedido ${order}. Objeto de impuesto: 02`,
      credit_note: (order: string) =>
        `Devolución de la comisión por la venta del pedido ${order}. Objeto de impuesto: 02`,
      transport_back: (order: string) =>
        `Devolución del transporte de la mercancía del pedido ${order}. Objeto de impuesto: 02`,
    },
    subtotal: 'Subtotal',
    vat: 'IVA trasladado, 16%',
    withheld: 'IVA retenido, 4%',
    total: 'Total',
    seals: 'Sellos',
    certificate: 'Certificado del emisor',
    satCertificate: 'Certificado del SAT',
    provider: 'RFC del proveedor de certificación',
    seal: 'Sello digital del CFDI',
    satSeal: 'Sello digital del SAT',
    original: 'Cadena original del complemento de certificación digital del SAT',
    qr: 'Código QR para verificar la factura en el portal del SAT',
    note: 'Este documento es una representación impresa de un CFDI. El XML es el comprobante: guárdalo.',
  },
  en: {
    title: {
      invoice: 'Invoice (CFDI 4.0)',
      transport: 'Invoice (CFDI 4.0)',
      credit_note: 'Credit note (CFDI 4.0)',
    },
    cancelled: 'CANCELLED with SAT. It has no effect for taxes any more.',
    issuer: 'Issuer',
    receiver: 'Receiver',
    name: 'Legal name',
    rfc: 'RFC',
    regime: 'Tax regime',
    postalCode: 'Tax address (postal code)',
    place: 'Issued at (postal code)',
    use: 'Use of the invoice',
    facts: 'Document',
    uuid: 'Fiscal number (folio fiscal)',
    number: 'Series and folio',
    kind: 'Kind of document',
    kindValue: { invoice: 'I, Income', transport: 'I, Income', credit_note: 'E, Expense' },
    issuedAt: 'Issued',
    stampedAt: 'Certified',
    currency: 'Currency',
    currencyValue: 'MXN, Mexican peso',
    form: 'Form of payment',
    method: 'Method of payment',
    methodValue: 'PUE, in a single payment',
    export: 'Export',
    exportValue: '01, does not apply',
    related: {
      invoice: 'Takes the place of the invoice (relation 04)',
      transport: 'Takes the place of the invoice (relation 04)',
      credit_note: 'Credit note of the invoice (relation 01)',
    },
    columns: ['Code', 'Description', 'Qty', 'Unit', 'Unit price', 'Amount', 'VAT 16%'],
    what: {
      transport: (order: string) => `Transport of the goods of order ${order}. Subject to tax: 02`,
      invoice: (order: string) => `Commission for the sale of order ${order}. Subject to tax: 02`,
      credit_note: (order: string) => `Commission given back for the sale of order ${order}. Subject to tax: 02`,
      transport_back: (order: string) => `Transport refunded of order ${order}. Subject to tax: 02`,
    },
    subtotal: 'Subtotal',
    vat: 'VAT charged, 16%',
    withheld: 'VAT withheld, 4%',
    total: 'Total',
    seals: 'Seals',
    certificate: 'Issuer’s certificate',
    satCertificate: 'SAT’s certificate',
    provider: 'RFC of the certification provider',
    seal: 'Digital seal of the invoice',
    satSeal: 'Digital seal of SAT',
    original: 'Original string of SAT’s certification',
    qr: 'QR code to verify the invoice on SAT’s site',
    note: 'This document is the printed form of a CFDI. The XML is the invoice that counts: keep it.',
  },
} as const;

interface Verified {
  readonly uuid: string;
  readonly issuer: string;
  readonly receiver: string;
  /** Centavos. */
  readonly total: number;
  readonly seal: string;
}

/** Where anybody can verify an invoice: SAT's address for the QR code, which ends with the last 8 characters of the seal. */
export function verifyUrl({ uuid, issuer, receiver, total, seal }: Verified): string {
  const url = new URL('https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx');
  url.searchParams.set('id', uuid);
  url.searchParams.set('re', issuer);
  url.searchParams.set('rr', receiver);
  url.searchParams.set('tt', plainAmount(total));
  url.searchParams.set('fe', seal.slice(-8));
  return url.href;
}

/** Names of SAT's `c_ClaveUnidad`. */
const unitNames: Readonly<Record<string, string>> = { E48: 'Unidad de servicio', ACT: 'Actividad' };
const unitText = (code: string): string => [code, unitNames[code]].filter(Boolean).join(' ');

const useName = (id: string): string => cfdiUses.find((use) => use.id === id)?.name ?? '';

interface Printed {
  readonly content: unknown;
  readonly xml: string;
  readonly stamp: Stamp;
  readonly isCancelled: boolean;
}

/** The printed form of a stamped invoice, with all that SAT asks of it. */
export function invoiceDocument({ content, xml, stamp, isCancelled }: Printed, lang: Language): PdfDocument {
  const m = words[lang];
  const invoice = keptInvoice.parse(content);
  const { kind, issuer, receiver, lines } = invoice;
  const money = (centavos: number) => amountText(centavos, lang);
  const issuedAt = localTime(invoice.issuedAt).toPlainDateTime().toString({ smallestUnit: 'second' });
  const related = attributesOf(xml, 'CfdiRelacionado')?.UUID;
  const { path, box } = qrCode(
    verifyUrl({
      uuid: stamp.uuid,
      issuer: issuer.rfc,
      receiver: receiver.rfc,
      total: invoice.total,
      seal: stamp.seal,
    }),
  );
  const right = { align: 'right' } as const;
  const [code, what, quantity, unit, price, amount, vat] = m.columns;
  return {
    lang,
    title: m.title[kind],
    subtitle: `${invoice.series} ${invoice.folio}`,
    at: invoice.issuedAt,
    parts: [
      ...(isCancelled ? [{ kind: 'text', text: m.cancelled, look: 'strong' } as const] : []),
      { kind: 'heading', text: m.issuer },
      {
        kind: 'rows',
        rows: [
          [m.name, issuer.name],
          [m.rfc, issuer.rfc],
          [m.regime, `${issuer.regime} ${regimeName(issuer.regime)}`],
          [m.place, issuer.postalCode],
        ],
      },
      { kind: 'heading', text: m.receiver },
      {
        kind: 'rows',
        rows: [
          [m.name, receiver.name],
          [m.rfc, receiver.rfc],
          [m.regime, `${receiver.regime} ${regimeName(receiver.regime)}`],
          [m.postalCode, receiver.postalCode],
          [m.use, `${receiver.cfdiUse} ${useName(receiver.cfdiUse)}`],
        ],
      },
      { kind: 'heading', text: m.facts },
      {
        kind: 'rows',
        rows: [
          [m.uuid, stamp.uuid.toUpperCase()],
          [m.number, `${invoice.series} ${invoice.folio}`],
          [m.kind, m.kindValue[kind]],
          [m.issuedAt, issuedAt],
          [m.stampedAt, stamp.stampedAt],
          [m.currency, m.currencyValue],
          [m.form, `${issuer.paymentForm} ${paymentFormName(issuer.paymentForm)}`.trim()],
          [m.method, m.methodValue],
          [m.export, m.exportValue],
          ...(related ? [[m.related[kind], related.toUpperCase()] as const] : []),
        ],
      },
      {
        kind: 'table',
        columns: [
          { name: code, share: 0.9 },
          { name: what, share: 2.9 },
          { name: quantity, share: 0.5, ...right },
          { name: unit, share: 1 },
          { name: price, ...right },
          { name: amount, ...right },
          { name: vat, ...right },
        ],
        rows: lines.map((line) => [
          codesOf(invoice).product,
          m.what[invoice.returns === 'transport' ? 'transport_back' : kind](line.orderNumber),
          '1',
          unitText(codesOf(invoice).unit),
          money(line.base),
          money(line.base),
          money(line.vat),
        ]),
      },
      {
        kind: 'rows',
        rows: [
          [m.subtotal, money(invoice.subtotal)],
          [m.vat, money(invoice.vat)],
          ...(invoice.withheld ? [[m.withheld, money(invoice.withheld)] as const] : []),
          [m.total, money(invoice.total)],
        ],
      },
      { kind: 'heading', text: m.seals },
      { kind: 'drawing', path, box, alt: m.qr, width: 32 },
      {
        kind: 'rows',
        rows: [
          [m.certificate, attributesOf(xml, 'Comprobante')?.NoCertificado ?? ''],
          [m.satCertificate, stamp.satCertificate],
          [m.provider, stamp.provider],
        ],
      },
      { kind: 'text', text: m.seal, look: 'strong' },
      { kind: 'text', text: stamp.seal, look: 'muted' },
      { kind: 'text', text: m.satSeal, look: 'strong' },
      { kind: 'text', text: stamp.satSeal, look: 'muted' },
      { kind: 'text', text: m.original, look: 'strong' },
      { kind: 'text', text: stamp.originalString, look: 'muted' },
      { kind: 'text', text: m.note, look: 'muted' },
    ],
  };
}
