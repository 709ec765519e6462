import type { Goods } from './dialogue.ts';

/** `190 la caja` of boxes is the price of one. */
export function withoutOwnUnit(one: Goods): Goods {
  const unit = one.unit ?? one.material.unit;
  const per = one.price?.per;
  // `120 el metro` of tiles is the price of a square metre.
  const isOwn = per !== undefined && (per === unit || (per === 'm' && (unit === 'm2' || unit === 'm3')));
  // `180 el metro` of boxes of tiles is that of a square metre.
  const area = one.material.unit;
  if (!isOwn && per === 'm' && unit !== 'm' && (area === 'm2' || area === 'm3') && one.price)
    return { ...one, price: { ...one.price, per: area } };
  return isOwn && one.price ? { ...one, price: { ...one.price, per: undefined } } : one;
}
