import { expect, it } from 'vitest';
import { readCaption } from './read-order-message.ts';

it.each([
  ['', { complains: false, words: '', sells: false }],
  ['P-000042', { orderId: 42, complains: false, words: '', sells: false }],
  ['pedido p42', { orderId: 42, complains: false, words: '', sells: false }],
  ['Así llegó P-000042', { orderId: 42, complains: false, words: 'Así llegó P-000042', sells: false }],
  ['QUEJA', { complains: true, words: '', sells: false }],
  ['QUEJA faltaron 3 bultos', { complains: true, words: 'faltaron 3 bultos', sells: false }],
  ['Complaint P-7: three bags were wet', { orderId: 7, complains: true, words: 'three bags were wet', sells: false }],
  ['¿Está bien así?', { complains: false, words: '¿Está bien así?', sells: false }],
  ['Tengo 3 bultos rotos', { complains: false, words: 'Tengo 3 bultos rotos', sells: false }],
  ['Vendo 20 bultos', { complains: false, words: 'Vendo 20 bultos', sells: true }],
  ['I’m selling 20 bags', { complains: false, words: 'I’m selling 20 bags', sells: true }],
])('reads the caption “%s”', (body, caption) => {
  expect(readCaption(body)).toEqual(caption);
});
