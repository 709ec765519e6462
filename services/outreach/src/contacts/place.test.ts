import { describe, expect, it } from 'vitest';
import { canonicalZone, cityOf } from './place.ts';

describe('places', () => {
  it('get one spelling', () => {
    expect(['san nicolas', 'SAN NICOLÁS', ' San  Nicolás '].map(canonicalZone)).toEqual(Array(3).fill('San Nicolás'));
    expect(canonicalZone('gam')).toBe('Gustavo A. Madero');
    expect(canonicalZone('Ecatepec')).toBe('Ecatepec');
    for (const zone of ['__proto__', 'constructor']) expect(canonicalZone(zone)).toBe(zone);
  });
  it('belong to a city', () => {
    expect(['Zapopan', 'Xochimilco', 'Puebla', 'Riviera Maya'].map(cityOf)).toEqual([
      'Guadalajara',
      'CDMX',
      'Puebla',
      null,
    ]);
  });
});
