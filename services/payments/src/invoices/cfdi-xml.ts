import { plainAmount } from '@tianguis/proto/money';
import { localTime } from '@tianguis/proto/time';
import type { Csd } from '../certification/csd.ts';
import { originalStringOf } from '../certification/original-string.ts';
import { type Element, element, written } from '../certification/xml.ts';
import type { CommissionInvoice, InvoicedKind, InvoiceLine } from './commission-invoice.ts';

/** The seal of a certificate (CSD) and what it is verified with. */
export interface Seal {
  readonly certificateNumber: string;
  readonly certificate: string;
  readonly signature: string;
}

const namespace = 'http://www.sat.gob.mx/cfd/4';
const schema = `${namespace} http://www.sat.gob.mx/sitio_internet/cfd/4/cfdv40.xsd`;

/** SAT's codes: VAT, a rate, and 16 %. */
const vatOf = (base: number, vat: number): Element['attributes'] => ({
  Base: plainAmount(base),
  Impuesto: '002',
  TipoFactor: 'Tasa',
  TasaOCuota: '0.160000',
  Importe: plainAmount(vat),
});

/** SAT's codes: VAT, a rate, and the 4 % that companies withhold of freight. */
const withheldOf = (base: number, withheld: number): Element['attributes'] => ({
  Base: plainAmount(base),
  Impuesto: '002',
  TipoFactor: 'Tasa',
  TasaOCuota: '0.040000',
  Importe: plainAmount(withheld),
});

/** The sums of taxes: SAT has those that are withheld first. */
function taxSums({ subtotal, vat, withheld }: CommissionInvoice): Element {
  const charged = element('Traslados', {}, [element('Traslado', vatOf(subtotal, vat))]);
  if (!withheld) return element('Impuestos', { TotalImpuestosTrasladados: plainAmount(vat) }, [charged]);
  const kept = element('Retencion', { Impuesto: '002', Importe: plainAmount(withheld) });
  return element(
    'Impuestos',
    { TotalImpuestosRetenidos: plainAmount(withheld), TotalImpuestosTrasladados: plainAmount(vat) },
    [element('Retenciones', {}, [kept]), charged],
  );
}

/** SAT's guide has credit notes name its product "invoicing services" and the unit "activity". */
const returned = { product: '84111506', unit: 'ACT' } as const;

/** SAT's product "road transport of goods", of which one was done. */
const freight = { product: '78101800', unit: 'E48' } as const;

/** What a line is of, by SAT's catalogues. */
export function codesOf({ kind, issuer }: Pick<CommissionInvoice, 'kind' | 'issuer'>) {
  if (kind === 'credit_note') return returned;
  return kind === 'transport' ? freight : { product: issuer.product, unit: 'E48' };
}

const descriptions: Record<InvoicedKind, string> = {
  invoice: 'Comisión por la venta del pedido',
  transport: 'Transporte de la mercancía del pedido',
  credit_note: 'Devolución de la comisión por la venta del pedido',
};

const descriptionOf = ({ kind, returns }: CommissionInvoice): string =>
  returns === 'transport' ? 'Devolución del transporte de la mercancía del pedido' : descriptions[kind];

/** One service, which is subject to VAT. */
const lineElement = ({ orderNumber, base, vat, withheld }: InvoiceLine, invoice: CommissionInvoice): Element =>
  element(
    'Concepto',
    {
      ClaveProdServ: codesOf(invoice).product,
      NoIdentificacion: orderNumber,
      Cantidad: '1',
      ClaveUnidad: codesOf(invoice).unit,
      Descripcion: `${descriptionOf(invoice)} ${orderNumber}`,
      ValorUnitario: plainAmount(base),
      Importe: plainAmount(base),
      ObjetoImp: '02',
    },
    [
      element('Impuestos', {}, [
        element('Traslados', {}, [element('Traslado', vatOf(base, vat))]),
        ...(withheld ? [element('Retenciones', {}, [element('Retencion', withheldOf(base, withheld))])] : []),
      ]),
    ],
  );

/** SAT's relations: 01 is a credit note of the other, 04 takes its place. */
const relationTo = (type: '01' | '04', uuid: string | undefined): Element[] =>
  uuid === undefined
    ? []
    : [element('CfdiRelacionados', { TipoRelacion: type }, [element('CfdiRelacionado', { UUID: uuid })])];

const cartaPorte = 'http://www.sat.gob.mx/CartaPorte31';
const cartaPorteSchema = `${cartaPorte} http://www.sat.gob.mx/sitio_internet/cfd/CartaPorte/CartaPorte31.xsd`;

/** `freight`: the complement Carta Porte of an invoice of transport. */
function invoiceElement(invoice: CommissionInvoice, seal: Partial<Seal>, freight?: Element): Element {
  const { issuer, receiver, lines, subtotal, total } = invoice;
  const head: Element['attributes'] = {
    'xmlns:cfdi': namespace,
    'xmlns:cartaporte31': freight && cartaPorte,
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    'xsi:schemaLocation': freight ? `${schema} ${cartaPorteSchema}` : schema,
    Version: '4.0',
    Serie: invoice.series,
    Folio: invoice.folio,
    Fecha: localTime(invoice.issuedAt).toPlainDateTime().toString({ smallestUnit: 'second' }),
    Sello: seal.signature,
    FormaPago: issuer.paymentForm,
    NoCertificado: seal.certificateNumber,
    Certificado: seal.certificate,
    SubTotal: plainAmount(subtotal),
    Moneda: 'MXN',
    Total: plainAmount(total),
    TipoDeComprobante: invoice.kind === 'credit_note' ? 'E' : 'I',
    Exportacion: '01',
    MetodoPago: 'PUE',
    LugarExpedicion: issuer.postalCode,
  };
  const children = [
    ...relationTo('01', invoice.credits),
    ...relationTo('04', invoice.replaces),
    element('Emisor', { Rfc: issuer.rfc, Nombre: issuer.name, RegimenFiscal: issuer.regime }),
    element('Receptor', {
      Rfc: receiver.rfc,
      Nombre: receiver.name,
      DomicilioFiscalReceptor: receiver.postalCode,
      RegimenFiscalReceptor: receiver.regime,
      UsoCFDI: receiver.cfdiUse,
    }),
    element(
      'Conceptos',
      {},
      lines.map((line) => lineElement(line, invoice)),
    ),
    taxSums(invoice),
    ...(freight ? [element('Complemento', {}, [freight])] : []),
  ];
  return element('Comprobante', head, children);
}

/**
 * The invoice as XML by SAT's schema of the CFDI 4.0. Without a seal its attributes `Sello`, `NoCertificado` and `Certificado` are
 * missing, which the schema demands: it is a draft.
 */
export const cfdiXml = (invoice: CommissionInvoice, seal: Partial<Seal> = {}, freight?: Element): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${written(invoiceElement(invoice, seal, freight), 'cfdi:')}\n`;

/** The invoice with the seal of a certificate. */
export function sealedXml(invoice: CommissionInvoice, csd: Pick<Csd, 'number' | 'certificate' | 'sign'>): string {
  const named = { certificateNumber: csd.number, certificate: csd.certificate };
  const signature = csd.sign(originalStringOf(invoiceElement(invoice, named)));
  return cfdiXml(invoice, { ...named, signature });
}
