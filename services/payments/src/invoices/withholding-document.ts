import type { PdfDocument, Table } from '@tianguis/chassis/documents/document';
import { qrCode } from '@tianguis/chassis/documents/qr-code';
import type { Language } from '@tianguis/proto/errors';
import { amountText, toCentavos } from '@tianguis/proto/money';
import { regimeName } from '@tianguis/proto/payments/tax/sat-catalogues';
import { monthText } from '@tianguis/proto/time';
import { attributesOf, elementsOf } from '../certification/xml.ts';
import type { Stamp } from './stamp.ts';

const words = {
  es: {
    title: 'CFDI de retenciones e información de pagos 2.0',
    month: (month: string) => `Retenciones de ${month}`,
    cancelled: 'CANCELADO ante el SAT. Ya no tiene efectos fiscales.',
    issuer: 'Quien retiene',
    receiver: 'A quien se le retuvo',
    name: 'Nombre o razón social',
    rfc: 'RFC',
    regime: 'Régimen fiscal',
    postalCode: 'Domicilio fiscal (C.P.)',
    place: 'Lugar de expedición (C.P.)',
    nationality: 'Nacionalidad',
    facts: 'Comprobante',
    version: 'Versión',
    uuid: 'Folio fiscal',
    number: 'Folio interno',
    kind: 'Clave de la retención',
    kindValue: '26, Servicios mediante plataformas tecnológicas',
    period: 'Periodo',
    periodValue: (from: string, to: string, year: string) => `Mes ${from} a ${to}, ejercicio ${year}`,
    issuedAt: 'Fecha de expedición',
    stampedAt: 'Fecha de certificación',
    related: 'Sustituye al CFDI (relación 04)',
    totals: 'Totales',
    operation: 'Monto total de la operación',
    taxed: 'Monto total gravado',
    exempt: 'Monto total exento',
    total: 'Monto total de las retenciones',
    taxes: ['Impuesto', 'Base', 'Monto retenido', 'Tipo de pago'],
    taxNames: { '001': '001 ISR', '002': '002 IVA' },
    payments: { '01': '01 Pago definitivo IVA', '04': '04 Pago provisional ISR' },
    platform: 'Complemento: servicios plataformas tecnológicas',
    periodicity: 'Periodicidad',
    periodicityValue: '02, Mensual',
    sales: 'Número de servicios',
    base: 'Monto total sin IVA',
    vat: 'Total de IVA trasladado',
    withheldVat: 'Total de IVA retenido',
    isr: 'Total de ISR retenido',
    difference: 'Diferencia de IVA entregada al prestador',
    fee: 'Monto total por uso de la plataforma',
    services: [
      'Fecha',
      'Clave del servicio',
      'Clave de la forma de pago',
      'Precio sin IVA',
      'IVA 16%',
      'Comisión sin IVA',
    ],
    seals: 'Sellos',
    certificate: 'Certificado del emisor',
    satCertificate: 'Certificado del SAT',
    provider: 'RFC del proveedor de certificación',
    seal: 'Sello digital del CFDI',
    satSeal: 'Sello digital del SAT',
    original: 'Cadena original del complemento de certificación digital del SAT',
    qr: 'Código QR para verificar el comprobante en el portal del SAT',
    note: 'Este documento es una representación impresa de un CFDI. El XML es el comprobante: guárdalo.',
  },
  en: {
    title: 'Withholding CFDI 2.0',
    month: (month: string) => `Withheld in ${month}`,
    cancelled: 'CANCELLED with SAT. It has no effect for taxes any more.',
    issuer: 'Withheld by',
    receiver: 'Withheld from',
    name: 'Legal name',
    rfc: 'RFC',
    regime: 'Tax regime',
    postalCode: 'Tax address (postal code)',
    place: 'Issued at (postal code)',
    nationality: 'Nationality',
    facts: 'Document',
    version: 'Version',
    uuid: 'Fiscal number (folio fiscal)',
    number: 'Internal number',
    kind: 'Kind of withholding',
    kindValue: '26, Services through technological platforms',
    period: 'Period',
    periodValue: (from: string, to: string, year: string) => `Month ${from} to ${to}, tax year ${year}`,
    issuedAt: 'Issued',
    stampedAt: 'Certified',
    related: 'Takes the place of the CFDI (relation 04)',
    totals: 'Totals',
    operation: 'Total of the operation',
    taxed: 'Total that is taxed',
    exempt: 'Total that is exempt',
    total: 'Withheld in all',
    taxes: ['Tax', 'Base', 'Withheld', 'Kind of payment'],
    taxNames: { '001': '001 ISR', '002': '002 VAT' },
    payments: { '01': '01 Definitive payment of VAT', '04': '04 Provisional payment of ISR' },
    platform: 'Complement: services through technological platforms',
    periodicity: 'How often',
    periodicityValue: '02, Monthly',
    sales: 'Number of services',
    base: 'Total without VAT',
    vat: 'VAT charged in all',
    withheldVat: 'VAT withheld in all',
    isr: 'ISR withheld in all',
    difference: 'VAT handed to the seller',
    fee: 'Charged for the use of the platform',
    services: [
      'Date',
      'Code of the service',
      'Code of the payment',
      'Price without VAT',
      'VAT 16%',
      'Commission without VAT',
    ],
    seals: 'Seals',
    certificate: 'Issuer’s certificate',
    satCertificate: 'SAT’s certificate',
    provider: 'RFC of the certification provider',
    seal: 'Seal of the CFDI',
    satSeal: 'SAT’s seal',
    original: 'Original string of SAT’s certification complement',
    qr: 'QR code to verify the document on SAT’s site',
    note: 'This document is the printed form of a CFDI. The XML is the one that counts: keep it.',
  },
} as const;

/** SAT's page for what was withheld, with what it is looked up by. */
const verifyUrl = (facts: Readonly<Record<'uuid' | 'issuer' | 'receiver' | 'total' | 'seal', string>>): string =>
  `https://prodretencionverificacion.clouda.sat.gob.mx/?${new URLSearchParams({
    id: facts.uuid.toUpperCase(),
    re: facts.issuer,
    rr: facts.receiver,
    tt: facts.total,
    fe: facts.seal.slice(-8),
  })}`;

const right = { align: 'right' } as const;

/** What was withheld of each tax. */
function taxTable(xml: string, lang: Language, money: (amount?: string) => string): Table {
  const m = words[lang];
  const names: Readonly<Record<string, string>> = m.taxNames;
  const payments: Readonly<Record<string, string>> = m.payments;
  const [tax, base, amount, payment] = m.taxes;
  return {
    kind: 'table',
    columns: [{ name: tax }, { name: base, ...right }, { name: amount, ...right }, { name: payment, share: 1.6 }],
    rows: elementsOf(xml, 'ImpRetenidos').map((text) => {
      const { ImpuestoRet = '', BaseRet, MontoRet, TipoPagoRet = '' } = attributesOf(text, 'ImpRetenidos') ?? {};
      return [names[ImpuestoRet] ?? ImpuestoRet, money(BaseRet), money(MontoRet), payments[TipoPagoRet] ?? TipoPagoRet];
    }),
  };
}

/** Each sale, as the complement has it. */
function serviceTable(xml: string, lang: Language, money: (amount?: string) => string): Table {
  const m = words[lang];
  const [date, kind, paidBy, price, vat, fee] = m.services;
  return {
    kind: 'table',
    columns: [
      { name: date },
      { name: kind },
      { name: paidBy },
      { name: price, ...right },
      { name: vat, ...right },
      { name: fee, ...right },
    ],
    rows: elementsOf(xml, 'DetallesDelServicio').map((text) => {
      const service = attributesOf(text, 'DetallesDelServicio') ?? {};
      const { FechaServ = '', TipoDeServ = '', FormaPagoServ = '', PrecioServSinIVA } = service;
      return [
        FechaServ,
        TipoDeServ,
        FormaPagoServ,
        money(PrecioServSinIVA),
        money(attributesOf(text, 'ImpuestosTrasladadosdelServicio')?.Importe),
        money(attributesOf(text, 'ComisionDelServicio')?.Importe),
      ];
    }),
  };
}

interface Printed {
  readonly month: string;
  readonly issuedAt: Date;
  readonly xml: string;
  readonly stamp: Stamp;
  readonly isCancelled: boolean;
}

/** The printed form of a stamped CFDI of withholding: what its XML says, and nothing else. */
export function withholdingDocument(
  { month, issuedAt, xml, stamp, isCancelled }: Printed,
  lang: Language,
): PdfDocument {
  const m = words[lang];
  const of = (element: string) => attributesOf(xml, element) ?? {};
  const head = of('Retenciones');
  const issuer = of('Emisor');
  const receiver = of('Nacional');
  const totals = of('Totales');
  const sums = of('ServiciosPlataformasTecnologicas');
  const related = of('CfdiRetenRelacionados');
  const { MesIni: from = '', MesFin: to = '', Ejercicio: year = '' } = of('Periodo');
  const money = (amount = '0') => amountText(toCentavos(Number(amount)), lang);
  const total = totals.MontoTotRet ?? '';
  const { path, box } = qrCode(
    verifyUrl({ uuid: stamp.uuid, issuer: issuer.RfcE ?? '', receiver: receiver.RfcR ?? '', total, seal: stamp.seal }),
  );
  return {
    lang,
    title: m.title,
    subtitle: m.month(monthText(month, lang)),
    at: issuedAt,
    parts: [
      ...(isCancelled ? [{ kind: 'text', text: m.cancelled, look: 'strong' } as const] : []),
      { kind: 'heading', text: m.issuer },
      {
        kind: 'rows',
        rows: [
          [m.name, issuer.NomDenRazSocE ?? ''],
          [m.rfc, issuer.RfcE ?? ''],
          [m.regime, `${issuer.RegimenFiscalE} ${regimeName(issuer.RegimenFiscalE ?? '')}`],
          [m.place, head.LugarExpRetenc ?? ''],
        ],
      },
      { kind: 'heading', text: m.receiver },
      {
        kind: 'rows',
        rows: [
          [m.name, receiver.NomDenRazSocR ?? ''],
          [m.rfc, receiver.RfcR ?? ''],
          [m.postalCode, receiver.DomicilioFiscalR ?? ''],
          [m.nationality, of('Receptor').NacionalidadR ?? ''],
        ],
      },
      { kind: 'heading', text: m.facts },
      {
        kind: 'rows',
        rows: [
          [m.uuid, stamp.uuid.toUpperCase()],
          [m.version, head.Version ?? ''],
          [m.number, head.FolioInt ?? ''],
          [m.kind, m.kindValue],
          [m.period, m.periodValue(from, to, year)],
          [m.issuedAt, head.FechaExp ?? ''],
          [m.stampedAt, stamp.stampedAt],
          ...(related.UUID ? [[m.related, related.UUID] as const] : []),
        ],
      },
      { kind: 'heading', text: m.totals },
      {
        kind: 'rows',
        rows: [
          [m.operation, money(totals.MontoTotOperacion)],
          [m.taxed, money(totals.MontoTotGrav)],
          [m.exempt, money(totals.MontoTotExent)],
          [m.total, money(total)],
        ],
      },
      taxTable(xml, lang, money),
      { kind: 'heading', text: m.platform },
      {
        kind: 'rows',
        rows: [
          [m.periodicity, m.periodicityValue],
          [m.sales, sums.NumServ ?? ''],
          [m.base, money(sums.MonTotServSIVA)],
          [m.vat, money(sums.TotalIVATrasladado)],
          [m.withheldVat, money(sums.TotalIVARetenido)],
          [m.isr, money(sums.TotalISRRetenido)],
          [m.difference, money(sums.DifIVAEntregadoPrestServ)],
          [m.fee, money(sums.MonTotalporUsoPlataforma)],
        ],
      },
      serviceTable(xml, lang, money),
      { kind: 'heading', text: m.seals },
      { kind: 'drawing', path, box, alt: m.qr, width: 32 },
      {
        kind: 'rows',
        rows: [
          [m.certificate, head.NoCertificado ?? ''],
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
