import { expect, it } from 'vitest';
import { createLikeness, trigramsOf } from './likeness.ts';

it('finds the most alike text, and none where nothing is alike', () => {
  const likeness = createLikeness(0.5);
  for (const text of ['¿dan crédito a 30 días?', '¿dan factura?']) likeness.add(trigramsOf(text));
  expect(likeness.find(trigramsOf('dan credito a 30 dias'))).toEqual({ number: 0, score: 1 });
  expect(likeness.find(trigramsOf('dan facturas'))?.number).toBe(1);
  expect(likeness.find(trigramsOf('tienen sucursal en Mérida'))).toBeUndefined();
});

it('compares texts without a single letter, too', () => {
  const likeness = createLikeness(0.5);
  likeness.add(trigramsOf('🤔'));
  expect(likeness.find(trigramsOf('🙃'))?.number).toBe(0);
  expect(likeness.find(trigramsOf('cemento'))).toBeUndefined();
});
