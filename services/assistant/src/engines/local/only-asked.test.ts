import type { Language } from '@tianguis/proto/errors';
import { expect, it } from 'vitest';
import { builtIn } from '../../knowledge/knowledge.ts';
import { createRetriever } from '../../knowledge/retriever.ts';
import type { Answer } from '../answer.ts';
import { noMarket } from '../market.ts';
import { createLocalEngine } from './engine.ts';

const engine = createLocalEngine({
  retrievers: { es: createRetriever('es', builtIn.es), en: createRetriever('en', builtIn.en) },
  webUrl: 'https://t.test',
  leastConfidence: 0.5,
  market: noMarket,
});

/** What each message of a talk is told. */
async function answersTo(language: Language, messages: readonly string[]): Promise<readonly Answer[]> {
  const history: { role: 'user' | 'assistant'; content: string }[] = [];
  const answers: Answer[] = [];
  for (const question of messages) {
    const answer = await engine({ question, history, language });
    history.push({ role: 'user', content: question }, { role: 'assistant', content: answer.text });
    answers.push(answer);
  }
  return answers;
}
const answerTo = async (question: string, language: Language = 'es'): Promise<Answer> => {
  const [answer] = await answersTo(language, [question]);
  if (!answer) throw new Error('nothing was answered');
  return answer;
};

it('says yes or no only to the part that asks for it', async () => {
  const { text } = await answerTo('quiero regalar 10 puertas, ¿dan recibo deducible?');
  expect(text).toMatch(/^Al publicar marca «Lo dono/);
  expect(text).toContain('No: no emitimos recibos deducibles');
});

it.each([
  'necesito tornillos, clavos, brocas y taladro',
  'necesito comida para mi comedor, arroz y frijol, pero sin caducar',
])('adds nothing to goods that are looked for: %s', async (question) => {
  const { text, topic } = await answerTo(question);
  expect(topic).toBe('buy');
  expect(text).toMatch(/¿En qué zona lo necesitas\?$/);
});

it.each<readonly [Language, string, string]>([
  ['es', 'vendo 20 sillas a 100, vi su anuncio en facebook', 'Entendido: 20 sillas a $100 por pieza. Total: $2,000.'],
  ['en', '20 chairs at 100, saw your ad on facebook', 'Understood: 20 chairs at $100 per piece. Total: $2,000.'],
  [
    'en',
    '20 chairs at 100, only 2 damaged',
    'Understood: 20 chairs at $100 per piece. Total: $2,000. Noted for the description: “2 damaged”.',
  ],
  ['en', '10 fridges at 3000, 2 not working', 'Noted: 10 fridges at $3,000 per piece. Total: $30,000.'],
])('notes an amount and a price, whatever is said besides (%s): %s', async (language, question, noted) => {
  const { text, topic } = await answerTo(question, language);
  expect(topic).toBe('offer');
  expect(text.startsWith(noted)).toBe(true);
});

it('hears a carrier in who wants to work with us and then names a vehicle', async () => {
  const [, second, third] = await answersTo('es', [
    'quiero trabajar con ustedes',
    'tengo un torton',
    'de 14 toneladas',
  ]);
  expect(second?.topic).toBe('driver-work');
  expect(third?.topic).toBe('driver-work');
  expect(third?.action).toBe('continue');
});

it('hears a seller in who wants to work with us and then names goods', async () => {
  const [, second] = await answersTo('es', ['quiero trabajar con ustedes', 'tengo 50 sillas a 100']);
  expect(second?.topic).toBe('offer');
});

it('takes no answer from when something is, which nobody asks', async () => {
  const { text, topic } = await answerTo('cuando recojo, qué firmo?');
  expect(topic).toBe('sign-delivery');
  expect(text).not.toContain('Al reservar no se cobra nada');
});

it('says how each of two things is done in full', async () => {
  const { text } = await answerTo('cómo se paga y cómo se recoge?');
  expect(text).toContain('Pagas con tarjeta');
  expect(text).toContain('escoge día y hora');
});
