import { describe, expect, it } from 'vitest';
import { builtIn } from '../../knowledge/knowledge.ts';
import { createRetriever } from '../../knowledge/retriever.ts';
import { type KnowledgeQuestion, questions } from '../../knowledge/test/questions.ts';
import { noMarket } from '../market.ts';
import { createLocalEngine } from './engine.ts';

const engine = createLocalEngine({
  retrievers: { es: createRetriever('es', builtIn.es), en: createRetriever('en', builtIn.en) },
  webUrl: 'https://tianguis.test',
  leastConfidence: 0.5,
  market: noMarket,
});

type Outcome = 'right' | 'none' | 'wrong';
const unknown = new Set(['unknown', 'off_topic']);

/** `none`: Aria says that she does not know, or a person answers. */
async function outcomeOf({ question, language, answeredBy }: KnowledgeQuestion): Promise<Outcome> {
  const { topic, sources, person } = await engine({ question, language, history: [] });
  const isNone = unknown.has(topic) || topic === 'human' || person !== undefined;
  if (answeredBy.length === 0) return isNone ? 'right' : 'wrong';
  if (answeredBy.some((id) => id === topic || sources[0] === id)) return 'right';
  return isNone ? 'none' : 'wrong';
}

async function measure(part: KnowledgeQuestion['part'], language: KnowledgeQuestion['language'], isKnown: boolean) {
  const asked = questions.filter(
    (one) => one.part === part && one.language === language && one.answeredBy.length > 0 === isKnown,
  );
  const judged = await Promise.all(asked.map(async (one) => ({ ...one, outcome: await outcomeOf(one) })));
  const share = (wanted: Outcome) => judged.filter(({ outcome }) => outcome === wanted).length / judged.length;
  return { judged, right: share('right'), wrong: share('wrong') };
}

describe.each([
  { part: 'tuning', language: 'es', right: 0.93, wrong: 0.04 },
  { part: 'tuning', language: 'en', right: 0.93, wrong: 0.04 },
  { part: 'heldBack', language: 'es', right: 0.66, wrong: 0.16 },
  { part: 'heldBack', language: 'en', right: 0.66, wrong: 0.14 },
] as const)('questions for $part in $language', ({ part, language, right, wrong }) => {
  it(`are answered by their entry in ${right * 100} % or more, by another one in at most ${wrong * 100} %`, async () => {
    const measured = await measure(part, language, true);
    const missed = measured.judged.filter(({ outcome }) => outcome !== 'right');
    const report = JSON.stringify(missed.map(({ question, outcome }) => [outcome, question]));
    expect(measured.right, report).toBeGreaterThanOrEqual(right);
    expect(measured.wrong, report).toBeLessThanOrEqual(wrong);
  });
});

it('leaves what nobody wrote an entry for to a person, or leads back', async () => {
  const parts = await Promise.all(
    (['tuning', 'heldBack'] as const).flatMap((part) =>
      (['es', 'en'] as const).map((language) => measure(part, language, false)),
    ),
  );
  const judged = parts.flatMap((one) => one.judged);
  const wrong = judged.filter(({ outcome }) => outcome === 'wrong');
  expect(wrong.length / judged.length, JSON.stringify(wrong)).toBeLessThanOrEqual(0.15);
});
