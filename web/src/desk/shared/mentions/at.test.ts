import { expect, it } from 'vitest';
import { atPlace, fittingColleagues } from './at.ts';

it.each([
  ['@', { from: 0, query: '' }],
  ['Oye @lu', { from: 4, query: 'lu' }],
  ['Oye @luz mar', { from: 4, query: 'luz mar' }],
  ['(@Ñu', { from: 1, query: 'Ñu' }],
  ['ventas@ana', undefined],
  ['Oye @luz maría ve', undefined],
  ['@luz,', undefined],
  ['Hola', undefined],
])('after «%s» a name is typed, or none', (text, place) => {
  expect(atPlace(text, text.length)).toEqual(place);
});

it('offers those whose name has a word that begins so, whatever the accents', () => {
  const people = ['Ana López', 'Luz María', 'María Luz', 'Óscar'].map((name) => ({ name }));
  const names = (query: string) => fittingColleagues([...people, { name: null }], query).map(({ name }) => name);
  expect(names('lu')).toEqual(['Luz María', 'María Luz']);
  expect(names('maria l')).toEqual(['María Luz']);
  expect(names('lopez')).toEqual(['Ana López']);
  expect(names('os')).toEqual(['Óscar']);
  expect(names('')).toHaveLength(4);
  expect(names('zz')).toEqual([]);
});
