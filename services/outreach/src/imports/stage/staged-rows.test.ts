import fc from 'fast-check';
import { expect, it } from 'vitest';
import { copyList, createPackedTexts } from './staged-rows.ts';

it('returns each text unchanged', () => {
  const texts = fc.array(fc.string({ unit: 'binary', maxLength: 20 }).map((text) => text.toWellFormed()));
  fc.assert(
    fc.property(texts, (all) => {
      const packed = createPackedTexts();
      for (const text of all) packed.add(text);
      for (const [index, text] of all.entries()) {
        const target = Buffer.alloc(packed.sizeOf(index) + 1);
        const end = packed.copyTo(index, target, 1);
        expect(target.toString('utf8', 1, end)).toBe(text);
      }
    }),
  );
});

it('grows with what is added', () => {
  const packed = createPackedTexts();
  const long = 'ñ'.repeat(200_000);
  packed.add('a');
  packed.add(long);
  expect(packed.sizeOf(1)).toBe(400_000);
  const target = Buffer.alloc(400_000);
  packed.copyTo(1, target, 0);
  expect(target.toString()).toBe(long);
  packed.clear();
  packed.add('b');
  expect([packed.sizeOf(0), packed.copyTo(0, target, 0), target.toString('utf8', 0, 1)]).toEqual([1, 1, 'b']);
});

it('writes a list as COPY reads an array', () => {
  expect(copyList([])).toBe('{}');
  expect(copyList(['vip', 'a "b", {c}'])).toBe('{"vip","a \\\\"b\\\\", {c}"}');
});
