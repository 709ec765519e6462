import type { Language } from '@tianguis/proto/errors';
import { expect, it } from 'vitest';
import { builtIn } from '../../knowledge/knowledge.ts';
import { createRetriever } from '../../knowledge/retriever.ts';
import { noMarket } from '../market.ts';
import { createLocalEngine } from './engine.ts';

const engine = createLocalEngine({
  retrievers: { es: createRetriever('es', builtIn.es), en: createRetriever('en', builtIn.en) },
  webUrl: 'https://t.test',
  leastConfidence: 0.5,
  market: noMarket,
});

it.each<readonly [Language, string, string]>([
  ['en', 'they never delivered and the seller blocked me, can I get a refund?', 'did not receive it'],
  ['es', 'el comprador no llegó y ahora qué hago con las 40 sillas?', 'quien compra elige otra'],
  ['en', 'my order is damaged, what do I do and how long does it take?', 'decides within 5 days'],
  ['es', 'cuándo me devuelven mi dinero y con quién me quejo?', 'cinco a diez días hábiles'],
])('answers what a complaint asks besides (%s): %s', async (language, question, told) => {
  const { text, action } = await engine({ question, history: [], language });
  expect(action).toBe('handoff');
  expect(text).toContain(told);
});
