import { listingConditions } from '@tianguis/proto/materials/conditions';
import { listingUnits } from '@tianguis/proto/materials/listing-units';
import { z } from 'zod';
import { readRows } from '../../platform/data.ts';
import { readLine } from '../line.ts';

const facts = z.strictObject({
  name: z.string(),
  quantity: z.number().positive().nullable(),
  unit: z.enum(listingUnits).nullable(),
  condition: z.enum(listingConditions).nullable(),
  price: z.strictObject({ pesos: z.number(), of: z.enum(['unit', 'all']) }).nullable(),
});
type Facts = z.output<typeof facts>;
const labelled = z.strictObject({ text: z.string(), read: z.array(facts) });
type Labelled = z.output<typeof labelled>;

/** Lines as sellers write them, with everything that a card of the form shows. The reader was tuned on these. */
export const factsDevelopment = readRows(new URL('./facts-development.jsonl', import.meta.url), labelled);
/** Lines of the same kind that nothing was ever tuned on. */
export const factsHeldBack = readRows(new URL('./facts-held-back.jsonl', import.meta.url), labelled);

const inWords = ({ name, quantity, unit, condition, price }: Facts): string =>
  [name.toLowerCase(), quantity, unit, condition, price && `${price.pesos} for ${price.of}`].join(' | ');

const factsIn = (text: string): Facts[] =>
  readLine(text).map(({ name, quantity, unit, condition, price }) => ({
    name,
    quantity,
    unit,
    condition,
    price: price && !price.per && price.of !== 'list' ? { pesos: price.amount, of: price.of } : null,
  }));

const share = (right: number, of: number): number => right / Math.max(of, 1);

/** How often names, stated prices and everything together are read exactly, and what was misread. */
export function measureFacts(lines: readonly Labelled[]) {
  let names = 0;
  let things = 0;
  let keptPrices = 0;
  let prices = 0;
  const missed: string[] = [];
  for (const { text, read } of lines) {
    const got = factsIn(text);
    for (const [at, wanted] of read.entries()) {
      things++;
      if (got[at]?.name.toLowerCase() === wanted.name.toLowerCase()) names++;
      if (!wanted.price) continue;
      prices++;
      if (got[at]?.price?.pesos === wanted.price.pesos && got[at]?.price?.of === wanted.price.of) keptPrices++;
    }
    const wantedWords = read.map(inWords).join(' + ');
    const gotWords = got.map(inWords).join(' + ');
    if (gotWords !== wantedWords) missed.push(`${text}\n  got    ${gotWords}\n  wanted ${wantedWords}`);
  }
  return {
    exact: share(lines.length - missed.length, lines.length),
    names: share(names, things),
    prices: share(keptPrices, prices),
    missed,
  };
}
