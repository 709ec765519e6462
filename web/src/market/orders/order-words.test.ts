import { expect, it } from 'vitest';
import { formatOf } from '../../i18n/format.ts';
import { amountOf, dueOf, withWhom } from './order-words.ts';
import es from './texts/es.ts';

const format = formatOf('es');
const dueAt = '2026-11-24T18:00:00.000Z';

it.each([
  [0, 'Donación'],
  [4810, '$4,810'],
  [12_480.5, '$12,480.50'],
])('the amount %d is %s', (amount, shown) => {
  expect(amountOf({ role: 'buyer', amount: 0, total: amount }, es, format)).toBe(shown);
});

it('says by when an order falls through, or after a delivery ends by itself, in the market’s time', () => {
  const said = (state: 'placed' | 'scheduled' | 'delivered') => dueOf({ state, dueAt }, es, format);
  expect(said('placed')).toMatch(/^Vence el 24 nov 2026, 12:00\sp\.m\. si no avanza$/);
  expect(said('scheduled')).toMatch(/^Si nadie sale a recogerlo antes del 24 nov 2026, .+, se elige otra hora$/);
  expect(said('delivered')).toMatch(/^Se concluye solo el 24 nov 2026/);
  expect(dueOf({ state: 'settled', dueAt: null }, es, format)).toBeUndefined();
});

it('names the other side, who may have given no name', () => {
  expect(withWhom({ role: 'buyer', other: { name: 'Obras del Sur' } }, es)).toBe('Le compras a Obras del Sur');
  expect(withWhom({ role: 'seller', other: { name: '' } }, es)).toBe('Le vendes a un comprador');
});
