import { describe, expect, it } from 'vitest';
import { matches, orderNumberIn } from './match.ts';

describe('matches', () => {
  it.each([
    ['', 'Campañas'],
    ['campa', 'Campañas'],
    ['CAMPAN', 'Campañas'],
    ['analiticas', 'Analíticas'],
    ['imp csv', 'Importar CSV'],
    ['csv imp', 'Importar CSV'],
    ['500', 'Ferretería 500 & Hijos'],
  ])('%j finds %j', (query, text) => expect(matches(query, text)).toBe(true));

  it.each([
    ['paña', 'Campañas'],
    ['importar xls', 'Importar CSV'],
  ])('%j does not find %j', (query, text) => expect(matches(query, text)).toBe(false));
});

describe('orderNumberIn', () => {
  it.each([
    ['35', 'P-000035'],
    [' p-35 ', 'P-000035'],
    ['P35', 'P-000035'],
    ['P-000035', 'P-000035'],
  ])('reads %j as %s', (query, number) => expect(orderNumberIn(query)).toBe(number));

  it.each(['', '0', 'P-', '35 tarimas', '5215512345678', 'Q-35'])('reads no order in %j', (query) =>
    expect(orderNumberIn(query)).toBeUndefined(),
  );
});
