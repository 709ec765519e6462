import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { kept } from './kept.ts';

const folder = mkdtempSync(join(tmpdir(), 'tianguis-kept-'));
afterAll(() => rmSync(folder, { recursive: true }));

let made = 0;
const make = () => {
  made += 1;
  return { made, weights: Float32Array.of(0.5, -1) };
};

it('is made once for a key, and anew for another', () => {
  const file = join(folder, 'model');
  expect(kept(file, 'a', make)).toEqual({ made: 1, weights: Float32Array.of(0.5, -1) });
  expect(kept(file, 'a', make)).toEqual({ made: 1, weights: Float32Array.of(0.5, -1) });
  expect(kept(file, 'b', make).made).toBe(2);
  expect(kept(file, 'b', make).made).toBe(2);
  expect(readdirSync(folder)).toEqual(['model']);
});

it('is made where the file is broken or cannot be written', () => {
  writeFileSync(join(folder, 'broken'), 'no model');
  for (const file of [join(folder, 'broken'), join(folder, 'absent', 'model')]) {
    const before = made;
    expect(kept(file, 'a', make).made).toBe(before + 1);
  }
});
