import type { PdfDocument } from '@tianguis/chassis/documents/document';
import { qrCode } from '@tianguis/chassis/documents/qr-code';
import type { Language } from '@tianguis/proto/errors';
import { amountText, toCentavos } from '@tianguis/proto/money';
import { regimeName } from '@tianguis/proto/payments/tax/sat-catalogues';
import { attributesOf } from '../certification/xml.ts';
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
    facts: 'Comprobante',
    uuid: 'Folio fiscal',
    number: 'Folio interno',
    kind: 'Clave de la retención',
    kindValue: '26, Servicios mediante plataformas tecnológicas',
    stampedAt: 'Fecha de certificación',
    related: 'Sustituye al CFDI (relación 04)',
    totals: 'Totales',
    sales: 'Ventas',
    base: 'Monto sin IVA',
    vat: 'IVA trasladado',
    isr: 'ISR retenido, pago provisional',
    withheldVat: 'IVA retenido, pago definitivo',
    total: 'Total retenido',
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
    facts: 'Document',
    uuid: 'Fiscal number (folio fiscal)',
    number: 'Internal number',
    kind: 'Kind of withholding',
    kindValue: '26, Services through technological platforms',
    stampedAt: 'Certified',
    related: 'Takes the place of the CFDI (relation 04)',
    totals: 'Totals',
    sales: 'Sales',
    base: 'Amount without VAT',
    vat: 'VAT of the sales',
    isr: 'ISR withheld, provisional payment',
    withheldVat: 'VAT withheld, definitive payment',
    total: 'Withheld in all',
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
  const money = (amount = '0') => amountText(toCentavos(Number(amount)), lang);
  const total = totals.MontoTotRet ?? '';
  const { path, box } = qrCode(
    verifyUrl({ uuid: stamp.uuid, issuer: issuer.RfcE ?? '', receiver: receiver.RfcR ?? '', total, seal: stamp.seal }),
  );
  return {
    lang,
    title: m.title,
    subtitle: m.month(month),
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
          [m.postalCode, head.LugarExpRetenc ?? ''],
        ],
      },
      { kind: 'heading', text: m.receiver },
      {
        kind: 'rows',
        rows: [
          [m.name, receiver.NomDenRazSocR ?? ''],
          [m.rfc, receiver.RfcR ?? ''],
          [m.postalCode, receiver.DomicilioFiscalR ?? ''],
        ],
      },
      { kind: 'heading', text: m.facts },
      {
        kind: 'rows',
        rows: [
          [m.uuid, stamp.uuid.toUpperCase()],
          [m.number, head.FolioInt ?? ''],
          [m.kind, m.kindValue],
          [m.stampedAt, stamp.stampedAt],
          ...(related.UUID ? [[m.related, related.UUID] as const] : []),
        ],
      },
      { kind: 'heading', text: m.totals },
      {
        kind: 'rows',
        rows: [
          [m.sales, sums.NumServ ?? ''],
          [m.base, money(totals.MontoTotOperacion)],
          [m.vat, money(sums.TotalIVATrasladado)],
          [m.isr, money(sums.TotalISRRetenido)],
          [m.withheldVat, money(sums.TotalIVARetenido)],
          [m.total, money(total)],
        ],
      },
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
