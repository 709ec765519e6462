import type { Dialogue, Goods, Missing } from './dialogue.ts';

interface Offered {
  readonly goods: readonly Goods[];
  readonly place: string | undefined;
}

/** What is still to be said of goods that are offered, the most important first. */
export function missingIn({ goods, place }: Offered): readonly Missing[] {
  // Beside goods that are counted, one without an amount is filled in where it is published.
  const isCounted = goods.some(({ quantity }) => quantity !== null);
  const isDescribed = goods.some(
    ({ condition, state, material }) => condition !== null || state !== null || material.dated,
  );
  const missing: Missing[] = [];
  if (!isCounted) missing.push('quantity');
  if (!place) missing.push('zone');
  if (!isDescribed) missing.push('condition');
  return missing;
}

/** The first of what is missing that was not asked for yet. Nothing can be published without an amount, so that is asked for again. */
export const nextMissing = (offered: Offered, asked: readonly Missing[]): Missing | undefined =>
  missingIn(offered).find((one) => one === 'quantity' || !asked.includes(one));

/** What was asked for up to the answer to the last message of a talk. */
export function askedAfter(dialogue: Dialogue): readonly Missing[] {
  const { asks, asked, goods, place, publishes } = dialogue;
  if (goods.length === 0) return asked;
  const isZoneAsked = asks === 'search' && place === undefined;
  const next = asks === 'offer' && !publishes ? nextMissing(dialogue, asked) : undefined;
  const now = isZoneAsked ? 'zone' : next;
  return now === undefined || asked.includes(now) ? asked : [...asked, now];
}
