import type { Element } from './xml.ts';

/** The order of an element in the original string: its attributes, and below which elements it goes on. */
interface Order {
  readonly attributes: readonly string[];
  readonly below: readonly string[];
}

const nothing: Order = { attributes: [], below: [] };

// By SAT's cadenaoriginal_4_0.xslt, for what an invoice of ours may hold. An attribute that is not there is left out.
const orders: Readonly<Record<string, Order>> = {
  Comprobante: {
    attributes: [
      'Version',
      'Serie',
      'Folio',
      'Fecha',
      'FormaPago',
      'NoCertificado',
      'CondicionesDePago',
      'SubTotal',
      'Descuento',
      'Moneda',
      'TipoCambio',
      'Total',
      'TipoDeComprobante',
      'Exportacion',
      'MetodoPago',
      'LugarExpedicion',
      'Confirmacion',
    ],
    below: ['CfdiRelacionados', 'Emisor', 'Receptor', 'Conceptos/Concepto', 'Impuestos'],
  },
  CfdiRelacionados: { attributes: ['TipoRelacion'], below: ['CfdiRelacionado'] },
  CfdiRelacionado: { attributes: ['UUID'], below: [] },
  Emisor: { attributes: ['Rfc', 'Nombre', 'RegimenFiscal', 'FacAtrAdquirente'], below: [] },
  Receptor: {
    attributes: [
      'Rfc',
      'Nombre',
      'DomicilioFiscalReceptor',
      'ResidenciaFiscal',
      'NumRegIdTrib',
      'RegimenFiscalReceptor',
      'UsoCFDI',
    ],
    below: [],
  },
  Concepto: {
    attributes: [
      'ClaveProdServ',
      'NoIdentificacion',
      'Cantidad',
      'ClaveUnidad',
      'Unidad',
      'Descripcion',
      'ValorUnitario',
      'Importe',
      'Descuento',
      'ObjetoImp',
    ],
    below: ['Impuestos/Traslados/Traslado', 'Impuestos/Retenciones/Retencion'],
  },
  Traslado: { attributes: ['Base', 'Impuesto', 'TipoFactor', 'TasaOCuota', 'Importe'], below: [] },
  Retencion: { attributes: ['Base', 'Impuesto', 'TipoFactor', 'TasaOCuota', 'Importe'], below: [] },
};

/** What lies below an element by a path of names. */
const under = (start: Element, path: string): readonly Element[] =>
  path
    .split('/')
    .reduce<readonly Element[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [start],
    );

/** As `normalize-space` of XPath. */
const collapsed = (text: string): string => text.replaceAll(/[\t\n\r ]+/g, ' ').trim();

const present = ({ attributes }: Element, names: readonly string[]): string[] =>
  names.map((name) => attributes[name]).filter((value) => value !== undefined);

function valuesOf(start: Element): string[] {
  // The sums of taxes: SAT has what is withheld before what is charged, each followed by its total.
  if (start.name === 'Impuestos')
    return [
      ...under(start, 'Retenciones/Retencion').flatMap(valuesOf),
      ...present(start, ['TotalImpuestosRetenidos']),
      ...under(start, 'Traslados/Traslado').flatMap(valuesOf),
      ...present(start, ['TotalImpuestosTrasladados']),
    ];
  const { attributes, below } = orders[start.name] ?? nothing;
  return [...present(start, attributes), ...below.flatMap((path) => under(start, path).flatMap(valuesOf))];
}

/** What the seal of an invoice signs (cadena original). */
export const originalStringOf = (invoice: Element): string => `||${valuesOf(invoice).map(collapsed).join('|')}||`;
