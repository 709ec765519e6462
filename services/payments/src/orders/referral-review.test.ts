import { expect, it } from 'vitest';
import { reviewReasons } from './referral-review.ts';

const apart = {
  seller: ['mail:s', 'whatsapp:s'],
  buyer: ['mail:b'],
  referrer: ['mail:r', 'clabe:r'],
  sharesCard: false,
  reviewAbove: 1_800,
};
const moved = { hasMoved: true, reward: 1_800 };

it('A5: reviews nothing where three people sold, bought and recommended goods that moved', () => {
  expect(reviewReasons(apart, moved)).toEqual([]);
});

it.each([
  ['seller and buyer share an address', { ...apart, buyer: ['whatsapp:s'] }, moved, ['shared_address']],
  ['seller and referrer share an address', { ...apart, referrer: ['mail:s'] }, moved, ['shared_address']],
  ['buyer and referrer share an address', { ...apart, referrer: ['mail:b'] }, moved, ['shared_address']],
  ['they share a CLABE', { ...apart, seller: ['clabe:r'] }, moved, ['shared_clabe']],
  ['they share a device', { ...apart, seller: ['device:1'], buyer: ['device:1'] }, moved, ['shared_device']],
  ['they share a card', { ...apart, sharesCard: true }, moved, ['shared_card']],
  ['the goods never moved', apart, { hasMoved: false, reward: 1 }, ['never_moved']],
  ['the reward is above the limit', apart, { hasMoved: true, reward: 1_801 }, ['above_limit']],
] as const)('A5: reviews a reward where %s', (_, facts, delivery, reasons) => {
  expect(reviewReasons(facts, delivery)).toEqual(reasons);
});
