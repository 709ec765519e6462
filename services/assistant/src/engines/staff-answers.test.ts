import { expect, it } from 'vitest';
import { builtIn, type Entry, withEntries } from '../knowledge/knowledge.ts';
import { answersOfStaff } from './staff-answers.ts';

const entry = (title: string, asked: string, answer: string): Entry => ({
  id: 'staff-bitcoin',
  title,
  asked: [asked],
  answer,
  intent: 'payment',
  action: 'contact',
});
const knowledge = withEntries(builtIn, [
  { es: entry('Bitcoin', 'aceptan bitcoin', 'Ve a {web}/pagos.'), en: entry('Bitcoin?', 'do you take bitcoin', 'No.') },
]);
const answer = answersOfStaff(knowledge, 'https://tianguis.test');
const ask = (question: string) => answer({ question, history: [], language: 'es' });

it('answers staff’s own wordings despite typing errors, in the language of the wording', () => {
  expect(ask('Acéptan bitcoins??')).toMatchObject({
    text: 'Ve a https://tianguis.test/pagos.',
    intent: 'payment',
    action: 'contact',
    topic: 'staff-bitcoin',
    sources: ['staff-bitcoin'],
    language: 'es',
  });
  expect(ask('do you take bitcoin?')).toMatchObject({ text: 'No.', language: 'en', confidence: 1 });
});

it('leaves everything else to the engine, the wordings of the product too', () => {
  expect(ask('quiénes son ustedes')).toBeUndefined();
  expect(ask('aceptan tarjeta de crédito o de débito')).toBeUndefined();
});

it('keeps the product’s answer about a place until staff replace it', () => {
  const placed = builtIn.es.find(({ inPlace }) => inPlace !== undefined);
  if (!placed) throw new Error('no entry speaks of places');
  const { inPlace, ...written } = placed;
  const changed = (answer: string) => withEntries(builtIn, [{ es: { ...written, answer }, en: written }]);
  const inPlaceOf = (text: string) => changed(text).es.find(({ id }) => id === placed.id)?.inPlace;
  expect([inPlaceOf(placed.answer), inPlaceOf('Otra cosa.')]).toEqual([inPlace, undefined]);
});
