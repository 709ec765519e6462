import { describe, expect, it } from 'vitest';
import { nextInTurn, partsFor } from './routing.ts';

const people = ['staff:1', 'staff:2', 'staff:3'];
const everybody = () => true;

describe('whose turn it is', () => {
  it('goes round, and begins with the first', () => {
    expect(nextInTurn(people, null, everybody)).toBe('staff:1');
    expect(nextInTurn(people, 'staff:1', everybody)).toBe('staff:2');
    expect(nextInTurn(people, 'staff:3', everybody)).toBe('staff:1');
  });

  it('passes over who is not there, also where that is all but one, or all', () => {
    expect(nextInTurn(people, 'staff:1', (actor) => actor !== 'staff:2')).toBe('staff:3');
    expect(nextInTurn(people, 'staff:2', (actor) => actor === 'staff:2')).toBe('staff:2');
    expect(nextInTurn(people, 'staff:2', () => false)).toBeUndefined();
    expect(nextInTurn([], null, everybody)).toBeUndefined();
  });

  it('begins anew where who got the last one is no longer among them', () => {
    expect(nextInTurn(people, 'staff:9', everybody)).toBe('staff:1');
  });
});

describe('the rules that fit a contact', () => {
  const rule = (key: string, zones: string[], categories: string[]) => ({
    key,
    zones,
    categories,
    people: ['staff:1'],
  });
  const rules = [
    rule('both', ['Iztapalapa'], ['ferreteria']),
    rule('zone', ['iztapalapa', 'Álvaro Obregón'], []),
    rule('category', [], ['herreria']),
  ];
  const keysFor = (zone: string, category: string) =>
    partsFor({ rules, others: [] }, { zone, category }).map(({ key }) => key);

  it('stand in their order, and the others come last', () => {
    expect(keysFor('Iztapalapa', 'ferreteria')).toEqual(['both', 'zone', 'others']);
    expect(keysFor('Iztapalapa', 'herreria')).toEqual(['zone', 'category', 'others']);
    expect(keysFor('Coyoacán', 'ferreteria')).toEqual(['others']);
  });

  it('take no notice of case and accents', () => {
    expect(keysFor('alvaro obregon', 'otro')).toEqual(['zone', 'others']);
  });
});
