import { expect, it } from 'vitest';
import { entryForSide } from './sides.ts';

it.each([
  ['buyer-fee', 'seller', 'me cobran comision', 'commission'],
  ['buyer-fee', 'buyer', 'me cobran comision', 'buyer-fee'],
  ['buyer-fee', undefined, 'lleva comision', 'who-pays-fee'],
  ['buyer-fee', undefined, 'si compro me cobran comision', 'buyer-fee'],
  ['buyer-fee', undefined, 'pago lo que dice el lote', 'buyer-fee'],
  ['hold', 'seller', 'me hicieron un pedido', 'approve-order'],
  ['seller-invoice', 'carrier', 'me piden factura', 'carrier-apply'],
  ['cost', 'buyer', 'the seller accepted do i have to pay', 'buyer-fee'],
] as const)('%s of a %s who writes %s is answered by %s', (entry, party, text, answered) => {
  expect(entryForSide(entry, party, text)).toBe(answered);
});
