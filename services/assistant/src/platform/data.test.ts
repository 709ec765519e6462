import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readRows } from './data.ts';

const folder = mkdtempSync(join(tmpdir(), 'tianguis-data-'));
afterAll(() => rmSync(folder, { recursive: true }));

function rowsIn(name: string, text: string) {
  writeFileSync(join(folder, name), text);
  return readRows(
    pathToFileURL(join(folder, name)),
    z.strictObject({ word: z.string(), value: z.coerce.number().optional() }),
  );
}

describe('a data file', () => {
  it('is read row by row', () => {
    expect(rowsIn('a.jsonl', '{ "word": "dos", "value": 2 }\n{ "word": "y" }\n')).toEqual([
      { word: 'dos', value: 2 },
      { word: 'y' },
    ]);
    expect(rowsIn('a.csv', 'word,value\ndos,2\ny,\n')).toEqual([{ word: 'dos', value: 2 }, { word: 'y' }]);
  });

  it.each([
    ['b.jsonl', '{ "word": "dos" }\n{ "word": 2 }\n', 'b.jsonl:2: ✖ Invalid input: expected string'],
    ['c.jsonl', '{ "word": "dos" }\n{ "word":\n', 'c.jsonl:2: ✖ Invalid input'],
    ['d.csv', 'word,value\ndos,2\ntres,x\n', 'd.csv:3: ✖ Invalid input: expected number'],
    ['e.csv', 'word,value\ndos,2,2\n', 'e.csv:2: ✖ Unrecognized key: "cell 3"'],
  ])('names file and line of a bad row (%s)', (name, text, problem) => {
    expect(() => rowsIn(name, text)).toThrow(problem);
  });
});

describe('each data file of the service', () => {
  const src = join(import.meta.dirname, '..');
  const readers = globSync('**/*.ts', { cwd: src, exclude: ['**/*.test.ts'] })
    .map((file) => ({ file, text: readFileSync(join(src, file), 'utf8') }))
    .map(({ file, text }) => ({
      file,
      data: [...text.matchAll(/new URL\('([^']+\.(?:jsonl|csv))', import\.meta\.url\)/g)].map(([, name = '']) =>
        relative(src, join(src, file, '..', name)),
      ),
    }))
    .filter(({ data }) => data.length > 0);

  it('is read by some module', () => {
    const files = globSync('**/*.{jsonl,csv}', { cwd: src });
    expect(files.length).toBeGreaterThan(0);
    expect(readers.flatMap(({ data }) => data).toSorted()).toEqual(files.toSorted());
  });

  it.each(readers.map(({ file }) => file))('fits its schema in %s', async (file) => {
    await expect(import(pathToFileURL(join(src, file)).href)).resolves.toBeDefined();
  });
});
