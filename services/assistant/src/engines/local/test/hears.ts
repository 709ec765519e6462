import { builtIn } from '../../../knowledge/knowledge.ts';
import { createRetriever } from '../../../knowledge/retriever.ts';
import type { Answer, Turn } from '../../answer.ts';
import { noMarket } from '../../market.ts';
import { createLocalEngine } from '../engine.ts';

const engine = createLocalEngine({
  retrievers: { es: createRetriever('es', builtIn.es), en: createRetriever('en', builtIn.en) },
  webUrl: 'https://tianguis.test',
  leastConfidence: 0.5,
  market: noMarket,
});

/** What Aria answers to the last of some messages of one person. */
export async function hears(...messages: readonly string[]): Promise<Answer> {
  const history: Turn[] = [];
  for (const question of messages.slice(0, -1)) {
    const { text } = await engine({ question, history, language: 'es' });
    history.push({ role: 'user', content: question }, { role: 'assistant', content: text });
  }
  return engine({ question: messages.at(-1) ?? '', history, language: 'es' });
}
