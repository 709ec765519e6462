import type { Language } from '@tianguis/proto/errors';
import { expect, it } from 'vitest';
import { builtIn } from '../../knowledge/knowledge.ts';
import { createRetriever } from '../../knowledge/retriever.ts';
import type { Answer, Turn } from '../answer.ts';
import { noMarket } from '../market.ts';
import { createLocalEngine } from './engine.ts';

const engine = createLocalEngine({
  retrievers: { es: createRetriever('es', builtIn.es), en: createRetriever('en', builtIn.en) },
  webUrl: 'https://t.test',
  leastConfidence: 0.5,
  market: noMarket,
});

/** What the last message of a talk is answered. */
async function lastAnswer(language: Language, messages: readonly string[]): Promise<Answer | undefined> {
  const history: Turn[] = [];
  let answer: Answer | undefined;
  for (const question of messages) {
    answer = await engine({ question, history, language });
    history.push({ role: 'user', content: question }, { role: 'assistant', content: answer.text });
  }
  return answer;
}

it.each<readonly [Language, readonly string[], string]>([
  ['es', ['vendo 20 sillas a 100', 'son de plástico'], '«son de plástico»'],
  ['es', ['vendo 20 sillas a 100', 'son de plástico', 'sin rayones'], 'son%20de%20pl%C3%A1stico%3B%20sin%20rayones'],
  ['en', ['20 chairs at 100', 'they are made of plastic'], '“they are made of plastic”'],
])('notes what the goods of a draft are like (%s): %s', async (language, messages, noted) => {
  expect((await lastAnswer(language, messages))?.text).toContain(noted);
});

it.each<readonly [Language, readonly string[]]>([
  ['es', ['vendo 20 sillas a 100', 'aceptan tarjeta?']],
  ['es', ['vendo 20 sillas a 100', 'son de confianza']],
  ['es', ['vendo 20 sillas a 100', 'sin duda']],
])('notes no question (%s): %s', async (language, messages) => {
  expect((await lastAnswer(language, messages))?.topic).not.toBe('offer');
});

it.each<readonly [Language, readonly string[], string]>([
  ['es', ['vendo 20 sillas a 100', 'cuánto queda?'], '$1,800'],
  ['en', ['20 chairs at 100', 'how much is left?'], '$1,800'],
])('tells what is left of a sale (%s): %s', async (language, messages, left) => {
  expect((await lastAnswer(language, messages))?.text).toContain(left);
});

it('hears no complaint in what a buyer does not want', async () => {
  const answer = await lastAnswer('es', ['no quiero sillas rotas, busco 20 buenas']);
  expect(answer?.topic).not.toBe('complaint');
});

it('hears a complaint of what arrived broken', async () => {
  const answer = await lastAnswer('es', ['me llegaron sillas rotas, quiero 20 buenas']);
  expect(answer?.topic).toBe('complaint');
});
