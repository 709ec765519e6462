import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { sourceKey, sourcesOf } from './source-key.ts';

const folder = mkdtempSync(join(tmpdir(), 'tianguis-source-'));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const key = () => sourceKey(pathToFileURL(join(folder, 'model.ts')).href);

it('is another where the module or anything that it imports is another, and the same otherwise', () => {
  write('model.ts', `import {\n  words,\n} from './words.ts';\nimport type { Shape } from './shape.ts';\n`);
  write('words.ts', `import { model } from './model.ts';\nexport const words = 'cemento';\n`);
  write('shape.ts', 'export interface Shape {}\n');
  const first = key();
  write('shape.ts', 'export interface Shape { readonly width: number }\n');
  expect(key()).toBe(first);
  write('words.ts', `export const words = 'varilla';\n`);
  const second = key();
  expect(second).not.toBe(first);
  write('model.ts', `import { words } from './words.ts';\nexport const many = 2;\n`);
  expect(key()).not.toBe(second);
});

it('holds whatever the recogniser learns from: examples, knowledge, features, materials and places', () => {
  const names = sourcesOf(new URL('recogniser.ts', import.meta.url).href).map((file) =>
    file.replace(/.*\/(?=.*\/)/, ''),
  );
  expect(names).toEqual(
    expect.arrayContaining([
      'utterances/training-es.ts',
      'utterances/training-en.ts',
      'utterances/calibration.ts',
      'utterances/lexicon.ts',
      'knowledge/es.ts',
      'knowledge/en.ts',
      'knowledge/text.ts',
      'recognition/features.ts',
      'intents/places.ts',
      'recognition/softmax-regression.ts',
      'materials/catalogue.ts',
    ]),
  );
});
