import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { lastWords, reasonIn } from './log-file.ts';

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

it('passes over the properties of an error and what watch mode adds', () => {
  const reason = "Error [ERR_MODULE_NOT_FOUND]: Cannot find module '/x/error.ts' imported from /x/main.ts";
  const output = `${reason}\n    at f (x.ts:3:1) {\n  code: 'ERR_MODULE_NOT_FOUND',\n  url: 'file:///x/error.ts'\n}\n\nNode.js v26.10.0`;
  expect(reasonIn(`${output}\nFailed running 'main.ts'. Waiting for file changes before restarting...\n`)).toBe(reason);
});
