import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { kept, sourceKey, sourcesOf } from './kept.ts';

const folder = mkdtempSync(join(tmpdir(), 'tianguis-kept-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('what was learnt', () => {
  let made = 0;
  const make = () => {
    made += 1;
    return { made, weights: Float32Array.of(0.5, -1) };
  };

  it('is made once for a key, and again for another', () => {
    const file = join(folder, 'learnt');
    expect(kept(file, 'a', make)).toEqual({ made: 1, weights: Float32Array.of(0.5, -1) });
    expect(kept(file, 'a', make)).toEqual({ made: 1, weights: Float32Array.of(0.5, -1) });
    expect(kept(file, 'b', make).made).toBe(2);
    expect(kept(file, 'b', make).made).toBe(2);
    expect(readdirSync(folder)).toEqual(['learnt']);
  });

  it('is made again where the file is broken or cannot be written', () => {
    writeFileSync(join(folder, 'broken'), 'no model');
    for (const file of [join(folder, 'broken'), join(folder, 'absent', 'learnt')]) {
      const before = made;
      expect(kept(file, 'a', make).made).toBe(before + 1);
    }
  });
});

describe('the key of a module', () => {
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const key = () => sourceKey(pathToFileURL(join(folder, 'model.ts')).href);
  beforeEach(() => {
    write('model.ts', `import {\n  words,\n} from './words.ts';\nimport type { Shape } from './shape.ts';\n`);
    write('words.ts', `import { model } from './model.ts';\nread(new URL('./words.jsonl', import.meta.url));\n`);
    write('words.jsonl', '"cemento"\n');
    write('shape.ts', 'export interface Shape {}\n');
  });

  it('stays the same where only a type changes', () => {
    const before = key();
    write('shape.ts', 'export interface Shape { readonly width: number }\n');
    expect(key()).toBe(before);
  });

  it.each([
    ['the module', 'model.ts', `import { words } from './words.ts';\nexport const many = 2;\n`],
    ['a module that it imports', 'words.ts', `export const words = 'varilla';\n`],
    ['the data that these read', 'words.jsonl', '"varilla"\n'],
  ])('changes with %s', (_, name, text) => {
    const before = key();
    write(name, text);
    expect(key()).not.toBe(before);
  });

  it('covers all that the recogniser learns from: examples, knowledge, features, materials and places', () => {
    const names = sourcesOf(new URL('../intents/recognition/recogniser.ts', import.meta.url).href).map((file) =>
      file.replace(/.*\/(?=.*\/)/, ''),
    );
    expect(names).toEqual(
      expect.arrayContaining([
        'data/training.es.jsonl',
        'data/training.en.jsonl',
        'data/calibration.jsonl',
        'data/lexicon.jsonl',
        'data/entries.es.jsonl',
        'data/entries.en.jsonl',
        'data/wordings.es.jsonl',
        'data/wordings.en.jsonl',
        'data/shorthand.csv',
        'data/places.csv',
        'knowledge/text.ts',
        'recognition/features.ts',
        'intents/places.ts',
        'recognition/softmax-regression.ts',
        'materials/catalogue.ts',
        'materials/material-names.json',
      ]),
    );
  });
});
