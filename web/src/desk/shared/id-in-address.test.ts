import { expect, it } from 'vitest';
import { idInAddress } from './id-in-address.ts';

it('reads the number of a row, and nothing that the server would refuse', () => {
  expect(idInAddress('42')).toBe(42);
  expect(idInAddress('2147483647')).toBe(2_147_483_647);
  for (const text of [null, '', '0', '-1', '1.5', 'x', '2147483648'])
    expect(idInAddress(text), `${text}`).toBeUndefined();
});
