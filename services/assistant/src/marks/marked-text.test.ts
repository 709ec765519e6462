import { expect, it } from 'vitest';
import { markedMessages, talks } from './marked-data.ts';
import { labelsOf, marksFrom, readMarked } from './marked-text.ts';
import { wordsIn } from './words.ts';

it('reads a marked message as it was typed, with its stretches', () => {
  const { text, marks } = readMarked('Vendo [q 30] [u bultos] de [g cemento gris] en [l Iztapalapa]');
  expect(text).toBe('Vendo 30 bultos de cemento gris en Iztapalapa');
  expect(marks.map(({ name, start, end }) => [name, text.slice(start, end)])).toEqual([
    ['quantity', '30'],
    ['unit', 'bultos'],
    ['goods', 'cemento gris'],
    ['place', 'Iztapalapa'],
  ]);
});

it('has marks in every message that it learns from, none left open, and finds each again from its labels', () => {
  const turns = talks().flatMap((talk) => talk.turns);
  for (const { text: source } of [...markedMessages(), ...turns]) {
    const { text, marks } = readMarked(source);
    expect(text, source).not.toMatch(/[[\]]/);
    const words = wordsIn(text);
    expect(
      marksFrom(words, labelsOf(words, marks)).map(({ name }) => name),
      source,
    ).toEqual(marks.map(({ name }) => name));
  }
});
