import { expect, it } from 'vitest';
import { tokensOf } from '../knowledge/text.ts';
import { placeNamed } from '../pricing/place.ts';
import { findPlace } from './places.ts';

const placeIn = (text: string) => findPlace(tokensOf(text))?.name;

it.each([
  ['ando en la doctores y busco cemento', 'Doctores, Cuauhtémoc'],
  ['hay tinacos por portales', 'Portales, Benito Juárez'],
  ['es de una obra en la narvarte', 'Narvarte, Benito Juárez'],
  ['colonia Guerrero, cerca del metro', 'Guerrero, Cuauhtémoc'],
  ['estoy en la central de abastos', 'Central de Abastos, Iztapalapa'],
  ['a house in San Juan del Río', 'San Juan del Río, Querétaro'],
  ['busco puertas en gdl', 'Guadalajara'],
  ['somos de mty', 'Monterrey'],
  ['vivo en cabo san lucas', 'Cabo San Lucas, Los Cabos'],
  ['varilla en Hermosillo', 'Hermosillo'],
  ['una casa en San Miguel de Allende', 'San Miguel de Allende'],
  ['estamos en San Nicolás de los Garza', 'San Nicolás'],
])('%j is at %s', (text, name) => {
  expect(placeIn(text)).toBe(name);
});

it.each(['30 kilos de jitomate roma', 'queso oaxaca', 'silla acapulco', 'el señor Guerrero', 'cerveza tecate'])(
  '%j names no place',
  (text) => {
    expect(placeIn(text)).toBeUndefined();
  },
);

it('looks for a neighbourhood where its zone is', () => {
  expect(placeNamed(placeIn('por la roma'))?.name).toBe('Cuauhtémoc');
  expect(placeNamed(placeIn('San Miguel de Allende'))).toBeUndefined();
});
