import { expect, it } from 'vitest';
import { builtIn } from '../../knowledge/knowledge.ts';
import { createRetriever } from '../../knowledge/retriever.ts';
import { noMarket } from '../market.ts';
import { createLocalEngine } from './engine.ts';
import { orderNumberIn } from './open-case.ts';

const engine = createLocalEngine({
  retrievers: { es: createRetriever('es', builtIn.es), en: createRetriever('en', builtIn.en) },
  webUrl: 'https://tianguis.test',
  leastConfidence: 0.5,
  market: noMarket,
});

/** The answer to each message. */
async function heard(...messages: readonly string[]): Promise<string[]> {
  const history: { role: 'user' | 'assistant'; content: string }[] = [];
  for (const question of messages) {
    const { text } = await engine({ question, history, language: 'es' });
    history.push({ role: 'user', content: question }, { role: 'assistant', content: text });
  }
  return history.flatMap(({ role, content }) => (role === 'assistant' ? [content] : []));
}

it.each([
  ['pedido 4471', '4471'],
  ['mi pedido es el TC-20931', 'TC-20931'],
  ['trips on Monday, order 8891', '8891'],
  ['son 4500 pesos', undefined],
  ['pedido de 4500 pesos', undefined],
])('%j names order %s', (said, number) => {
  expect(orderNumberIn(said)).toBe(number);
});

it.each([
  [['ya entregué y no me pagan', 'el pedido es 4471', 'ya te di el número!!'], '4471'],
  [['no me han pagado el flete del martes, soy el transportista', 'el pedido 5567'], '5567'],
  [['nunca llegó mi pedido', 'es el 1187'], '1187'],
  [['my order came broken', 'order 5561', 'this is ridiculous, same answer again'], '5561'],
  [['compré 30 bultos pedido 9912 y me llegaron 22'], '9912'],
])('%j: the number is noted and not asked for again', async (messages, number) => {
  const last = (await heard(...messages)).at(-1);
  expect(last).toContain(number);
  expect(last).not.toMatch(/dinos (?:el|su) número|tell us (?:the|its) number/);
});

it.each([
  [
    [
      'ya entregué y no me pagan',
      'llevo 8 días esperando',
      'el pedido es 4471',
      '¿y cuándo me contestan?',
      'ya van 9 días',
    ],
  ],
  [['soy chofer, hice 3 viajes y no me han pagado', 'son 2400 pesos', 'mi número es 5512345678', '¿y entonces?']],
  [
    [
      'mis 18 mil pesos no llegan, entregué el 3 de noviembre',
      '¿me van a pagar o no?',
      'pedido 9090',
      'no me contestan',
    ],
  ],
  [['nadie me pagó mi venta, pésimo servicio', 'y nada de pago', 'ya entregué hace 10 días', 'no me digas lo mismo']],
])('nobody is told twice in the same words, nor what is of the other side: %j', async (messages) => {
  const texts = await heard(...messages);
  const firsts = texts.map((text) => text.slice(0, 60));
  expect(new Set(firsts).size).toBe(firsts.length);
  for (const text of texts.slice(1))
    expect(text).not.toMatch(/con fotos|si ya lo recibiste|Voy en camino|te pedimos tu CLABE/i);
});

it.each(['¿y cuándo me contestan?', '¿quién me atiende?', '¿a qué hora atienden?', '¿qué sigue?'])(
  '%j in a case is told the hours',
  async (said) => {
    expect((await heard('ya entregué y no me pagan', said)).at(-1)).toContain('lunes a viernes');
  },
);

it('reads a number by itself where nothing went wrong', async () => {
  expect((await heard('hola', 'pedido 9090')).at(-1)).not.toContain('anoté el número');
});

it('hears no complaint in a name', async () => {
  const texts = await heard('I have 30 mattresses, 900 each', 'this is Mike', 'no idea what else you need');
  expect(texts.at(-1)).not.toContain('your case');
  expect(texts.at(-1)).not.toContain('stays in this conversation');
});

it('goes back to goods after a complaint', async () => {
  const texts = await heard('ya entregué y no me pagan', 'vendo 30 sillas a 100');
  expect(texts.at(-1)).toContain('30 sillas');
});
