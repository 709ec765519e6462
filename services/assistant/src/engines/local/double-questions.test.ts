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

/** What the last message of a talk is told. */
async function lastAnswer(language: Language, messages: readonly string[]): Promise<string> {
  const history: { role: 'user' | 'assistant'; content: string }[] = [];
  let text = '';
  for (const question of messages) {
    ({ text } = await engine({ question, history, language }));
    history.push({ role: 'user', content: question }, { role: 'assistant', content: text });
  }
  return text;
}

it.each<readonly [Language, readonly string[], string, string]>([
  ['es', ['cuánto cobran de comisión y cuándo me pagan?'], '10%', '48 horas después'],
  ['es', ['cuánto cobran y cuándo me pagan?'], '10%', '48 horas después'],
  ['es', ['vendo 20 sillas a 100', 'cuándo me pagan y cuánto cobran?'], '48 horas después', '10%'],
  ['es', ['cómo me registro y cuánto cuesta?'], '5 minutos', '10%'],
  ['es', ['quién paga el envío y cómo me pagan?'], 'Lo paga quien compra', 'recibes el dinero cuando'],
  ['es', ['cuánto cobran y quién paga eso?'], '10%', 'Quien vende, toda'],
  ['es', ['dan factura y cuánto cobran?'], 'datos fiscales', '10%'],
  ['en', ['when do I get paid and is it in cash?'], '48 hours after', 'pay you in cash'],
  ['en', ['how much is the commission and when do I get paid?'], '10%', '48 hours after'],
  ['en', ['20 chairs at 100', 'who picks up and when do I get paid?'], 'buyers choose', '48 hours after'],
  ['en', ['looking for 20 chairs', 'how do I pay and is it safe?'], 'You pay by credit', 'we ask for no payment'],
  [
    'en',
    ['10 desks at 500', 'when do I get paid and who picks up?', "what's your fee and how do I get paid?"],
    '10%',
    '48 hours after',
  ],
])('answers both questions, each by its own matter (%s): %s', async (language, messages, one, other) => {
  const text = await lastAnswer(language, messages);
  expect(text).toContain(one);
  expect(text).toContain(other);
  expect(text.indexOf(one)).toBeLessThan(text.indexOf(other));
});
