import { expect, it } from 'vitest';
import { withoutSent } from './fix-rows.tsx';

it('keeps what was typed into a row while it was on its way, and rows that were not sent', () => {
  const sent = { 2: { phone: '55' }, 3: { zone: 'Puebla' } };
  const typedOn = { phone: '55 1234 5678' };
  const unsent = { phone: '56' };
  expect(withoutSent({ 2: sent[2], 3: sent[3] }, sent)).toEqual({});
  expect(withoutSent({ 2: typedOn, 3: sent[3], 9: unsent }, sent)).toEqual({ 2: typedOn, 9: unsent });
});
