import { describe, expect, it } from 'vitest';
import { leadScore, priorityOf, readOffer } from './lead.ts';

describe('offer', () => {
  it.each([
    ['Tengo 120 bultos de cemento', 120 * 130],
    ['me quedaron 85 cajas de azulejo blanco 30x30', 85 * 110],
    ['2 toneladas de varilla', 2 * 9_000],
    ['1,200 piezas de block', 1_200 * 6],
    ['60 bultos de mortero y 15 cubetas de pintura', 60 * 130 + 15 * 450],
    ['pido $18,500 por todo el lote de cerámica', 18_500],
    ['lo dejo en 12 mil', 0],
    ['$12 mil por todo', 12_000],
    ['¿Cómo funciona?', 0],
    ['nos vemos a las 10 de la mañana', 0],
    ['llámame al 55 1234 5678', 0],
  ])('%s', (body, pesos) => {
    expect(readOffer(body).value).toBe(pesos * 100);
  });
  it('limits the value that a typing error can claim', () => {
    expect(readOffer('999999999 bultos de cemento').value).toBe(50_000_000);
  });
});

describe('priority', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  it('is high for quantities of a material, medium for interest, low for a word', () => {
    expect(priorityOf(leadScore('Tengo 200 bultos de cemento', 0), now, now)).toBe('high');
    expect(priorityOf(leadScore('Me interesa', 0), now, now)).toBe('medium');
    expect(priorityOf(leadScore('Ok', 0), now, now)).toBe('low');
  });
  it('counts photos', () => {
    expect(priorityOf(leadScore('le mando foto', 1), now, now)).toBe('high');
    expect(priorityOf(leadScore('', 1), now, now)).toBe('medium');
  });
  it('cools by a step after a week', () => {
    expect(priorityOf(5, daysAgo(8), now)).toBe('medium');
    expect(priorityOf(1, daysAgo(8), now)).toBe('low');
  });
});
