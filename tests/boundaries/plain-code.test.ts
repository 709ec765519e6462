import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

const spread = 'Do not spread a literal';
const declared = 'Do not destructure an array literal';
const dropped = 'Do not drop a property';
const skipped = 'Do not name an element that you skip';
const nested = 'Do not nest ternary expressions';
const zone = 'Do not name the time zone';
const duration = 'Do not count milliseconds by hand';
const formatter = 'Do not create a formatter of money or time';

/** Packed code: what it is, its text, what the linter says of it. */
const refused: [name: string, text: string, message: string][] = [
  ['an object literal spread in an object', 'export const a = { x: 1, ...{ y: 2 } };', spread],
  ['a constant object literal spread in an object', 'export const a = { x: 1, ...({ y: 2 } as const) };', spread],
  ['an object literal in parentheses', 'export const a = { x: 1, ...({ y: 2 }) };', spread],
  ['a checked object literal', 'export const a = { x: 1, ...({ y: 2 } satisfies object) };', spread],
  ['an array literal spread in an array', 'export const a = [1, ...[2, 3]];', spread],
  ['a constant array literal spread in an array', 'export const a = [1, ...([2, 3] as const)];', spread],
  ['an array literal spread in a call', 'export const a = Math.max(...[1, 2]);', spread],
  [
    'an object literal spread in attributes',
    "export const A = () => <input {...{ type: 'text', name: 'a' }} />;",
    spread,
  ],
  ['unrelated values declared at once', 'export const [a, b] = [1, 2];', declared],
  ['unrelated constants declared at once', 'export const [a, b] = [1, 2] as const;', declared],
  ['unrelated variables declared at once', 'let [a, b] = [1, 2];\nexport const sum = () => a++ + b++;', declared],
  ['a property dropped as an underscore', 'export const f = ({ a: _, ...b }: { a: 1 }) => b;', dropped],
  ['a property dropped as several', 'export const f = ({ a: ___, ...b }: { a: 1 }) => b;', dropped],
  ['an element skipped as an underscore', 'export const f = ([_, b]: number[]) => b;', skipped],
  [
    'an element skipped in a loop',
    'export const f = (m: Map<1, 2>) => { for (const [__, b] of m) return b; };',
    skipped,
  ],
  ['the time zone in a string', "export const a = 'America/Mexico_City';", zone],
  ['the time zone in a template', 'export const a = `now() at time zone America/Mexico_City`;', zone],
  ['the offset of the time zone', 'export const a = new Date(`2026-11-22T00:00-06:00`);', zone],
  ['an hour in milliseconds', 'export const a = 24 * 3_600_000;', duration],
  ['a formatter of moments', "export const a = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long' });", formatter],
  ['a formatter of money', "export const a = new Intl.NumberFormat('es-MX', { currency: 'MXN' });", formatter],
  ['a nested ternary', 'export const f = (a: number) => (a > 1 ? 2 : a > 0 ? 1 : 0);', nested],
];

const allowed: [name: string, text: string][] = [
  ['a spread of a name', 'export const f = (a: object, b: number[]) => ({ ...a, list: [0, ...b] });'],
  [
    'a spread under a condition',
    'export const f = (a: boolean) => ({ b: 1, ...(a && { c: 2 }), ...(a ? { d: 3 } : {}) });',
  ],
  ['a spread of properties', 'export const A = (a: object) => <input {...a} />;'],
  ['a spread of what a call makes', 'export const a = [0, ...[1, 2].map(String)];'],
  ['a list taken apart', 'export const f = async () => { const [a, b] = await Promise.all([1, 2]); return a + b; };'],
  ['two values swapped', 'export function f(a: number, b: number) { [a, b] = [b, a]; return a - b; }'],
  ['an element skipped by an empty place', 'export const f = ([, b]: number[]) => b;'],
  ['a formatter of numbers', "export const a = new Intl.NumberFormat('es-MX');"],
  ['a parameter that is not used', 'export const a = Array.from({ length: 3 }, (_, at) => at);'],
];

const temporary = mkdtempSync(join(tmpdir(), 'tianguis-plain-code-'));
/** Where the linter holds the rules of product code. */
const folder = join(temporary, 'web/src');
let reports: string[] = [];
const samples = [...refused, ...allowed].map(([name, text], index) => ({ name, text, file: `sample-${index}.tsx` }));

beforeAll(() => {
  mkdirSync(folder, { recursive: true });
  for (const { file, text } of samples) writeFileSync(join(folder, file), `${text}\n`);
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const settings = [`--config-path=${join(root, 'biome.json')}`, '--vcs-enabled=false', '--max-diagnostics=none'];
  const { stdout } = spawnSync(process.execPath, [biome, 'lint', ...settings, '--reporter=github', folder], {
    cwd: root,
    encoding: 'utf8',
  });
  reports = stdout.split('\n').filter((line) => line.startsWith('::error'));
});
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

const reportsOf = (name: string): string[] => {
  const file = samples.find((sample) => sample.name === name)?.file;
  return reports.filter((report) => report.includes(`${file},`));
};

it.each(refused)('refuses %s', (name, _, message) => {
  expect(reportsOf(name)).toEqual([expect.stringContaining(message)]);
});

it.each(allowed)('allows %s', (name) => {
  expect(reportsOf(name)).toEqual([]);
});
