import { expect, it } from 'vitest';
import { builtIn } from '../../knowledge/knowledge.ts';
import { createRetriever } from '../../knowledge/retriever.ts';
import { noMarket } from '../market.ts';
import { createLocalEngine } from './engine.ts';

const engine = createLocalEngine({
  retrievers: { es: createRetriever('es', builtIn.es), en: createRetriever('en', builtIn.en) },
  webUrl: 'https://tianguis.test',
  leastConfidence: 0.5,
  market: noMarket,
});
const after = (before: readonly string[], question: string) =>
  engine({ question, history: before.map((content) => ({ role: 'user' as const, content })), language: 'es' });

it('cancels what is open, and says how messages end', async () => {
  const { text, action, intent } = await after(['vendo 40 bultos de cemento a 150'], 'CANCELAR');
  expect({ action, intent }).toEqual({ action: 'continue', intent: 'thanks' });
  expect(text).toContain('responde BAJA');
});

it.each([
  [[], 'CANCELAR'],
  [[], 'BAJA'],
  [['vendo 40 bultos de cemento a 150'], 'BAJA'],
  [['vendo 40 bultos de cemento a 150'], 'STOP'],
  [['vendo 40 bultos de cemento a 150', 'CANCELAR'], 'CANCELAR'],
  [['busco varilla'], 'ya dejen de escribirme, baja'],
  [['busco varilla'], 'cancelen mi número y ya no me manden mensajes'],
  [['me estafaron con unas láminas'], 'ya no me escriban'],
] as const)('after %j, %j is an opt-out', async (before, said) => {
  const { topic, action, intent } = await after(before, said);
  expect({ topic, action, intent }).toEqual({ topic: 'stop', action: 'handoff', intent: 'opt_out' });
});

it('says who we are when an opt-out also asks who is writing', async () => {
  const { text, topic } = await after([], 'no me manden mensajes, ni se quienes son');
  expect(topic).toBe('stop');
  expect(text).toContain('Somos Tianguis Circular');
});

it('says how messages come back at ALTA, whatever was spoken of', async () => {
  const { text, action } = await after(['busco varilla en Toluca', 'BAJA'], 'ALTA');
  expect(action).toBe('continue');
  expect(text).toContain('responde ALTA en WhatsApp');
});
