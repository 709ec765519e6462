import { describe, expect, it } from 'vitest';
import { matches } from './match.ts';

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
