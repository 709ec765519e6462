import { describe, expect, it } from 'vitest';
import { formatOf } from './format.ts';
import { fill } from './translation.ts';

const es = formatOf('es');
const en = formatOf('en');
const now = Date.parse('2026-11-20T18:00:00Z');
const ago = (ms: number) => new Date(now - ms);
const minute = 60_000;

describe('format', () => {
  it.each([
    [30_000, 'Ahora mismo'],
    [59_999, 'Ahora mismo'],
    [minute, 'hace 1 minuto'],
    [59 * minute, 'hace 59 minutos'],
    [60 * minute, 'hace 1 hora'],
    [23 * 60 * minute, 'hace 23 horas'],
    [24 * 60 * minute, 'hace 1 día'],
    [49 * 60 * minute, 'hace 2 días'],
  ])('says how long ago %i ms are', (ms, text) => {
    expect(es.relative(ago(ms), 'Ahora mismo', now)).toBe(text);
  });

  it('writes pesos without decimals', () => {
    expect(es.pesos(15_000)).toBe('$15,000');
    expect(en.pesos(15_000)).toBe('MX$15,000');
  });

  it('shows moments in the time of Mexico City', () => {
    expect(es.dateTime('2026-11-21T01:30:00Z')).toContain('20 nov 2026');
  });

  it('chooses the plural form', () => {
    const forms = { one: '{count} contacto', other: '{count} contactos' };
    expect([0, 1, 2, 1200].map((count) => es.plural(forms, count))).toEqual([
      '0 contactos',
      '1 contacto',
      '2 contactos',
      '1,200 contactos',
    ]);
  });

  it('fills the slots of a text', () => {
    expect(fill('Hola {name}, {count} más', { name: 'Ana', count: 2 })).toBe('Hola Ana, 2 más');
    expect(fill('Sale el {when}. Y ya.', { when: 'lunes' })).toBe('Sale el lunes. Y ya.');
  });

  it('ends a sentence with one full stop after a value that ends in one', () => {
    expect(fill('Sale a las {when}. Y ya.', { when: '9:28 p.m.' })).toBe('Sale a las 9:28 p.m. Y ya.');
    expect(fill('{name} vuelve…', { name: 'Aceros, S.A.' })).toBe('Aceros, S.A. vuelve…');
  });
});
