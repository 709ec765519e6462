import { toCentavos } from '@tianguis/proto/money';
import { oxxoLimits } from '@tianguis/proto/payments/orders/voucher';
import { expect, it } from 'vitest';
import { meansOf } from './order.ts';

const min = toCentavos(oxxoLimits.min);
const max = toCentavos(oxxoLimits.max);

it.each([
  ['hold', min, ['card']],
  ['prepaid', min, ['card', 'oxxo', 'spei']],
  ['prepaid', max, ['card', 'oxxo', 'spei']],
  ['prepaid', min - 1, ['card', 'spei']],
  ['prepaid', max + 1, ['card', 'spei']],
] as const)('D: a %s order of %i centavos can be paid by %j', (method, amount, means) =>
  expect(meansOf({ method, amount })).toEqual(means),
);
