import { oxxoLimits } from '@tianguis/proto/payments/orders/voucher';
import { expect, it } from 'vitest';
import { hears } from './test/hears.ts';

const most = oxxoLimits.max;

it.each([
  `quiero pagar $${most + 8_000} de cemento en oxxo, ¿se puede?`,
  `¿puedo pagar ${most / 1_000 + 2} mil pesos en OXXO?`,
  `can I pay $${most + 1} at OXXO?`,
])('refuses at once what no voucher holds: %s', async (message) => {
  expect((await hears(message)).text).toMatch(/^No[:,]/);
});

it.each([`quiero pagar en oxxo ${most / 1_000 - 4} mil pesos`, `can I pay $${most - 500} at OXXO?`])(
  'says yes to what a voucher holds: %s',
  async (message) => {
    expect((await hears(message)).text).toMatch(/^(?:Sí|Yes),/);
  },
);
