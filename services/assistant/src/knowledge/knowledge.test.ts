import { factNames, isKnownSlot, slotsOf } from '@tianguis/proto/assistant/knowledge/fact-names';
import { languages } from '@tianguis/proto/errors';
import { describe, expect, it } from 'vitest';
import { builtIn, type Entry, topicOf, wordings } from './knowledge.ts';
import { phrases } from './phrases.ts';
import { normalise } from './text.ts';

const textsOf = ({ title, answer, toOffer, inPlace, inZone, points = [] }: Entry): string[] =>
  [title, answer, toOffer, inPlace, inZone, ...points.map((point) => point.answer)].filter(
    (text) => text !== undefined,
  );
const entries = languages.flatMap((language) => builtIn[language].map((entry) => ({ language, entry })));
const texts = entries.flatMap(({ language, entry }) =>
  textsOf(entry).map((text) => ({ what: `${entry.id} (${language})`, text })),
);
const said = Object.entries(phrases).flatMap(([name, { es, en }]) => [
  { what: `${name} (es)`, text: es },
  { what: `${name} (en)`, text: en },
]);

it('has each entry in both languages, under the same topic', () => {
  const known = (side: readonly Entry[]) => side.map((entry) => [entry.id, topicOf(entry), entry.action]);
  expect(known(builtIn.en)).toEqual(known(builtIn.es));
  expect(new Set(builtIn.es.map(({ id }) => id)).size).toBe(builtIn.es.length);
  expect(builtIn.es.filter((entry) => topicOf(entry) === undefined)).toEqual([]);
});

describe.each(languages)('in %s', (language) => {
  it('finds each entry by at least three wordings, and none of them leads to two', () => {
    const few = builtIn[language].filter(({ asked }) => asked.length < 3).map(({ id }) => id);
    expect(few).toEqual([]);
    const owners = Map.groupBy(
      builtIn[language].flatMap((entry) => wordings(entry).map((text) => ({ id: entry.id, text: normalise(text) }))),
      ({ text }) => text,
    );
    const shared = [...owners].filter(([, of]) => new Set(of.map(({ id }) => id)).size > 1).map(([text]) => text);
    expect(shared).toEqual([]);
  });

  it('answers in sixty words or less, and a point in forty-five', () => {
    const wordsOf = (text: string): number => text.split(/\s+/).length;
    const long = builtIn[language].filter(({ answer }) => wordsOf(answer) > 60).map(({ id }) => id);
    const longPoints = builtIn[language].flatMap(({ id, points = [] }) =>
      points.filter(({ answer }) => wordsOf(answer) > 45).map((point) => `${id}/${point.id}`),
    );
    expect([...long, ...longPoints]).toEqual([]);
  });
});

it('states no figure of its own: figures are facts in braces', () => {
  expect([...texts, ...said].filter(({ text }) => /\d/.test(text.replace(/\{\w+\}/g, '')))).toEqual([]);
});

it('names only facts that there are', () => {
  const own = new Set(['place', 'list', 'sum', 'net', 'fee', 'earned', 'link', 'answer', 'part', 'order']);
  const wrong = [...texts, ...said].flatMap(({ what, text }) =>
    slotsOf(text)
      .filter((name) => !isKnownSlot(name) && !own.has(name))
      .map((name) => `${what}: ${name}`),
  );
  expect(wrong).toEqual([]);
});

it('uses every fact', () => {
  const used = new Set([...texts, ...said].flatMap(({ text }) => slotsOf(text)));
  expect(factNames.filter((name) => !used.has(name))).toEqual([]);
});
