import { expect, it } from 'vitest';
import { pesosIn } from '../../platform/forms/pesos.ts';
import { filterOf } from './address.ts';

it.each([
  ['1,234.50', 1234.5],
  ['$ 900', 900],
  ['12.345', undefined],
  ['mil', undefined],
  ['', undefined],
  [null, undefined],
])('%s is %s pesos', (typed, pesos) => expect(pesosIn(typed)).toBe(pesos));

it('takes nothing from an address that it does not know', () => {
  expect(filterOf({ q: null, estado: 'nada', miembro: '-1', monto: 'x' })).toEqual({
    q: '',
    state: '',
    member: undefined,
    amount: undefined,
  });
  expect(filterOf({ q: 'P-1', estado: 'held', miembro: '8', monto: '10' })).toEqual({
    q: 'P-1',
    state: 'held',
    member: 8,
    amount: 10,
  });
});
