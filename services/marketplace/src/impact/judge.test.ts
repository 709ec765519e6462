import type { ImpactContent } from '@tianguis/proto/marketplace/impact/report';
import { expect, it } from 'vitest';
import { type Evidence, reasonsToWait } from './judge.ts';

type Line = ImpactContent['lines'][number];
const line = (material: Line['material'], mass: string | null) =>
  ({ material, result: { mass, avoided: null } }) as Line;
const sale: Evidence = {
  amount: 50_000,
  method: 'hold',
  money: 'captured',
  moneyAmount: 50_000,
  due: 50_000,
  signed: true,
};
const goods = [line('cemento-concreto', '2500'), line('otros', null)];

it('A9: counts a paid sale with a signed delivery and a plausible mass', () => {
  expect(reasonsToWait(sale, goods)).toEqual([]);
  expect(reasonsToWait({ ...sale, money: 'paid_out' }, goods)).toEqual([]);
});

it.each<[Partial<Evidence>, string[]]>([
  [{ amount: 0, money: 'none', moneyAmount: 0, due: 0 }, ['gift']],
  [{ money: 'authorised' }, ['payment_pending']],
  [{ money: 'none' }, ['unpaid']],
  [{ money: 'released' }, ['unpaid']],
  [{ money: 'partly_refunded', moneyAmount: 100 }, ['partly_refunded']],
  [{ method: 'prepaid', money: 'partly_refunded', moneyAmount: 20_000, due: 30_000 }, []],
  [{ method: 'prepaid', money: 'partly_refunded', moneyAmount: 20_001, due: 30_000 }, ['partly_refunded']],
  [{ signed: false }, ['unsigned']],
])('A9: lets a sale with %j wait for %j', (changes, reasons) => {
  expect(reasonsToWait({ ...sale, ...changes }, goods)).toEqual(reasons);
});

it.each<[Line[], boolean]>([
  [[line('cemento-concreto', '30000')], false],
  [[line('cemento-concreto', '30000.001')], true],
  [[line('cemento-concreto', '249999975')], true],
  [[line('otros', '8000'), line('otros', '8000')], true],
  [[line('madera', '16000'), line('cemento-concreto', '15000')], true],
  [[line('madera', '15000'), line('cemento-concreto', '15000')], false],
])('A9: takes a mass by material and order as implausible or not: case %#', (lines, isTooHeavy) => {
  expect(reasonsToWait(sale, lines)).toEqual(isTooHeavy ? ['too_heavy'] : []);
});
