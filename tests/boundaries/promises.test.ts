import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { falseClaimsOf, falsePromises } from '../kit/false-promises.ts';

const root = `${import.meta.dirname}/../..`;

/**
 * Pages whose texts the product's specification words itself: they describe the sale as it will be, from the first
 * photo to the report. Each is named with what is asked for there.
 */
const specified: Readonly<Record<string, string>> = {
  'web/src/site/home': 'five-step workflow, ESG section and testimonials of the home page',
  'web/src/site/how-it-works': 'four steps up to delivery, guides of suppliers and buyers',
  'web/src/site/food-hotels': 'what hotels, supermarkets and resellers get',
  'web/src/site/suppliers': 'benefits and four questions',
  'web/src/site/referrals': '“payout sent by messaging once the transaction completes”',
  'web/src/site/legal': 'the terms, which say what holds where a payment is held',
  'web/src/desk/next-phase': 'static opportunities, “marketing projections, not rules”',
};

/** Of what Aria knows: what people ask, and by what name staff find it. */
const notClaims = new Set(['asked', 'title']);

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

const modules = async (pattern: string, left: ReadonlySet<string> = new Set()) => {
  const texts: { path: string; text: string }[] = [];
  for (const file of filesOf(pattern))
    for (const part of Object.values(await import(`${root}/${file}`))) texts.push(...stringsOf(part, file, left));
  return texts;
};

/** What people ask, in the demo. */
const questions = ['services/marketplace/src/demo-data.ts'];

/** What stands in quotes in the code of the services: mails, answers, errors. */
const quoted = () =>
  filesOf('services/*/src/**/*.ts', [
    '**/generated/**',
    '**/utterances/**',
    '**/knowledge/e?.ts',
    ...questions,
  ]).flatMap((file) =>
    [...readFileSync(`${root}/${file}`, 'utf8').matchAll(/'([^'\n]{12,})'|`([^`]{12,})`/g)].map(([, one, other]) => ({
      path: file,
      text: one ?? other ?? '',
    })),
  );

const isSpecified = (path: string): boolean => Object.keys(specified).some((folder) => path.startsWith(`${folder}/`));
const found = (texts: readonly { path: string; text: string }[]): string[] =>
  texts.flatMap(({ path, text }) => falseClaimsOf(text).map(({ claim }) => `${path}: “${text}” (${claim})`));

describe('no text promises what the system does not do', () => {
  it.each(falsePromises)('a claim is found when it is made: $claim', ({ claim, examples }) => {
    for (const example of examples) expect(falseClaimsOf(example).map((each) => each.claim)).toContain(claim);
  });

  it('that something is not there yet may be said', () => {
    expect(falseClaimsOf('El pago retenido todavía no está en línea.')).toEqual([]);
  });

  it('on the pages', async () => {
    const texts = await modules('web/src/**/texts/{es,en}.ts');
    expect(texts.length).toBeGreaterThan(2_000);
    expect(found(texts.filter(({ path }) => !isSpecified(path)))).toEqual([]);
  });

  it('in what Aria knows', async () => {
    const texts = await modules('services/assistant/src/knowledge/{es,en}.ts', notClaims);
    expect(texts.length).toBeGreaterThan(100);
    expect(found(texts)).toEqual([]);
  });

  it('in mails, answers and errors of the services', () => {
    expect(found(quoted())).toEqual([]);
  });

  it('and what is exempt is there, and would be found', async () => {
    const texts = await modules('web/src/**/texts/{es,en}.ts');
    const needed = Object.keys(specified).filter(
      (folder) => found(texts.filter(({ path }) => path.startsWith(`${folder}/`))).length > 0,
    );
    expect(needed).toEqual(Object.keys(specified));
  });
});
