import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { needsPerson } from './needs-person.ts';

const linesOf = (name: string): string[] =>
  readFileSync(new URL(`./test/${name}.txt`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');

const labelled = linesOf('needs-person').map((line) => {
  const [kind = '', ...text] = line.split(': ');
  return { kind, text: text.join(': ') };
});
const ordinary = linesOf('ordinary');
const kinds = ['legal', 'complaint', 'invoice', 'human'] as const;

it.each(kinds)('finds at least 95 %% of the phrases of the group %s, of which there are 60', (kind) => {
  const phrases = labelled.filter((row) => row.kind === kind).map(({ text }) => text);
  expect(new Set(phrases).size).toBeGreaterThanOrEqual(60);
  const missed = phrases.filter((text) => needsPerson(text) !== kind);
  expect(missed.length / phrases.length, missed.join('; ')).toBeLessThanOrEqual(0.05);
});

it(`leaves ${ordinary.length} ordinary messages to Aria, with at most 1 % wrong`, () => {
  expect(new Set(ordinary).size).toBeGreaterThanOrEqual(100);
  const wrong = ordinary.filter((text) => needsPerson(text) !== undefined);
  expect(wrong.length / ordinary.length, wrong.join('; ')).toBeLessThanOrEqual(0.01);
});

it.each([
  'hay mucha demanda de varilla',
  '¿no es fraude, verdad?',
  '¿y si no me pagan?',
  'compré sin factura, ¿lo puedo vender?',
  '¿eres un robot?',
  'are you a real person?',
])('does not take %j for a matter of a person', (text) => {
  expect(needsPerson(text)).toBeUndefined();
});
