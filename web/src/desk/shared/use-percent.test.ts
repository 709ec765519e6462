import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { percentsIn } from './use-percent.ts';

it.each(['es', 'en'] as const)('writes percentages in %s without a space', (language) => {
  const { percent, finePercent } = percentsIn(language);
  expect(percent(10)).toBe('10%');
  expect(percent(44.7)).toBe('45%');
  expect(finePercent(44.7)).toBe('44.7%');
  expect(finePercent(100)).toBe('100.0%');
});

const texts = globSync('**/texts/{es,en}.ts', { cwd: `${import.meta.dirname}/..` });

it('spells no percentage by hand in a text of the desk', () => {
  expect(texts.length).toBeGreaterThan(50);
  const readText = (file: string) => readFileSync(`${import.meta.dirname}/../${file}`, 'utf8');
  const byHand = texts.filter((file) => /\} ?%|\d %/.test(readText(file)));
  expect(byHand).toEqual([]);
});

/** Where people read: the site, the members' pages, the desk, and what services write. Aria has tests of her own. */
const read = ['web/src/**/*.{ts,tsx}', 'services/{gateway,marketplace,outreach,payments}/src/**/*.ts'];
const isComment = (line: string) => /^\s*(\/\/|\/?\*)/.test(line);
const spaced = /(?:[\d}]|\{' '\})(?:[ \u00a0\u202f]|\\u00a0|\\u202f|&nbsp;)+%/;

it('puts no space before the sign of a percentage, on pages and in notices', () => {
  const root = `${import.meta.dirname}/../../../..`;
  const files = globSync(read, { cwd: root }).filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));
  expect(files.length).toBeGreaterThan(1_000);
  const found = files.flatMap((file) =>
    readFileSync(`${root}/${file}`, 'utf8')
      .split('\n')
      .filter((line) => spaced.test(line) && !isComment(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
