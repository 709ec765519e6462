import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type RunningStack, startStack } from '@tianguis/testkit/stack';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Document, problemsOf } from '../month/check.ts';
import { playMonth } from '../month/play.ts';

const folder = mkdtempSync(join(tmpdir(), 'month-'));
let stack: RunningStack;
beforeAll(async () => {
  stack = await startStack([], { PAYMENTS_INVOICES: 'on', PAYMENTS_WITHHOLD_TAXES: 'on' });
});
afterAll(async () => {
  await stack?.stop();
  rmSync(folder, { recursive: true, force: true });
});

let documents: Document[] = [];

it('plays a month of the demo on providers that are as hard as they are, and its documents are in order', async () => {
  const { files, problems } = await playMonth(stack, folder);
  documents = files.map((path) => ({ name: basename(path), bytes: readFileSync(path) }));
  expect(problems).toEqual([]);
  expect(documents.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['trial-balance.json', 'journal.csv', 'spei.csv', 'receipt.pdf', 'statement-seller.csv']),
  );
  expect(stack.crashes()).toEqual([]);
});

const changed = (name: RegExp, change: (text: string) => string): string[] =>
  problemsOf(
    documents.map((document) =>
      name.test(document.name)
        ? { ...document, bytes: Buffer.from(change(document.bytes.toString('utf8'))) }
        : document,
    ),
  );

it.each([
  ['a difference in the trial balance', /^trial-balance/, '"difference":0', '"difference":0.01', 1],
  ['a posting that does not balance', /^journal/, ',2320.00,\r\n', ',2320.01,\r\n', 1],
  ['a CLABE with a wrong digit', /^spei/, '032180000118359719', '032180000118359718', 1],
  ['a balance that does not follow', /^statement-seller/, ',1878.00\r\n', ',1878.01\r\n', 2],
  ['a total that is not the sum', /^withholding\.csv/, 'Total', 'Total,,,1.00', 1],
  ['an invoice without its stamp', /^invoice-.*xml/, ' UUID=', ' Otro=', 1],
  ['a certificate of another version', /^withholding-.*xml/, 'Version="2.0"', 'Version="1.0"', 1],
  ['a document that is no PDF', /^receipt/, '%PDF-', '<html>', 1],
] as const)('finds %s', (_, name, from, to, least) => {
  const problems = changed(name, (text) => text.replace(from, to));
  expect(problems.length, problems.join('\n')).toBeGreaterThanOrEqual(least);
  expect(problems.every((problem) => name.test(problem.split(' ')[0] ?? ''))).toBe(true);
});

it('finds a document that is missing', () => {
  expect(problemsOf(documents.filter(({ name }) => name !== 'journal.csv'))).toEqual(['there is no ^journal\\.csv$']);
});
