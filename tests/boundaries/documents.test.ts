import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const find = (pattern: string | string[]): string[] => globSync(pattern, { cwd: root }).toSorted();
const read = (page: string): string => readFileSync(join(root, page), 'utf8');

const decisions = find('docs/adr/[0-9]*.md');
const pages = find([
  '*.md',
  'docs/*.md',
  'docs/{adr,runbooks}/README.md',
  '{chassis,deploy,proto/src,services/*/src,tests,web/src}/**/README.md',
]);

/** Folders that the paths of a page start from, besides its own. */
const starts = ['', 'proto/src', 'services', 'web/src', 'chassis/src'];

/** The first column of the index of decisions. */
const indexed = /^\| \[\d{4}\]\(([^)]+)\)/gm;
const links = /\]\((?!https?:|#)([^)#\s]+)/g;
const paths = /`((?:\.{1,2}\/)*[\w.-]+(?:\/[\w.-]+)+\/?)`/g;
const named = (text: string, pattern: RegExp): string[] => Array.from(text.matchAll(pattern), ([, path = '']) => path);

const firsts = new Set(starts.flatMap((start) => find(join(start, '*/')).map((path) => path.split(/[\\/]/).at(-1))));
firsts.delete('test-results'); // a run writes it
const isOurs = (path: string): boolean => path.startsWith('.') || firsts.has(path.split('/')[0]);

const exists = (page: string, path: string): boolean =>
  [dirname(page), ...starts].some((start) => ['', '.ts'].some((end) => existsSync(join(root, start, path + end))));

it.each(pages)('%s names only paths that are there', (page) => {
  const text = read(page);
  const all = [...named(text, links), ...named(text, paths).filter(isOurs)];
  expect(all.filter((path) => !exists(page, path))).toEqual([]);
});

it.each(decisions)('%s leads only to what is there', (page) => {
  expect(named(read(page), links).filter((path) => !exists(page, path))).toEqual([]);
});

it('every decision has a number of its own and is listed', () => {
  const numbers = decisions.map((page) => page.split('/').at(-1)?.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
  const listed = named(read('docs/adr/README.md'), indexed).map((file) => `docs/adr/${file}`);
  expect(listed.toSorted()).toEqual(decisions);
});
