import { orderNumberOf } from '@tianguis/proto/gateway/audit/sentence';
import { expect, it } from 'vitest';
import { hrefOf } from './sentence.ts';
import { idsOf } from './subject-names.ts';

it('finds the things that entries are about, each once', () => {
  const entries = ['contacts/7', 'contacts/7', 'contacts/9', 'contacts', 'campaigns/7'].map((subject) => ({ subject }));
  expect(idsOf(entries, 'contacts')).toEqual([7, 9]);
  expect(idsOf(entries, 'campaigns')).toEqual([7]);
});

it('leads to what an entry is about', () => {
  expect(hrefOf('contacts/7')).toBe('/admin?contact=7');
  expect(hrefOf('orders/34')).toBe('/ventas?pedido=34');
  expect(hrefOf('contacts')).toBeUndefined();
  expect(hrefOf('staff/3')).toBeUndefined();
  expect(orderNumberOf(34)).toBe('P-000034');
});
