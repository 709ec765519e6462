import { plainAmount } from '@tianguis/proto/money';
import { localTime } from '@tianguis/proto/time';
import type { Csd } from '../certification/csd.ts';
import { originalStringOf } from '../certification/original-string.ts';
import { type Element, element, written } from '../certification/xml.ts';
import type { CommissionInvoice, InvoiceLine } from './commission-invoice.ts';

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

/** A service, of which one was done, and which is subject to VAT. */
const lineElement = ({ orderNumber, base, vat }: InvoiceLine, product: string): Element =>
  element(
    'Concepto',
    {
      ClaveProdServ: product,
      NoIdentificacion: orderNumber,
      Cantidad: '1',
      ClaveUnidad: 'E48',
      Descripcion: `Comisión por la venta del pedido ${orderNumber}`,
      ValorUnitario: plainAmount(base),
      Importe: plainAmount(base),
      ObjetoImp: '02',
    },
    [element('Impuestos', {}, [element('Traslados', {}, [element('Traslado', vatOf(base, vat))])])],
  );

/** SAT's relation 04: it takes the place of the other. */
const relationTo = (uuid: string | undefined): Element[] =>
  uuid === undefined
    ? []
    : [element('CfdiRelacionados', { TipoRelacion: '04' }, [element('CfdiRelacionado', { UUID: uuid })])];

function invoiceElement(invoice: CommissionInvoice, seal: Partial<Seal>): Element {
  const { issuer, receiver, lines, subtotal, vat, total } = invoice;
  const head: Element['attributes'] = {
    'xmlns:cfdi': namespace,
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    'xsi:schemaLocation': schema,
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
    TipoDeComprobante: 'I',
    Exportacion: '01',
    MetodoPago: 'PUE',
    LugarExpedicion: issuer.postalCode,
  };
  const children = [
    ...relationTo(invoice.replaces),
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
      lines.map((line) => lineElement(line, issuer.product)),
    ),
    element('Impuestos', { TotalImpuestosTrasladados: plainAmount(vat) }, [
      element('Traslados', {}, [element('Traslado', vatOf(subtotal, vat))]),
    ]),
  ];
  return element('Comprobante', head, children);
}

/**
 * The invoice as XML by SAT's schema of the CFDI 4.0. Without a seal its attributes `Sello`, `NoCertificado` and `Certificado` are
 * missing, which the schema demands: it is a draft.
 */
export const cfdiXml = (invoice: CommissionInvoice, seal: Partial<Seal> = {}): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${written(invoiceElement(invoice, seal), 'cfdi:')}\n`;

/** The invoice with the seal of a certificate. */
export function sealedXml(invoice: CommissionInvoice, csd: Pick<Csd, 'number' | 'certificate' | 'sign'>): string {
  const named = { certificateNumber: csd.number, certificate: csd.certificate };
  const signature = csd.sign(originalStringOf(invoiceElement(invoice, named)));
  return cfdiXml(invoice, { ...named, signature });
}
