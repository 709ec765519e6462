import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { falseClaimsOf, falsePromises } from '../kit/false-promises.ts';

const root = `${import.meta.dirname}/../..`;

/** Of what Aria knows: by what name staff find it. */
const notClaims = new Set(['title']);

/** Strings of a text module, each with where it stands. */
function* stringsOf(
  value: unknown,
  path: string,
  left: ReadonlySet<string>,
): Generator<{ path: string; text: string }> {
  if (typeof value === 'string') yield { path, text: value };
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) if (!left.has(key)) yield* stringsOf(part, `${path}.${key}`, left);
}

const filesOf = (pattern: string, exclude: readonly string[] = []): string[] =>
  globSync(pattern, { cwd: root, exclude: [...exclude, '**/*.test.ts', '**/test/**', '**/node_modules/**'] });

const textsOf = async (file: string) =>
  Object.values(await import(`${root}/${file}`)).flatMap((part) => [...stringsOf(part, file, new Set())]);

/** The same of a file with one JSON value a line. */
const textsOfRows = (file: string, left: ReadonlySet<string>) =>
  readFileSync(`${root}/${file}`, 'utf8')
    .trimEnd()
    .split('\n')
    .flatMap((line) => [...stringsOf(JSON.parse(line), file, left)]);

const pages = filesOf('web/src/**/texts/{es,en}.ts');
const knowledge = filesOf('services/assistant/src/knowledge/data/entries.{es,en}.jsonl');

/** What stands in quotes in the code of the services: mails, answers, errors. */
const quoted = () =>
  filesOf('services/*/src/**/*.ts', ['**/generated/**']).flatMap((file) =>
    [...readFileSync(`${root}/${file}`, 'utf8').matchAll(/'([^'\n]{12,})'|`([^`]{12,})`/g)].map(([, one, other]) => ({
      path: file,
      text: one ?? other ?? '',
    })),
  );

const found = (texts: readonly { path: string; text: string }[]): string[] =>
  texts.flatMap(({ path, text }) => falseClaimsOf(text).map(({ claim }) => `${path}: “${text}” (${claim})`));

describe('B2, B4, B5: no text promises what the system does not do, or denies what it does', () => {
  it.each(falsePromises)('a claim is found when it is made: $claim', ({ claim, examples }) => {
    for (const example of examples) expect(falseClaimsOf(example).map((each) => each.claim)).toContain(claim);
  });

  it('is looked for in all of them', () => {
    expect(pages.length).toBeGreaterThan(100);
    expect(knowledge).toHaveLength(2);
  });

  it.each(pages)('%s', async (file) => {
    expect(found(await textsOf(file))).toEqual([]);
  });

  it.each(knowledge)('%s', (file) => {
    const texts = textsOfRows(file, notClaims);
    expect(texts.length).toBeGreaterThan(50);
    expect(found(texts)).toEqual([]);
  });

  it('in mails, answers and errors of the services', () => {
    expect(found(quoted())).toEqual([]);
  });
});
