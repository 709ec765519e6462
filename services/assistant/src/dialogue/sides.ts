import { z } from 'zod';
import { readRows } from '../platform/data.ts';
import { type Party, parties, sideNamed } from './party.ts';

const row = z.strictObject({
  entry: z.string(),
  of: z.enum(parties),
  seller: z.string().optional(),
  buyer: z.string().optional(),
  carrier: z.string().optional(),
  referrer: z.string().optional(),
  /** What answers who asks of the commission without saying their side. */
  unsaid: z.string().optional(),
});

/** Entries that are written for one side of the market, and what answers the same question of another. */
const sides = new Map(readRows(new URL('./data/sides.jsonl', import.meta.url), row).map((one) => [one.entry, one]));

/** The entry that answers a person of this side: `¿cuándo cobro?` is of money that a buyer pays, and that a seller and a referrer get. */
export function entryForSide(entry: string, party: Party | undefined, text: string): string {
  const side = sides.get(entry);
  if (!side || side.of === party) return entry;
  if (party === undefined)
    return side.unsaid !== undefined && sideNamed(text) === undefined && namesFee.test(text) ? side.unsaid : entry;
  // `¿Y cómo compro?` of a seller is of buying.
  const named = sideNamed(text);
  return named === side.of && named !== party && !isThird.has(party) ? entry : (side[party] ?? entry);
}
const namesFee = /\b(?:comision(?:es)?|porcentaje|fees?|commissions?)\b/;
const isThird: ReadonlySet<Party> = new Set<Party>(['carrier', 'referrer']);

/** Entries named in the table, for the check that they exist. */
export const namedInSides = (): string[] =>
  [...sides.values()].flatMap(({ entry, seller, buyer, carrier, referrer, unsaid }) =>
    [entry, seller, buyer, carrier, referrer, unsaid].filter((id) => id !== undefined),
  );
