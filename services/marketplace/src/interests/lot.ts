import { materialById } from '@tianguis/proto/materials/catalogue';
import { namesOf } from '@tianguis/proto/materials/names';
import { distanceBetween, zoneById, zones } from '@tianguis/proto/zones';
import type { LotLine } from './terms.ts';
import { wordsOf } from './words.ts';

export interface LotLineRow {
  readonly name: string;
  readonly category: string | null;
  readonly material: string;
  readonly unit: string;
  readonly condition: string;
  readonly quantity: number;
  readonly centavos: number | null;
}

/** A lot that is on offer. */
export interface LotRow {
  readonly id: number;
  readonly memberId: number;
  readonly title: string;
  readonly zone: string;
  readonly donation: boolean;
  /** When it cannot be had any more. */
  readonly endsAt: Date | null;
  readonly lines: readonly LotLineRow[];
}

/** Materials of construction say so; `otros` may be anything. */
const verticalOf = ({ category, material }: LotLineRow): string =>
  materialById(category ?? '')?.vertical ?? (material === 'otros' ? 'unknown' : 'construction');

const catalogueNames = (category: string | null): string => {
  const known = materialById(category ?? '');
  if (!known) return '';
  const { es, en } = namesOf(known);
  return [known.name.es, known.name.en, ...es, ...en].join(' ');
};

/** The lines of a lot as they are compared with interests. */
export const linesOf = ({ title, donation, lines }: LotRow): LotLine[] =>
  lines.map(({ name, ...line }) => ({
    ...line,
    vertical: verticalOf({ name, ...line }),
    words: wordsOf([title, name, catalogueNames(line.category)].join(' ')),
    centavos: donation ? 0 : line.centavos,
  }));

/** Kilometres from a zone to each. */
export function distancesFrom(zoneId: string): Record<string, number> {
  const from = zoneById(zoneId);
  return from ? Object.fromEntries(zones.map((zone) => [zone.id, distanceBetween(from, zone)])) : {};
}
