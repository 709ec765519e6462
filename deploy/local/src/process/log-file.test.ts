import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { lastWords } from './log-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'tianguis-log-'));
const file = join(folder, 'log');
afterAll(() => rmSync(folder, { recursive: true }));

it("finds an uncaught error above Node's own lines", () => {
  writeFileSync(
    file,
    "x.ts:3\n\nTypeError: no such thing\n    at main (x.ts:3:1) {\n  code: 'ERR_X',\n}\n\nNode.js v26.10.0\n",
  );
  expect(lastWords(file)).toBe('TypeError: no such thing');
});

it("reads the message out of pino's JSON, and only what is new", () => {
  const old = '{"level":50,"msg":"old error"}\n';
  writeFileSync(file, `${old}{"level":60,"msg":"cannot start","err":{"message":"port is taken"}}\n`);
  expect(lastWords(file, old.length)).toBe('cannot start: port is taken');
});

it('says so when nothing was said', () => {
  writeFileSync(file, '\n');
  expect(lastWords(file)).toBe('none');
});
