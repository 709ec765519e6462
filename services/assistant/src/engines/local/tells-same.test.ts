import { expect, it } from 'vitest';
import { tellsSame } from './tells-same.ts';

it.each([
  [
    'Con cada entrega confirmada hay un reporte: los kilos que siguieron en uso y el CO₂ que se evitó.',
    'Es un reporte que sale con cada entrega confirmada: dice cuántos kilos siguieron en uso y el CO₂ que se evitó.',
    true,
  ],
  ['Yes: buyers pay no commission.', 'Buyers pay no commission.', true],
  ['Se descuenta sola cuando la venta se concluye.', 'La comisión es del 10%, IVA incluido.', false],
])('%j behind %j tells the same: %s', (text, other, isSame) => {
  expect(tellsSame(text, other)).toBe(isSame);
});
