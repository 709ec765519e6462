import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clabeSchema, isClabe } from './clabe.ts';

it.each(['032180000118359719', '002010077777777771', '646180111812345678'])(
  'takes %s only where its check digit fits',
  (clabe) => {
    const fitting = [...'0123456789'].filter((digit) => isClabe(clabe.slice(0, 17) + digit));
    expect(fitting).toHaveLength(1);
    expect(isClabe(clabe)).toBe(fitting[0] === clabe.at(-1));
  },
);

it('takes the examples of banks, and no other length', () => {
  expect(['032180000118359719', '002010077777777771'].map(isClabe)).toEqual([true, true]);
  expect(['03218000011835971', '0321800001183597190', '03218000011835971x', ''].map(isClabe)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

it('notices every digit that is mistyped', () => {
  fc.assert(
    fc.property(fc.nat(17), fc.integer({ min: 1, max: 9 }), (at, by) => {
      const digits = [...'032180000118359719'];
      digits[at] = String((Number(digits[at]) + by) % 10);
      expect(isClabe(digits.join(''))).toBe(false);
    }),
  );
});

it('takes it as people write it', () => {
  expect(clabeSchema.parse('032 180 00011835971-9')).toBe('032180000118359719');
  expect(clabeSchema.safeParse('032180000118359718').success).toBe(false);
});
