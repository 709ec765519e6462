import { describe, expect, it } from 'vitest';
import { customKey, readCustomValue } from './custom-field.ts';

const read = (kind: 'text' | 'number' | 'date' | 'choice', text: string, options: string[] = []) =>
  readCustomValue({ kind, options }, text);

describe('what people type', () => {
  it.each([
    ['1,250.50', 1250.5],
    ['$ 300', 300],
    ['-4', -4],
    ['0012', 12],
    ['1250,5', undefined],
    ['12 m2', undefined],
    ['1e9', undefined],
    ['', undefined],
  ])('is read as a number: %s', (text, value) => expect(read('number', text)).toBe(value));

  it.each([
    ['2026-11-28', '2026-11-28'],
    ['28/11/2026', '2026-11-28'],
    ['1.2.2026', '2026-02-01'],
    ['31/02/2026', undefined],
    ['28/11/26', undefined],
    ['mañana', undefined],
  ])('is read as a day: %s', (text, value) => expect(read('date', text)).toBe(value));

  it('is read as an option however it is written, and as no other', () => {
    expect(read('choice', ' POR LA MANANA', ['Por la mañana', 'Tarde'])).toBe('Por la mañana');
    expect(read('choice', 'noche', ['Por la mañana', 'Tarde'])).toBeUndefined();
  });

  it('is a text of up to 200 characters', () => {
    expect(read('text', ` ${'a'.repeat(200)} `)).toHaveLength(200);
    expect(read('text', 'a'.repeat(201))).toBeUndefined();
  });
});

describe('the key of a field', () => {
  it.each([
    ['Tamaño de la tienda (m2)', [], 'tamano_de_la_tienda_m2'],
    ['Visita', ['visita', 'visita_2'], 'visita_3'],
    ['Zone', [], 'zone_2'],
    ['¿?', [], 'campo'],
    ['x'.repeat(80), [], 'x'.repeat(40)],
  ])('of %s beside %j is %s', (name, taken, key) => {
    expect(customKey(name, new Set(taken))).toBe(key);
  });
});
