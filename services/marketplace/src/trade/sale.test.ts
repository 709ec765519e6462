import { expect, it } from 'vitest';
import { commissionOf, receivesText, saleView } from './sale.ts';

const now = new Date('2026-11-25T16:00:00Z');

it('B3: tells a seller what they receive, and why', () => {
  expect(receivesText(20_000, { percent: 10 }, 'es')).toBe('recibes $180.00 (comisión de 10%: $20.00, IVA incluido)');
  expect(receivesText(20_000, { percent: 0 }, 'es')).toBe('recibes $200.00, sin comisión por tu piloto gratis');
  expect(receivesText(0, { percent: 10 }, 'es')).toBe('es un regalo, sin comisión');
  expect(receivesText(20_000, { percent: 10 }, 'en')).toContain('you receive MX$180.00');
});

it('B3: names the commission of now, by when the seller’s pilot started', () => {
  const started = new Date('2026-11-01T16:00:00Z');
  const pilotEndsAt = new Date('2026-12-01T16:00:00Z');
  expect(commissionOf(started, now)).toEqual({ ruleId: '2026-01-pilot', percent: 0, pilotEndsAt });
  expect(commissionOf(null, now)).toEqual({ ruleId: '2026-01', percent: 10, pilotEndsAt: null });
  expect(saleView(20_000, { percent: 0, pilotEndsAt })).toMatchObject({ gross: 200, commission: 0, net: 200 });
});
