import { expect, it } from 'vitest';
import { detectLanguage } from '../../intents/language.ts';
import { builtIn, wordings } from '../../knowledge/knowledge.ts';
import { phrases } from '../../knowledge/phrases.ts';
import { createRetriever } from '../../knowledge/retriever.ts';
import { createLocalEngine } from './engine.ts';

const engine = createLocalEngine({
  retrievers: { es: createRetriever('es', builtIn.es), en: createRetriever('en', builtIn.en) },
  webUrl: 'https://tianguis.test',
  leastConfidence: 0.5,
  market: { openPrices: async () => () => null },
});
const ask = (question: string, language: 'es' | 'en' = 'es', ...before: string[]) =>
  engine({ question, history: before.map((content) => ({ role: 'user' as const, content })), language });

it.each([
  ['¿cuánto pagan por la varilla en Toluca?', 'es', 'En Toluca el precio'],
  ['¿cuánto pagan en Iztapalapa?', 'es', 'En Iztapalapa el precio'],
  ['busco varilla en Puebla', 'es', 'varilla en Puebla'],
  ['¿trabajan en Monterrey?', 'es', 'Monterrey es una de las zonas'],
  ['¿trabajan en Toluca?', 'es', 'también en Toluca'],
  ['how much do you pay in Coyoacán?', 'en', 'In Coyoacán the price'],
  ['I want to buy tiles in Guadalajara', 'en', 'in Guadalajara'],
] as const)('%j is answered for that place', async (question, language, part) => {
  expect((await ask(question, language)).text).toContain(part);
});

it('remembers the place that was named before', async () => {
  expect((await ask('¿y cuánto pagan?', 'es', 'estamos en Iztapalapa')).text).toContain('Iztapalapa');
  expect((await ask('gracias', 'es', 'estamos en Iztapalapa')).text).not.toContain('Iztapalapa');
});

it('names no zone as more active than others', async () => {
  for (const question of ['¿quién compra en Zapopan?', '¿trabajan en Iztapalapa?', '¿cuánto pagan en Monterrey?'])
    expect((await ask(question)).text).not.toMatch(/actividad|movimiento/);
});

it('calls no place a zone of the market that is none', async () => {
  expect((await ask('¿trabajan en Zacatecas?')).text).not.toMatch(/Zacatecas es una|también en Zacatecas/);
});

it('has the same variants of each entry in both languages', () => {
  const variants = (entries: typeof builtIn.es) => entries.map(({ id, inPlace, inZone }) => [id, !!inPlace, !!inZone]);
  expect(variants(builtIn.en)).toEqual(variants(builtIn.es));
});

// A part each, since there are many wordings.
it.each([0, 1, 2, 3, 4, 5, 6, 7])('never answers an English visitor in Spanish (part %i of 0 to 7)', async (part) => {
  const asked = builtIn.en.flatMap((entry) => wordings(entry)).filter((_wording, at) => at % 8 === part);
  const answers = await Promise.all(asked.map((question) => ask(question, 'en')));
  const wrong = answers.filter(({ text, language }) => language !== 'en' || detectLanguage(text) === 'es');
  expect(asked.length).toBeGreaterThan(50);
  expect(wrong).toEqual([]);
});

it('has no phrase in Spanish among the English ones', () => {
  for (const { en: text } of Object.values(phrases))
    expect({ text, is: detectLanguage(text) }).not.toEqual({ text, is: 'es' });
});

it.each(['ok', 'Coyoacán', '20 m2', '👍', 'CEMEX 50 kg', 'xyzzy'])(
  '%j on an English page is answered in English',
  async (question) => {
    const { text, language } = await ask(question, 'en');
    expect({ text, language, is: detectLanguage(text) ?? 'en' }).toEqual({ text, language: 'en', is: 'en' });
  },
);
