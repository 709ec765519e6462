import type { Goods } from '../src/dialogue/dialogue.ts';

const conditions = { used: 'used', new_surplus: 'new' } as const;

/** Goods in a line, as tests compare them: `15 tramo, tubo pvc, 90 unit, new`. */
export function lineOf({ quantity, unit, material, called, state, price, condition }: Goods): string {
  const per = price?.per ? ` per ${price.per}` : '';
  const asked = price && `${price.amount} ${price.of}${per}`;
  const counted = `${quantity ?? '?'} ${unit ?? material.unit}`;
  return [counted, called?.name ?? material.id, state, asked, condition && conditions[condition]]
    .filter(Boolean)
    .join(', ');
}
