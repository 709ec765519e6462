import type { Element } from './xml.ts';

/** The order of an element in the original string: its attributes, and below which elements it goes on. */
interface Order {
  readonly attributes: readonly string[];
  readonly below: readonly string[];
}

type Orders = Readonly<Record<string, Order>>;

const nothing: Order = { attributes: [], below: [] };

// By SAT's cadenaoriginal_4_0.xslt, for what an invoice of ours may hold. An attribute that is not there is left out.
const invoiceOrders: Orders = {
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

function valuesOf(start: Element, orders: Orders): string[] {
  const valuesAt = (path: string) => under(start, path).flatMap((child) => valuesOf(child, orders));
  // The sums of taxes: SAT has what is withheld before what is charged, each followed by its total.
  if (start.name === 'Impuestos')
    return [
      ...valuesAt('Retenciones/Retencion'),
      ...present(start, ['TotalImpuestosRetenidos']),
      ...valuesAt('Traslados/Traslado'),
      ...present(start, ['TotalImpuestosTrasladados']),
    ];
  const { attributes, below } = orders[start.name] ?? nothing;
  return [...present(start, attributes), ...below.flatMap(valuesAt)];
}

const stringOf = (document: Element, orders: Orders): string =>
  `||${valuesOf(document, orders).map(collapsed).join('|')}||`;

/** What the seal of an invoice signs (cadena original). */
export const originalStringOf = (invoice: Element): string => stringOf(invoice, invoiceOrders);

/** The complement for platforms. */
const platform = (name: string): string => `plataformasTecnologicas:${name}`;

// By SAT's retenciones.xslt and ServiciosPlataformasTecnologicas10.xslt, for what ours may hold.
const withholdingOrders: Orders = {
  Retenciones: {
    attributes: ['Version', 'NoCertificado', 'FolioInt', 'FechaExp', 'LugarExpRetenc', 'CveRetenc', 'DescRetenc'],
    below: [
      'CfdiRetenRelacionados',
      'Emisor',
      'Receptor',
      'Periodo',
      'Totales',
      `Complemento/${platform('ServiciosPlataformasTecnologicas')}`,
    ],
  },
  CfdiRetenRelacionados: { attributes: ['TipoRelacion', 'UUID'], below: [] },
  Emisor: { attributes: ['RfcE', 'NomDenRazSocE', 'RegimenFiscalE'], below: [] },
  Receptor: { attributes: ['NacionalidadR'], below: ['Nacional'] },
  Nacional: { attributes: ['RfcR', 'NomDenRazSocR', 'CurpR', 'DomicilioFiscalR'], below: [] },
  Periodo: { attributes: ['MesIni', 'MesFin', 'Ejercicio'], below: [] },
  Totales: {
    attributes: [
      'MontoTotOperacion',
      'MontoTotGrav',
      'MontoTotExent',
      'MontoTotRet',
      'UtilidadBimestral',
      'ISRCorrespondiente',
    ],
    below: ['ImpRetenidos'],
  },
  ImpRetenidos: { attributes: ['BaseRet', 'ImpuestoRet', 'MontoRet', 'TipoPagoRet'], below: [] },
  [platform('ServiciosPlataformasTecnologicas')]: {
    attributes: [
      'Version',
      'Periodicidad',
      'NumServ',
      'MonTotServSIVA',
      'TotalIVATrasladado',
      'TotalIVARetenido',
      'TotalISRRetenido',
      'DifIVAEntregadoPrestServ',
      'MonTotalporUsoPlataforma',
      'MonTotalContribucionGubernamental',
    ],
    below: [`${platform('Servicios')}/${platform('DetallesDelServicio')}`],
  },
  [platform('DetallesDelServicio')]: {
    attributes: ['FormaPagoServ', 'TipoDeServ', 'SubTipServ', 'RFCTerceroAutorizado', 'FechaServ', 'PrecioServSinIVA'],
    below: [platform('ImpuestosTrasladadosdelServicio'), platform('ComisionDelServicio')],
  },
  [platform('ImpuestosTrasladadosdelServicio')]: {
    attributes: ['Base', 'Impuesto', 'TipoFactor', 'TasaCuota', 'Importe'],
    below: [],
  },
  [platform('ComisionDelServicio')]: { attributes: ['Base', 'Porcentaje', 'Importe'], below: [] },
};

/** What the seal of a CFDI of withholding signs. */
export const withholdingStringOf = (document: Element): string => stringOf(document, withholdingOrders);
