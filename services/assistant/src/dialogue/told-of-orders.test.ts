import { expect, it } from 'vitest';
import { normalise } from '../knowledge/text.ts';
import { readDialogue } from './read-dialogue.ts';
import { tellsOfOrder } from './told-of-orders.ts';

it.each([
  'quien compró dice que ninguna sirve',
  'el comprador se queja de que llegaron rotas',
  '20 chairs ordered, nothing delivered',
  'the buyer says none of them works',
])('%j tells of an order that went wrong', (said) => {
  expect(tellsOfOrder(normalise(said))).toBe(true);
});

it.each([
  '¿qué pasa si el comprador dice que no sirve?',
  'vendo 20 sillas, ninguna está rota',
  'mi cliente dice que quiere 20 sillas',
  '20 chairs, nothing broken',
])('%j does not', (said) => {
  expect(tellsOfOrder(normalise(said))).toBe(false);
});

it('notes none of it for the goods of an open draft', () => {
  const said = ['vendo 20 sillas a 100', 'quien compró dice que ninguna sirve'];
  const { act, details, goods } = readDialogue(said.map((content) => ({ role: 'user', content })));
  expect({ act, details, count: goods[0]?.quantity }).toEqual({ act: 'complaint', details: [], count: 20 });
});
