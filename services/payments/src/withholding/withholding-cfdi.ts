import { type AppError, refused } from '@tianguis/chassis/http/error';
import { vatWithin } from '@tianguis/proto/commission';
import { plainAmount } from '@tianguis/proto/money';
import { localDay, localTime } from '@tianguis/proto/time';
import type { Csd } from '../certification/csd.ts';
import { withholdingStringOf } from '../certification/original-string.ts';
import { type Element, element, written } from '../certification/xml.ts';
import type { Operator } from '../taxes/operator.ts';
import type { TaxProfile } from '../taxes/tax-profile-store.ts';
import type { WithheldLine } from './withheld-store.ts';

const noTaxData = (): AppError =>
  refused(
    'tax_data_missing',
    { es: 'El vendedor no dio sus datos fiscales', en: 'The seller gave no tax data' },
    'seller',
  );
const nothingWithheld = (): AppError =>
  refused(
    'nothing_withheld',
    { es: 'De ese mes no hay retenciones que certificar', en: 'There is nothing withheld in that month to certify' },
    'month',
  );

/** A sale of the month with what was withheld of it; centavos. */
interface Sale {
  readonly orderNumber: string;
  readonly paidAt: Date;
  readonly base: number;
  readonly vat: number;
  readonly isr: number;
  readonly vatWithheld: number;
  /** What the platform charged for it, without VAT. */
  readonly fee: number;
}

const totalOf = <Key extends string>(rows: readonly Readonly<Record<Key, number>>[], key: Key): number =>
  rows.reduce((sum, row) => sum + row[key], 0);

/** Sales, each less what went back of it; none of which nothing is left. */
function salesOf(lines: readonly WithheldLine[]): Sale[] {
  const sales = [...Map.groupBy(lines, ({ orderNumber }) => orderNumber)].map(([orderNumber, own]): Sale => {
    const commission = totalOf(own, 'commission');
    return {
      orderNumber,
      paidAt: new Date(Math.min(...own.map(({ paidAt }) => paidAt.getTime()))),
      base: totalOf(own, 'base'),
      vat: totalOf(own, 'vat'),
      isr: totalOf(own, 'isr'),
      vatWithheld: totalOf(own, 'vatWithheld'),
      fee: commission - vatWithin(commission),
    };
  });
  return sales.filter(({ base }) => base > 0);
}

const namespaces = {
  retenciones: 'http://www.sat.gob.mx/esquemas/retencionpago/2',
  platforms: 'http://www.sat.gob.mx/esquemas/retencionpago/1/PlataformasTecnologicas10',
};

/** SAT's codes: paid by an intermediary of payments, trade in goods, VAT at 16 %. */
const saleElement = ({ paidAt, base, vat, fee }: Sale): Element =>
  element(
    'plataformasTecnologicas:DetallesDelServicio',
    { FormaPagoServ: '08', TipoDeServ: '05', FechaServ: localDay(paidAt), PrecioServSinIVA: plainAmount(base) },
    [
      element('plataformasTecnologicas:ImpuestosTrasladadosdelServicio', {
        Base: plainAmount(base),
        Impuesto: '02',
        TipoFactor: 'Tasa',
        TasaCuota: '0.160000',
        Importe: plainAmount(vat),
      }),
      ...(fee > 0 ? [element('plataformasTecnologicas:ComisionDelServicio', { Importe: plainAmount(fee) })] : []),
    ],
  );

/** SAT's complement for those who sell through platforms, monthly. */
function complement(sales: readonly Sale[]): Element {
  const vat = totalOf(sales, 'vat');
  const vatWithheld = totalOf(sales, 'vatWithheld');
  return element(
    'plataformasTecnologicas:ServiciosPlataformasTecnologicas',
    {
      Version: '1.0',
      Periodicidad: '02',
      NumServ: String(sales.length),
      MonTotServSIVA: plainAmount(totalOf(sales, 'base')),
      TotalIVATrasladado: plainAmount(vat),
      TotalIVARetenido: plainAmount(vatWithheld),
      TotalISRRetenido: plainAmount(totalOf(sales, 'isr')),
      DifIVAEntregadoPrestServ: plainAmount(vat - vatWithheld),
      MonTotalporUsoPlataforma: plainAmount(totalOf(sales, 'fee')),
    },
    [element('plataformasTecnologicas:Servicios', {}, sales.map(saleElement))],
  );
}

/** SAT's codes: income tax as a provisional payment (04), VAT as a definitive one (01). */
function totals(sales: readonly Sale[]): Element {
  const base = totalOf(sales, 'base');
  const taxes = [
    { code: '001', amount: totalOf(sales, 'isr'), payment: '04' },
    { code: '002', amount: totalOf(sales, 'vatWithheld'), payment: '01' },
  ].filter(({ amount }) => amount > 0);
  return element(
    'Totales',
    {
      MontoTotOperacion: plainAmount(base),
      MontoTotGrav: plainAmount(base),
      MontoTotExent: plainAmount(0),
      MontoTotRet: plainAmount(totalOf(taxes, 'amount')),
    },
    taxes.map(({ code, amount, payment }) =>
      element('ImpRetenidos', {
        BaseRet: plainAmount(base),
        ImpuestoRet: code,
        MontoRet: plainAmount(amount),
        TipoPagoRet: payment,
      }),
    ),
  );
}

/** What the certificate is verified with. */
interface Seal {
  readonly certificateNumber: string;
  readonly certificate: string;
  readonly signature: string;
}

export interface WithholdingFacts {
  readonly operator: Operator;
  readonly sellerId: number;
  /** `2026-10`. */
  readonly month: string;
  /** Of the sales of the month, what went back of them in later months included. */
  readonly lines: readonly WithheldLine[];
  readonly profile: Pick<TaxProfile, 'rfc' | 'name' | 'postalCode'> | undefined;
  readonly issuedAt: Date;
  /** 1, or more of one that follows another of the month. */
  readonly generation?: number;
  /** SAT's number of the one that it takes the place of. */
  readonly replaces?: string | undefined;
}

/** SAT takes 20 letters and digits: the longest number of a member leaves room for 99 papers of a month. */
function folioOf({ month, sellerId, generation = 1 }: WithholdingFacts): string {
  const folio = `R${month.slice(2).replace('-', '')}S${sellerId}`;
  return generation === 1 ? folio : `${folio}G${generation}`;
}

function documentOf(facts: WithholdingFacts, seal: Partial<Seal>): Element {
  const { operator, month, lines, profile, issuedAt, replaces } = facts;
  const sales = salesOf(lines);
  if (sales.length === 0) throw nothingWithheld();
  if (!profile) throw noTaxData();
  const [year, monthOfYear] = month.split('-');
  const head: Element['attributes'] = {
    'xmlns:retenciones': namespaces.retenciones,
    'xmlns:plataformasTecnologicas': namespaces.platforms,
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    'xsi:schemaLocation': `${namespaces.retenciones} ${namespaces.retenciones}/retencionpagov2.xsd ${namespaces.platforms} ${namespaces.platforms}/ServiciosPlataformasTecnologicas10.xsd`,
    Version: '2.0',
    FolioInt: folioOf(facts),
    Sello: seal.signature,
    NoCertificado: seal.certificateNumber,
    Certificado: seal.certificate,
    FechaExp: localTime(issuedAt).toPlainDateTime().toString({ smallestUnit: 'second' }),
    LugarExpRetenc: operator.postalCode,
    CveRetenc: '26',
  };
  const children = [
    ...(replaces ? [element('CfdiRetenRelacionados', { TipoRelacion: '04', UUID: replaces.toUpperCase() })] : []),
    element('Emisor', { RfcE: operator.rfc, NomDenRazSocE: operator.name, RegimenFiscalE: operator.regime }),
    element('Receptor', { NacionalidadR: 'Nacional' }, [
      element('Nacional', {
        RfcR: profile.rfc,
        NomDenRazSocR: profile.name,
        DomicilioFiscalR: profile.postalCode,
      }),
    ]),
    element('Periodo', { MesIni: monthOfYear, MesFin: monthOfYear, Ejercicio: year }),
    totals(sales),
    element('Complemento', {}, [complement(sales)]),
  ];
  return element('Retenciones', head, children);
}

/**
 * What was withheld from a seller in a month, as XML by SAT's schema of withholding 2.0 (code 26, platforms). Without a seal its
 * attributes `Sello`, `NoCertificado` and `Certificado` are missing, which the schema demands: it is a draft.
 */
export const withholdingXml = (facts: WithholdingFacts, seal: Partial<Seal> = {}): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${written(documentOf(facts, seal), 'retenciones:')}\n`;

/** The same with the seal of a certificate. */
export function sealedWithholding(facts: WithholdingFacts, csd: Pick<Csd, 'number' | 'certificate' | 'sign'>): string {
  const named = { certificateNumber: csd.number, certificate: csd.certificate };
  const signature = csd.sign(withholdingStringOf(documentOf(facts, named)));
  return withholdingXml(facts, { ...named, signature });
}

/** Centavos that were withheld of a month's sales. */
export function withheldTotal(lines: readonly WithheldLine[]): number {
  const sales = salesOf(lines);
  return totalOf(sales, 'isr') + totalOf(sales, 'vatWithheld');
}
