import type { EntryContent } from '@tianguis/proto/assistant/knowledge/entry';
import { beforeAll, expect, it } from 'vitest';
import { createEngineOn } from '../engines/create-engine.ts';
import { noMarket } from '../engines/market.ts';
import { noMemberDesk } from '../engines/member-desk.ts';
import { builtIn, type StaffEntry, withEntries } from '../knowledge/knowledge.ts';
import { type Known, prepare } from '../knowledge/live-knowledge.ts';
import { basePrices } from '../pricing/open-prices.ts';
import { ask } from './baseline.ts';
import { compareRuns, type Judged, labelledQuestions, scoreDraft } from './trials.ts';
import { staffEntry } from './version.ts';

const options = { publicUrl: 'https://tianguis.test', leastConfidence: 0.5, market: noMarket, desk: noMemberDesk };
const engineOn = (known: Known) => createEngineOn(known, options);

const content = (intent: EntryContent['intent'], title: string, asked: readonly string[]): EntryContent => ({
  intent,
  action: 'continue',
  es: { title, asked: [...asked], answer: 'Sí, los martes.' },
  en: { title, asked: ['do you rent scaffolding by the hour'], answer: 'Yes, on Tuesdays.' },
});

const live = staffEntry('renta-andamios', content('sell', 'Renta de andamios', ['rentan andamios por hora']));
const known = prepare(withEntries(builtIn, [live]));
const labelled = labelledQuestions.filter((_, at) => at % 3 === 0);
const ownWordings = [
  { question: 'rentan andamios por hora', wanted: 'renta-andamios' },
  { question: 'cuánto cobran de comisión', wanted: 'commission' },
];

async function run(all: Known): Promise<Judged[]> {
  const engine = engineOn(all);
  const judged: Judged[] = [];
  for (const [at, { question, wanted }] of [...labelled, ...ownWordings].entries()) {
    const { intent, sources } = await ask(engine, question);
    const got = at < labelled.length ? [intent] : sources;
    judged.push({ question, wanted, got: got[0] ?? '', right: got.includes(wanted) });
  }
  return judged;
}

let before: readonly Judged[];
beforeAll(async () => {
  before = await run(known);
}, 60_000);

/** Answers every question, whatever the draft says. */
const scoreAll = async (draft: StaffEntry) =>
  compareRuns(before, await run(prepare(withEntries(known.entries, [draft]))));

it('answers by what the team says of rentals before saying that nothing is rented', async () => {
  const asked = '¿rentan andamios por hora?';
  expect((await ask(engineOn(known), asked)).sources).toEqual(['renta-andamios']);
  expect((await ask(engineOn(prepare(builtIn)), asked)).sources).not.toContain('renta-andamios');
});

it('answers by what the team says of goods before saying that the catalogue lacks them', async () => {
  const entry = staffEntry(
    'zafiros',
    content('sell', 'Criptomoneda zafiro', ['manejan la criptomoneda zafiro o alguna otra']),
  );
  const market = { openPrices: basePrices, findLots: async () => ({ lots: [], isNear: false }) };
  const asked = '¿venden criptomoneda zafiro?';
  const sourcesOf = async (all: Known) => (await ask(createEngineOn(all, { ...options, market }), asked)).sources;
  expect(await sourcesOf(prepare(withEntries(builtIn, [entry])))).toEqual(['zafiros']);
  expect(await sourcesOf(prepare(builtIn))).not.toContain('zafiros');
});

const stolen = labelled.filter((_, at) => at % 3 === 0).map(({ question }) => question);
const replaced = builtIn.es.find(({ id }) => id === 'commission');

it.each([
  ['adds a matter', staffEntry('graznido', content('sell', 'Graznido galvanizado', ['¿Rentan graznido por hora?']))],
  ['takes questions', staffEntry('ladron', content('complaint', 'Ladrón de preguntas', stolen))],
  [
    'changes an entry of the product',
    staffEntry('commission', content('human', replaced?.title ?? '', (replaced?.asked ?? []).slice(0, 3))),
  ],
  ['changes an entry of staff', staffEntry('renta-andamios', content('buy', 'Andamios', ['andamios usados baratos']))],
])('scores a draft that %s as a run over all questions does', async (_, draft) => {
  const score = await scoreDraft({ known, engineOn, labelled, ownWordings }, draft);
  expect(score).toEqual(await scoreAll(draft));
  expect(score.total).toBe(labelled.length + ownWordings.length);
});

it('sees what a draft takes', async () => {
  const draft = staffEntry('ladron', content('complaint', 'Ladrón de preguntas', stolen));
  const score = await scoreDraft({ known, engineOn, labelled, ownWordings }, draft);
  expect(score.worse.length).toBeGreaterThan(stolen.length / 2);
});
