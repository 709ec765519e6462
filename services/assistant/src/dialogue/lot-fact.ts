/** What is asked of lots that were shown: `total` is what all of one costs, `other` what the search does not know. */
export const lotFacts = ['place', 'condition', 'amount', 'price', 'total', 'best', 'other'] as const;
export type LotFact = (typeof lotFacts)[number];
