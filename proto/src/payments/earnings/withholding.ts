import { startOfLocalDay } from '../../time.ts';
import type { TaxPerson } from '../tax/rfc.ts';
import rows from './withholding-rules.json' with { type: 'json' };

/**
 * What a platform withholds of those who sell through it, of the price without VAT. The table has each rate with its dates and
 * the law that it comes from. To change it, end the last rules and add others; never edit a rule that has been used.
 */
export interface WithholdingRule {
  readonly id: string;
  /** Whose RFC the seller gave; `unknown` if they gave none. */
  readonly person: TaxPerson | 'unknown';
  readonly from: Date;
  /** The first moment at which the law does not say so any more. */
  readonly until: Date;
  readonly isrPercent: number;
  /** Of the VAT of the sale. */
  readonly vatSharePercent: number;
  readonly isrSource: string;
  readonly vatSource: string;
}

const persons = ['natural', 'legal', 'unknown'] as const;

function personIn(named: string): WithholdingRule['person'] {
  const person = persons.find((known) => known === named);
  if (!person) throw new Error(`${named} is none of ${persons.join(', ')}`);
  return person;
}

export const withholdingRules: readonly WithholdingRule[] = rows.map((row) => ({
  ...row,
  person: personIn(row.person),
  from: startOfLocalDay(row.from),
  until: startOfLocalDay(row.until),
}));

/** When the table was last compared with its sources. */
export const withholdingCheckedOn = '2026-11-28';

const vatPercent = 16;

/** From when on the law may say something else: the table has no rule for it yet. */
export const withholdingEndsAt = new Date(Math.max(...withholdingRules.map(({ until }) => until.getTime())));

/**
 * The rule for a sale that is settled at a moment. Once the table has ended its last rules go on, since withholding nothing would be
 * worse; the operator's page says that they have to be looked at.
 */
export function withholdingRuleAt(at: Date, person: TaxPerson | undefined): WithholdingRule {
  const rule = withholdingRules.findLast((known) => known.person === (person ?? 'unknown') && known.from <= at);
  if (!rule) throw new RangeError(`no withholding is set for ${at.toISOString()}`);
  return rule;
}

export function withholdingRuleOf(id: string): WithholdingRule {
  const rule = withholdingRules.find((known) => known.id === id);
  if (!rule) throw new RangeError(`there is no withholding ${id}`);
  return rule;
}

/** Pieces that were never used, or that were: selling used goods is no intermediation under the VAT law. */
export type GoodsKind = 'new' | 'used';

/** Centavos. */
export interface Withholding {
  readonly base: number;
  readonly vat: number;
  readonly isr: number;
  readonly vatWithheld: number;
}

/** Centavos of a percentage with decimals, halves up. */
const percentIn = (centavos: number, percent: number): number => {
  const thousandths = BigInt(Math.round(percent * 1_000));
  return Number((BigInt(centavos) * thousandths + 50_000n) / 100_000n);
};

/** What is withheld from a sale of new goods, centavos with VAT; nothing without a rule. Halves are rounded up, as both taxes are. */
export function withholdingOf(
  amount: number,
  rule: Pick<WithholdingRule, 'isrPercent' | 'vatSharePercent'> | undefined,
): Withholding {
  const base = Math.round((amount * 100) / (100 + vatPercent));
  const vat = amount - base;
  if (!rule) return { base, vat, isr: 0, vatWithheld: 0 };
  return {
    base,
    vat,
    isr: percentIn(base, rule.isrPercent),
    vatWithheld: percentIn(vat, rule.vatSharePercent),
  };
}
