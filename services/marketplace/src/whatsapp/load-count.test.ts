import type { ListingUnit } from '@tianguis/proto/materials/listing-units';
import { describe, expect, it } from 'vitest';
import { countedLoad, readLoadCount } from './read-order-message.ts';

const line = (id: number, name: string, unit: ListingUnit, quantity: number) => ({
  id,
  name,
  unit,
  quantity,
  centavos: 100,
});
const plaster = [line(1, 'Yeso máximo', 'bulto', 30)];
const several = [...plaster, line(2, 'Varilla 3/8', 'tramo', 12), line(3, 'Yeso fino', 'kg', 30)];

const counted = (said: string, lines = plaster, known: Parameters<typeof countedLoad>[2] = []) => {
  const count = readLoadCount(said);
  return count && countedLoad(count, lines, known);
};

describe('what a seller says was loaded', () => {
  it.each([
    'cargué 28',
    'Cargue 28',
    'ya cargué 28',
    'cargamos 28 de 30',
    'se cargaron 28 de los 30',
    'Se cargó 28',
    'solo se cargaron 28 costales',
    'se cargaron solo 28',
    'cargué 28, no 30',
    'cargué 28 y no 30',
    'nomás cargamos 28',
    'cargamos 28 bultos de yeso en vez de 30',
    'cargué 28 sacos de 30',
    'cargué 28 costales de yeso máximo, no 30',
    'we loaded 28, not 30',
    'loaded 28',
    'we only loaded 28 of 30 bags',
    'only 28 were loaded',
    '28 bags were loaded',
    'I loaded 28 instead of 30',
    'only 28 of the 30 were loaded',
    'sí, cargué 28',
    'yes, loaded 28',
    'se cargaron 28.0',
  ])('reads 28 in “%s”', (said) => {
    expect(counted(said)).toEqual([{ id: 1, quantity: 28 }]);
  });

  it('reads fractions and thousands', () => {
    const sand = [line(1, 'Arena', 'kg', 5_000)];
    const said = ['cargué 28,5', 'cargué 28.5 kilos', 'cargamos 1,200 kg', 'loaded 1200.25'];
    expect(said.map((one) => counted(one, sand))).toEqual(
      [28.5, 28.5, 1_200, 1_200.25].map((quantity) => [{ id: 1, quantity }]),
    );
  });

  it.each([
    'cargué 28 si llega el camión',
    'cargamos 28 mañana',
    'no cargué 28',
    'cargaré 28',
    'quiero cargar 28',
    '28',
    'cargué 28 fotos',
    'cargué 28 y faltan 2',
    'si se cargaron 28 avísame',
    'dice que cargaron 28',
    'cargué mi camión',
    'cargué 28 o 29',
    'we loaded 28 if I remember',
    'cargué 28 pero no los 30',
    'cargamos como 28',
    'he loaded 28',
    'cargo de 28 pesos',
    'cargué 28 28',
    'cargué 1.2.3',
    'the truck is loaded',
    'loaded'.repeat(2),
  ])('ignores “%s”', (said) => {
    expect([undefined, 'other']).toContain(counted(said));
  });

  it('reads a yes, and a count without its quantity', () => {
    expect(readLoadCount('sí, cargué')).toEqual({ sure: true, words: [] });
    expect(readLoadCount('cargué')).toEqual({ sure: false, words: [] });
    expect(readLoadCount('yes, we loaded 28')).toMatchObject({ sure: true, quantity: 28 });
  });

  it('counts the line that the name, unit, place or ordered quantity names, and leaves the others', () => {
    const known = [
      { id: 1, quantity: 29 },
      { id: 2, quantity: 12 },
      { id: 3, quantity: 30 },
    ];
    const changed = (id: number, quantity: number) => known.map((one) => (one.id === id ? { id, quantity } : one));
    const said: [string, number, number][] = [
      ['cargué 10 de varilla', 2, 10],
      ['cargué 10 varillas de 3/8', 2, 10],
      ['cargué 10 de 12', 2, 10],
      ['cargué 25 kilos', 3, 25],
      ['cargué 25 de yeso fino', 3, 25],
      ['cargué 10 del artículo 2', 2, 10],
      ['we loaded 28 of line 1', 1, 28],
      ['cargué 28 costales de yeso', 1, 28],
    ];
    for (const [text, id, quantity] of said) expect(counted(text, several, known), text).toEqual(changed(id, quantity));
    expect(counted('cargué 10 de varilla', several)).toEqual([
      { id: 1, quantity: 30 },
      { id: 2, quantity: 10 },
      { id: 3, quantity: 30 },
    ]);
  });

  it.each([
    'cargué 28',
    'cargué 28 de yeso',
    'cargué 28 de 30',
    'cargué 28 de 31',
    'cargué 5 del artículo 4',
    'cargué 5 kilos de varilla',
    'cargué 5 tarimas',
  ])('does not guess which of several lines “%s” is about', (said) => {
    expect(counted(said, several)).toBe('unclear');
  });

  it('does not accept another unit or another ordered quantity', () => {
    expect(['cargué 28 kilos', 'cargué 28 toneladas', 'cargué 28 de 35'].map((said) => counted(said))).toEqual(
      Array(3).fill('unclear'),
    );
  });
});
