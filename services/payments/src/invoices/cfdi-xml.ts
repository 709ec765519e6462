import { plainAmount } from '@tianguis/proto/money';
import { localTime } from '@tianguis/proto/time';
import type { CommissionInvoice, InvoiceLine } from './commission-invoice.ts';

/** The seal of a certificate (CSD) and what it is verified with; the operator's program adds it. */
export interface Seal {
  readonly certificateNumber: string;
  readonly certificate: string;
  readonly signature: string;
}

type Attributes = Readonly<Record<string, string | undefined>>;

const namespace = 'http://www.sat.gob.mx/cfd/4';
const schema = `${namespace} http://www.sat.gob.mx/sitio_internet/cfd/4/cfdv40.xsd`;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** An element with its attributes, without those that are undefined. */
function element(name: string, attributes: Attributes, children: readonly string[] = []): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? '' : ` ${key}="${escaped(value)}"`))
    .join('');
  const tag = `cfdi:${name}`;
  return children.length === 0 ? `<${tag}${written}/>` : `<${tag}${written}>${children.join('')}</${tag}>`;
}

/** SAT's codes: VAT, a rate, and 16 %. */
const vatOf = (base: number, vat: number): Attributes => ({
  Base: plainAmount(base),
  Impuesto: '002',
  TipoFactor: 'Tasa',
  TasaOCuota: '0.160000',
  Importe: plainAmount(vat),
});

/** A service, of which one was done, and which is subject to VAT. */
const lineElement = ({ orderNumber, base, vat }: InvoiceLine, product: string): string =>
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

/**
 * The invoice as XML by SAT's schema of the CFDI 4.0. Without a seal its attributes `Sello`, `NoCertificado` and `Certificado` are
 * missing, which the schema demands: it is a draft for the program that seals and stamps it.
 */
export function cfdiXml(invoice: CommissionInvoice, seal?: Seal): string {
  const { issuer, receiver, lines, subtotal, vat, total } = invoice;
  const head: Attributes = {
    'xmlns:cfdi': namespace,
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    'xsi:schemaLocation': schema,
    Version: '4.0',
    Serie: invoice.series,
    Folio: invoice.folio,
    Fecha: localTime(invoice.issuedAt).toPlainDateTime().toString({ smallestUnit: 'second' }),
    Sello: seal?.signature,
    FormaPago: issuer.paymentForm,
    NoCertificado: seal?.certificateNumber,
    Certificado: seal?.certificate,
    SubTotal: plainAmount(subtotal),
    Moneda: 'MXN',
    Total: plainAmount(total),
    TipoDeComprobante: 'I',
    Exportacion: '01',
    MetodoPago: 'PUE',
    LugarExpedicion: issuer.postalCode,
  };
  const children = [
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
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('Comprobante', head, children)}\n`;
}
