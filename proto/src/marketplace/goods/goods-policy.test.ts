import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { goodsKinds, goodsReason, judgeGoods } from './goods-policy.ts';

const linesOf = (name: string): string[] =>
  readFileSync(new URL(`./test/goods-${name}.txt`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');

const rowsOf = (name: string) =>
  linesOf(name).map((line) => {
    const [kind = '', ...text] = line.split(': ');
    return { kind, text: text.join(': ') };
  });

const allowed = linesOf('allowed');
const prohibited = rowsOf('prohibited');
const held = rowsOf('held');

it('is measured on at least 150 phrases of goods that may be sold and 150 that may not, none of them twice', () => {
  expect(allowed.length).toBeGreaterThanOrEqual(150);
  expect(prohibited.length).toBeGreaterThanOrEqual(150);
  const all = [...allowed, ...prohibited.map(({ text }) => text), ...held.map(({ text }) => text)];
  expect(new Set(all).size).toBe(all.length);
});

it(`refuses all of ${prohibited.length} phrases of prohibited goods, each for its kind`, () => {
  const missed = prohibited.filter(({ kind, text }) => {
    const verdict = judgeGoods(text);
    return verdict?.outcome !== 'refused' || verdict.kind !== kind;
  });
  expect(missed).toEqual([]);
});

it(`refuses fewer than 1 % of ${allowed.length} phrases of goods that may be sold, and holds as few`, () => {
  const wrong = allowed.filter((text) => judgeGoods(text) !== undefined);
  expect(wrong.length / allowed.length, wrong.join('; ')).toBeLessThan(0.01);
});

it('leaves to staff what words alone cannot decide', () => {
  const missed = held.filter(({ kind, text }) => {
    const verdict = judgeGoods(text);
    return verdict?.outcome !== 'held' || verdict.kind !== kind;
  });
  expect(missed).toEqual([]);
});

it('has a reason in both languages for each kind, and a phrase for each in the table', () => {
  const tested = new Set(prohibited.map(({ kind }) => kind));
  for (const { id, reason } of goodsKinds) {
    expect(tested).toContain(id);
    expect(goodsReason(id)).toBe(reason);
    expect(reason.es).not.toBe(reason.en);
  }
  expect(goodsReason('none')).toBeUndefined();
});

it('says which words decided, and puts a refusal before what staff look at', () => {
  expect(judgeGoods('Vino tinto 12 botellas\n20 láminas de asbesto')).toMatchObject({
    kind: 'hazardous',
    outcome: 'refused',
    words: 'asbesto',
  });
  expect(judgeGoods('20 bultos de cemento, pistola de silicón y una pistola 9mm')?.words).toBe('pistola');
});

it('reads a long text quickly', () => {
  const start = performance.now();
  for (const part of ['tapa de ', 'cable de cobre ', 'sin ', 'leche en polvo de bebe '])
    judgeGoods(part.repeat(2_000).slice(0, 4_000));
  expect(performance.now() - start).toBeLessThan(3_000);
});

it.each([
  "20 boxes of cereal, it isn't expired",
  "12 cans of tuna that aren't expired",
  "yogurt that hasn't expired",
  'cereal, isnt expired',
  'canned corn that never expired',
  'milk that is not yet expired',
])('does not refuse %j', (text) => {
  expect(judgeGoods(text)).toBeUndefined();
});

it.each(["20 boxes of expired cereal, isn't that fine?", 'tuna, it is expired', "cereal that isn't cheap, expired"])(
  'refuses %j',
  (text) => {
    expect(judgeGoods(text)?.outcome).toBe('refused');
  },
);
