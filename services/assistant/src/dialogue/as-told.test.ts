import { expect, it } from 'vitest';
import { readDialogue } from './read-dialogue.ts';

const after = (...said: readonly string[]) => readDialogue(said.map((content) => ({ role: 'user', content })));

it.each([
  'quiero ofrecer 500 pesos por las sillas que tienen en Puebla',
  'te ofrezco $500 por esas sillas',
  'i want to offer 20 usd for the chairs',
])('%j offers money, and no goods', (said) => {
  const { role, goods, asks } = after(said);
  expect(role).toBe('buyer');
  expect(goods).toEqual([]);
  expect(asks).toBeUndefined();
});

it('keeps a search where money is offered for what was found', () => {
  const { role, goods, asks, act } = after('busco sillas en Puebla', 'quiero ofrecer 500 pesos por las sillas');
  expect([role, asks, act]).toEqual(['buyer', undefined, 'bargain']);
  expect(goods.map(({ price }) => price)).toEqual([null]);
});

it('adds no money that is offered for other goods to a draft', () => {
  const { goods } = after('vendo 20 sillas a 100', 'te ofrezco 500 por las mesas que tienen');
  expect(goods.map(({ quantity, price }) => [quantity, price?.amount])).toEqual([[20, 100]]);
});

it('quotes a wish as it was typed', () => {
  expect(after('busco sillas en Puebla', 'y que tengan descansabrazos').wish).toBe('que tengan descansabrazos');
});

it.each([
  ['busco 10 cada una de sillas y mesas', 'buyer', [10, 10]],
  ['need 5 each of chairs and tables in Puebla', 'buyer', [5, 5]],
  ['quiero ofrecer 500 sillas a 100', 'seller', [500]],
  ['I want to offer 20 chairs in Puebla', 'seller', [20]],
])('%j is of a %s', (said, side, amounts) => {
  const { role, goods } = after(said);
  expect(role).toBe(side);
  expect(goods.map(({ quantity }) => quantity)).toEqual(amounts);
});

it('takes goods that are to be moved to a town for no offer', () => {
  expect(after('I want to move 20 chairs to Puebla').role).not.toBe('seller');
});
