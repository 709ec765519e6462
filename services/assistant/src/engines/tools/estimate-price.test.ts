import { expect, it } from 'vitest';
import { builtIn } from '../../knowledge/knowledge.ts';
import { createRetriever } from '../../knowledge/retriever.ts';
import { createLocalEngine } from '../local/engine.ts';
import { noMarket } from '../market.ts';

const engine = createLocalEngine({
  retrievers: { es: createRetriever('es', builtIn.es), en: createRetriever('en', builtIn.en) },
  webUrl: 'https://tianguis.test',
  leastConfidence: 0.5,
  market: noMarket,
});
const ask = (question: string, ...before: string[]) =>
  engine({ question, history: before.map((content) => ({ role: 'user' as const, content })), language: 'es' });

it.each([
  ['¿a cómo me compran el bulto de cemento?', /bulto de cemento estimamos entre \$\d+ y \$\d+/],
  ['how much do you pay for cement?', /bag of cement we estimate between \$\d+ and \$\d+/],
])('%j is answered with a range, and as an estimate', async (question, range) => {
  const { text, intent } = await ask(question);
  expect(intent).toBe('price_quote');
  expect(text).toMatch(range);
  expect(text).toMatch(/estimación|estimate/);
});

it('continues with another material', async () => {
  expect((await ask('¿y la varilla?', '¿a cómo me compran el bulto de cemento?')).text).toMatch(/varilla estimamos/);
});

it('leaves the price to the seller when none is known', async () => {
  expect((await ask('¿cuánto pagan por todo?')).text).toContain('tú lo pones');
});
