import { expect, it } from 'vitest';
import type { Answer } from '../engines/answer.ts';
import { withinBudget } from './answer-chat.ts';

const question = { question: 'hola', history: [], language: 'es' } as const;
const answers = (engine: Answer['engine']) => async (): Promise<Answer> => ({
  text: 'Hola.',
  confidence: 1,
  intent: 'greeting',
  topic: 'greeting',
  ceiling: 1,
  action: 'continue',
  sources: [],
  language: 'es',
  engine,
});

it('limits costly answers per hour for all visitors together and answers the rest free of charge', async () => {
  let now = 0;
  const ask = withinBudget({ perHour: 2, engine: answers('openai'), beyond: answers('local') }, () => now);
  const engines = async (times: number) => {
    const given: Answer['engine'][] = [];
    for (let i = 0; i < times; i += 1) given.push((await ask(question)).engine);
    return given;
  };
  expect(await engines(4)).toEqual(['openai', 'openai', 'local', 'local']);
  now = 3_599_999;
  expect(await engines(1)).toEqual(['local']);
  now = 3_600_000;
  expect(await engines(3)).toEqual(['openai', 'openai', 'local']);
});

it('streams the answer to a listener, beyond the budget too', async () => {
  const ask = withinBudget({ perHour: 0, engine: answers('openai'), beyond: answers('local') });
  const told: string[] = [];
  await ask(question, { onText: (text) => void told.push(text), signal: new AbortController().signal });
  expect(told).toEqual(['Hola.']);
});
