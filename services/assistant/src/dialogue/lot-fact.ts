/** What is asked of lots that were shown; `other` where the search does not know it. */
export const lotFacts = ['place', 'condition', 'amount', 'price', 'best', 'other'] as const;
export type LotFact = (typeof lotFacts)[number];
