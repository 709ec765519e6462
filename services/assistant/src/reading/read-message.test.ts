import { expect, it } from 'vitest';
import { es } from '../knowledge/es.ts';
import { createRetriever } from '../knowledge/retriever.ts';
import { createReader } from './read-message.ts';

const read = createReader(createRetriever('es', es));
const sources = (text: string) => read(text).found.map(({ entry }) => entry.id);

it('reads each sentence by itself', () => {
  expect(sources('¿Cómo funciona? ¿Ustedes recogen?')).toEqual(['how-it-works', 'pickup']);
  const { mentions, found, intents } = read(
    'Sí me interesa. Tengo 120 bultos de cemento que no se han movido, ¿pasan por ellos?',
  );
  expect(mentions).toMatchObject([{ quantity: 120 }]);
  expect([...intents]).toEqual(['interest', 'offer']);
  expect(found.map(({ entry }) => entry.id)).toEqual(['pickup']);
});

it('takes the words around an offer for its description, not for a question', () => {
  const { found, understood } = read('Tengo 300 piezas de block y 15 cubetas de pintura blanca');
  expect(found).toEqual([]);
  expect(understood).toBeGreaterThan(0.8);
});

it('mends slips of the thumb', () => {
  expect([...read('me intereza').intents]).toEqual(['interest']);
  expect(sources('kuanto cobran d comicion')).toEqual(['commission']);
});

it('does not take "I have to" for an offer', () => {
  const { intents, found } = read('¿qué tengo que hacer?');
  expect([...intents]).toEqual([]);
  expect(found[0]?.entry.id).toBe('how-it-works');
});

it('leaves no "yes" in a "no"', () => {
  expect([...read('no me interesa').intents]).toEqual(['not_interested']);
  expect([...read('gracias por la información').intents]).toEqual(['thanks']);
});

it('understands less of a message the longer the part is that it did not read', () => {
  expect(read(`tengo 30 bultos de cemento ${'y otra cosa '.repeat(100)}`).understood).toBeLessThan(0.5);
});

it('understands nothing where there are no words', () => {
  expect(read(' 👍 ').understood).toBe(0);
});
