import type { PdfDocument } from '@tianguis/chassis/documents/document';
import { csvLine } from '@tianguis/chassis/http/csv-line';
import type { Language } from '@tianguis/proto/errors';
import { rounded } from '@tianguis/proto/footprint/decimal';
import type { FootprintTotal } from '@tianguis/proto/footprint/footprint';
import type { ImpactContent } from '@tianguis/proto/marketplace/impact/report';
import type { ImpactStanding } from '@tianguis/proto/marketplace/impact/standing';
import { materialById } from '@tianguis/proto/materials/catalogue';
import { quantityText } from '@tianguis/proto/materials/unit-names';
import { formatDate, monthText } from '@tianguis/proto/time';
import { numberOf } from '../orders/order.ts';

const words = {
  es: {
    title: 'Reporte ESG',
    of: (number: string, date: string) => `Pedido ${number}, entregado el ${date}`,
    ofMonth: (month: string) => `Entregas de ${month}`,
    mass: 'Se mantuvo en uso',
    avoided: 'CO2e evitado',
    deliveries: 'Entregas',
    tables: 'Factores',
    chart: 'CO2e evitado por partida, kg',
    monthChart: 'CO2e evitado por entrega, kg',
    lines: 'Partidas',
    columns: ['Material', 'Cantidad', 'kg', 'Factor, kg CO2e/t', 'CO2e evitado, kg'],
    reports: 'Reportes',
    reportColumns: ['Pedido', 'Entregado', 'kg', 'CO2e evitado, kg'],
    sources: 'Fuentes y supuestos',
    withoutMass: (n: number) => `Partidas que no se suman porque nadie puede decir cuánto pesan: ${n}.`,
    withoutFactor: (n: number) => `Partidas que cuentan sólo por su masa, sin factor confiable: ${n}.`,
    formula: (km: string, freight: string) =>
      `CO2e evitado = masa × (producción nueva × desplazamiento − ${km} km × ${freight} kg CO2e/t·km − reúso). El desplazamiento y los kilómetros son supuestos nuestros; donde hay varias medidas cuenta la más ligera.`,
    verify: 'Verificar este reporte y calcularlo de nuevo',
    unstated: 'sin año ni región declarados',
    standing: 'Estado',
    states: {
      counted: 'Cuenta en el total público',
      waiting: 'En revisión: todavía no cuenta en el total público',
      rejected: 'No cuenta: el equipo lo revisó y lo rechazó',
      withdrawn: 'RETIRADO: el pago se reembolsó y este reporte ya no vale',
    },
    marks: { counted: '', waiting: ' (en revisión)', rejected: ' (no cuenta)', withdrawn: ' (retirado)' },
  },
  en: {
    title: 'ESG report',
    of: (number: string, date: string) => `Order ${number}, delivered on ${date}`,
    ofMonth: (month: string) => `Deliveries of ${month}`,
    mass: 'Kept in use',
    avoided: 'CO2e avoided',
    deliveries: 'Deliveries',
    tables: 'Factors',
    chart: 'CO2e avoided by item, kg',
    monthChart: 'CO2e avoided by delivery, kg',
    lines: 'Items',
    columns: ['Material', 'Quantity', 'kg', 'Factor, kg CO2e/t', 'CO2e avoided, kg'],
    reports: 'Reports',
    reportColumns: ['Order', 'Delivered', 'kg', 'CO2e avoided, kg'],
    sources: 'Sources and assumptions',
    withoutMass: (n: number) => `Items in no sum, since nobody can say what they weigh: ${n}.`,
    withoutFactor: (n: number) => `Items that count by their mass alone, without a sound factor: ${n}.`,
    formula: (km: string, freight: string) =>
      `CO2e avoided = mass × (new production × displacement − ${km} km × ${freight} kg CO2e/t·km − re-use). Displacement and kilometres are assumptions of ours; of several sizes the lightest counts.`,
    verify: 'Verify this report and calculate it again',
    unstated: 'year and region not stated',
    standing: 'State',
    states: {
      counted: 'Counts in the public total',
      waiting: 'Under review: it does not count in the public total yet',
      rejected: 'Does not count: the team reviewed and rejected it',
      withdrawn: 'WITHDRAWN: the payment was refunded, and this report is no longer valid',
    },
    marks: { counted: '', waiting: ' (under review)', rejected: ' (does not count)', withdrawn: ' (withdrawn)' },
  },
} as const;

type Part = PdfDocument['parts'][number];

const dayOf = (date: string | Date, lang: Language): string => formatDate(date, lang, { dateStyle: 'long' });

/** Rounded to a tenth. */
const shown = (value: string | null, lang: Language): string =>
  value === null ? '–' : new Intl.NumberFormat(`${lang}-MX`).format(Number(rounded(value, 1)));

const sumsOf = (total: FootprintTotal, lang: Language): (readonly [string, string])[] => [
  [words[lang].mass, `${shown(total.mass, lang)} kg`],
  [words[lang].avoided, `${shown(total.avoided, lang)} kg`],
];

const missing = ({ withoutMass, withoutFactor }: FootprintTotal, lang: Language): Part[] =>
  [
    withoutMass > 0 && words[lang].withoutMass(withoutMass),
    withoutFactor > 0 && words[lang].withoutFactor(withoutFactor),
  ].flatMap((text): Part[] => (text ? [{ kind: 'text', text, look: 'muted' }] : []));

const mostBars = 10;
const chart = (alt: string, bars: readonly { name: string; avoided: string | null }[], lang: Language): Part[] => {
  const known = bars.flatMap(({ name, avoided }) =>
    avoided === null ? [] : [{ name, value: Math.max(0, Number(avoided)), shown: shown(avoided, lang) }],
  );
  return known.length === 0
    ? []
    : [
        { kind: 'heading', text: alt },
        { kind: 'bars', alt, bars: known.slice(0, mostBars) },
      ];
};

type Line = ImpactContent['lines'][number];
const nameOf = ({ category, material }: Line, lang: Language): string =>
  (category && materialById(category)?.name[lang]) ?? material;

function sourcesOf(lines: readonly Line[], lang: Language): string[] {
  const { unstated } = words[lang];
  const factors = lines.flatMap(({ inputs: { factor } }) =>
    factor ? `${factor.source} (${factor.year === null ? unstated : `${factor.year}, ${factor.region}`})` : [],
  );
  const freights = lines.map(({ inputs: { freight } }) => `${freight.source} (${freight.year}, ${freight.region})`);
  const masses = lines.flatMap(({ inputs: { mass } }) => (mass ? mass.source : []));
  return [...new Set([...factors, ...freights, ...masses])];
}

/** The report of one delivery. */
export function deliveryDocument(
  {
    hash,
    content,
    standing,
  }: { readonly hash: string; readonly content: ImpactContent; readonly standing: ImpactStanding },
  lang: Language,
  publicUrl: string,
): PdfDocument {
  const m = words[lang];
  const { lines, total, orderId, deliveredAt, tables } = content;
  const url = `${publicUrl}/verificar/${hash}`;
  const rows = lines.map((line) => [
    nameOf(line, lang),
    quantityText(Number(line.inputs.quantity), line.unit, lang),
    shown(line.result.mass, lang),
    line.inputs.factor?.primary ?? '–',
    shown(line.result.avoided, lang),
  ]);
  const first = lines[0]?.inputs;
  return {
    lang,
    title: m.title,
    subtitle: m.of(numberOf(orderId), dayOf(deliveredAt, lang)),
    at: new Date(deliveredAt),
    link: { text: url, url },
    parts: [
      { kind: 'rows', rows: [[m.standing, m.states[standing.state]], ...sumsOf(total, lang), [m.tables, tables]] },
      ...missing(total, lang),
      ...chart(
        m.chart,
        lines.map((line) => ({ name: nameOf(line, lang), avoided: line.result.avoided })),
        lang,
      ),
      { kind: 'heading', text: m.lines },
      { kind: 'table', columns: pdfColumns(m.columns), rows },
      { kind: 'heading', text: m.sources },
      ...(first ? [{ kind: 'text', text: m.formula(first.kilometres, first.freight.factor) } as const] : []),
      ...sourcesOf(lines, lang).map((text): Part => ({ kind: 'text', text, look: 'muted' })),
      { kind: 'text', text: m.verify, url },
    ],
  };
}

const pdfColumns = ([name, ...others]: readonly string[]) => [
  { name: name ?? '', share: 2 },
  ...others.map((each) => ({ name: each, align: 'right' as const })),
];

interface Listed {
  readonly hash: string;
  readonly number: string;
  readonly deliveredAt: Date | string;
  readonly mass: string;
  readonly avoided: string;
  readonly standing: ImpactStanding;
}

/** A seller’s deliveries of one month, each with the code under which it is verified. */
export function monthDocument(
  {
    month,
    total,
    reports,
  }: {
    readonly month: string;
    readonly total: FootprintTotal & { orders: number };
    readonly reports: readonly Listed[];
  },
  lang: Language,
  publicUrl: string,
): PdfDocument {
  const m = words[lang];
  const name = monthText(month, lang);
  const rows = reports.map(({ number, deliveredAt, mass, avoided, standing }) => [
    `${number}${m.marks[standing.state]}`,
    dayOf(deliveredAt, lang),
    shown(mass, lang),
    shown(avoided, lang),
  ]);
  return {
    lang,
    title: m.title,
    subtitle: m.ofMonth(name),
    at: new Date(reports[0]?.deliveredAt ?? 0),
    link: { text: publicUrl, url: publicUrl },
    parts: [
      { kind: 'rows', rows: [[m.deliveries, String(total.orders)], ...sumsOf(total, lang)] },
      ...missing(total, lang),
      ...chart(
        m.monthChart,
        reports.map(({ number, avoided }) => ({ name: number, avoided })),
        lang,
      ),
      { kind: 'heading', text: m.reports },
      { kind: 'table', columns: pdfColumns(m.reportColumns), rows },
      ...reports.map(
        ({ hash, number }): Part => ({
          kind: 'text',
          text: `${number}: ${publicUrl}/verificar/${hash}`,
          url: `${publicUrl}/verificar/${hash}`,
        }),
      ),
    ],
  };
}

interface Issued {
  readonly hash: string;
  readonly content: ImpactContent;
}

const csvColumns = [
  'order',
  'delivered_at',
  'report',
  'tables',
  'category',
  'condition',
  'quantity',
  'unit',
  'kg_per_unit',
  'mass_kg',
  'factor',
  'factor_kgco2e_per_t',
  'reuse_kgco2e_per_t',
  'factor_year',
  'factor_region',
  'factor_source',
  'displacement',
  'km',
  'freight_kgco2e_per_tkm',
  'avoided_kgco2e',
];

function csvRowsOf({ hash, content }: Issued): string[] {
  const own = [numberOf(content.orderId), content.deliveredAt, hash, content.tables];
  return content.lines.map(({ category, material, condition, unit, inputs, result }) => {
    const { quantity, mass, factor, displacement, kilometres, freight } = inputs;
    const weighed = [category ?? material, condition, quantity, unit, mass?.kilograms, result.mass];
    const figures = [factor?.id, factor?.primary, factor?.reuse, factor?.year, factor?.region, factor?.source];
    return csvLine([...own, ...weighed, ...figures, displacement, kilometres, freight.factor, result.avoided]);
  });
}

/** The lines of reports for a spreadsheet, with the inputs that their figures are calculated from. */
export const impactCsv = (reports: readonly Issued[]): string[] => [csvLine(csvColumns), ...reports.flatMap(csvRowsOf)];
