import { expect, it } from 'vitest';
import { readMessage } from './read-message.ts';

it('reads each sentence, the offer first', () => {
  expect(readMessage('¿Cómo funciona? ¿Ustedes recogen?').topics).toEqual(
    expect.arrayContaining(['how-it-works', 'pickup']),
  );
  const { topics, mentions } = readMessage('Tengo 120 bultos de cemento que no se han movido. ¿Cuándo me pagan?');
  expect(mentions).toMatchObject([{ quantity: 120 }]);
  expect(topics[0]).toBe('offer');
  expect(topics).toContain('payout');
});

it.each([
  ['me intereza', 'sell'],
  ['kuanto cobran d comicion', 'pricing'],
  ['hay cemento disponible en Monterrey?', 'buy'],
  ['¿qué tengo que hacer?', 'sell'],
  ['no me interesa', 'opt_out'],
  ['gracias por la información', 'thanks'],
])('%j is about %s', (text, intent) => {
  expect(readMessage(text).intent).toBe(intent);
});

it.each([
  [['¿cuánto pagan por la varilla en Toluca?', '¿y en Puebla?'], { topic: 'price', place: 'Puebla' }],
  [['do you have tiles in Puebla?', 'and in Monterrey?'], { topic: 'buy', place: 'Monterrey' }],
  [['tengo madera', '30 bultos'], { topic: 'offer', mentions: [{ quantity: 30, material: expect.anything() }] }],
  [['quiero vender mi sobrante', '¿y cuánto cobran?'], { intent: 'pricing' }],
  [['hola', 'en Puebla'], { topic: 'place', place: 'Puebla' }],
  [['no me han pagado', 'en Puebla'], { topic: 'place' }],
  [['¿cuánto cobran?', '¿y si no se vende nada?'], { intent: 'pricing' }],
  [['¿pasan por el material?', '¿y los domingos?'], { intent: 'pickup' }],
  [['¿abren los sábados?', '¿y los domingos?'], { intent: 'hours' }],
  [['¿cuánto gano por recomendar?', 'y eso cuándo lo pagan'], { intent: 'referral' }],
  [['how much do you charge?', 'and if it does not sell?'], { intent: 'pricing' }],
  [['¿cuánto cobran?', 'si me pueden marcar mejor'], { intent: 'human' }],
])('%j goes on with what was said before', (said, expected) => {
  expect(readMessage(said.at(-1) ?? '', said.slice(0, -1))).toMatchObject(expected);
});

it('corrects typing errors in quantities and materials', () => {
  expect(readMessage('tengo 20 bultos de semento').mentions[0]?.material?.name.es).toBe('cemento');
});

it('knows a letter, and what has no words', () => {
  expect(readMessage(`tengo 30 bultos de cemento ${'y otra cosa '.repeat(100)}`).isLong).toBe(true);
  expect(readMessage(' 👍 ').hasWords).toBe(false);
  expect(readMessage('xkcdqz').hasWords).toBe(false);
});

it.each([
  ['por favor ya no me escriban, no tengo material', 'stop'],
  ['BAJA', 'stop'],
  ['dejen d andar mandandome cosas', 'stop'],
  ['paren de escribirnos, no los conozco', 'stop'],
  ['ya dejenme en paz', 'stop'],
  ['quítenme de su lista', 'stop'],
  ['no me han pagado los 30 bultos de cemento', 'complaint'],
  ['tengo 30 bultos pero ya están fraguados', 'caution'],
] as const)('%j is urgent: %s', (text, urgent) => {
  expect([...readMessage(text).urgent]).toContain(urgent);
});

it('takes no question for demand as a threat', () => {
  expect([...readMessage('¿hay demanda de block?').urgent]).toEqual([]);
});
