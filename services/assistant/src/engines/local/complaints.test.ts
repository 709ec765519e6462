import { expect, it } from 'vitest';
import { builtIn } from '../../knowledge/knowledge.ts';
import { createRetriever } from '../../knowledge/retriever.ts';
import { noMarket } from '../market.ts';
import { complainant, hagglesFee, scoldsFee } from './complaints.ts';
import { createLocalEngine } from './engine.ts';

const engine = createLocalEngine({
  retrievers: { es: createRetriever('es', builtIn.es), en: createRetriever('en', builtIn.en) },
  webUrl: 'https://tianguis.test',
  leastConfidence: 0.5,
  market: noMarket,
});

/** What somebody hears to the last of their messages. */
async function hears(...messages: readonly string[]) {
  const history: { role: 'user' | 'assistant'; content: string }[] = [];
  for (const question of messages.slice(0, -1)) {
    const { text } = await engine({ question, history, language: 'es' });
    history.push({ role: 'user', content: question }, { role: 'assistant', content: text });
  }
  return engine({ question: messages.at(-1) ?? '', history, language: 'es' });
}

it.each([
  ['soy el chofer y no hay nadie', 'carrier', 'driver'],
  ['ya deje la carga y no aparece entregada', undefined, 'driver'],
  ['vendi 40 y se llevaron 50', undefined, 'seller'],
  ['no me han depositado', undefined, 'seller'],
  ['the buyer says two are missing', undefined, 'seller'],
  ['me llegaron 30 rotas', 'seller', undefined],
  ['el vendedor no contesta', 'buyer', undefined],
  ['pesimo servicio', undefined, undefined],
] as const)('%j of a %s complains as %s', (said, party, who) => {
  expect(complainant({ party }, said)).toBe(who);
});

it.each([
  'el comprador no quiere pagarme lo que falta, me quedaron mal',
  'vendi 20 puertas hace un mes y no me han depositado',
  'my buyer took 12 doors, i sold only 10 and have not been paid for the rest',
])('%j of a seller is told what sellers can do', async (said) => {
  const { text, action, topic } = await hears(said);
  expect(action).toBe('handoff');
  expect(topic).toBe('complaint');
  expect(text).toMatch(/Se cobra lo que se firmó|charged what was signed/);
  expect(text).not.toMatch(/presenta además la queja|file the complaint/);
});

it.each([
  'soy el chofer, llegue a recoger y nadie me abre',
  'soy operador, ya llegue por la carga y no hay nadie en la bodega',
])('%j of a driver is told of the link', async (said) => {
  const { text, action } = await hears(said);
  expect(action).toBe('handoff');
  expect(text).toContain('«Voy en camino» desde 2 horas antes');
  expect(text).not.toMatch(/a quien vende no se le paga|presenta además la queja/);
});

it.each([
  ['y como aviso que ya voy en camino', '«Voy en camino»'],
  ['puedo quitar la ubicacion?', '«Dejar de compartir»'],
])('a driver who asks %j is answered', async (said, part) => {
  const { text, action } = await hears('soy el chofer del flete', said);
  expect(action).toBe('continue');
  expect(text).toContain(part);
});

it.each([
  'me entregaron 8 rollos y pagué 12, quién me responde',
  'llegaron las láminas y venían manchadas, ¿cuánto tiempo tengo para reclamar?',
])('%j of who has the goods is not asked whether they came', async (said) => {
  const { text, topic } = await hears(said);
  expect(topic).toBe('complaint');
  expect(text).toContain('con fotos, antes de que pasen 48 horas');
  expect(text).not.toMatch(/si ya lo recibiste|mi\/ganancias/);
});

it('asks for no photos of goods that never came', async () => {
  const { text } = await hears('me estafaron, pagué 20 puertas y el vendedor nunca las entregó');
  expect(text).toContain('A quien vende se le paga hasta después de la entrega');
  expect(text).not.toContain('con fotos');
});

it('answers who only supposes that the buyer does not come', async () => {
  const { text, topic } = await hears('y si quien compra nunca pasa por el material qué pasa con mi venta');
  expect(topic).not.toBe('complaint');
  expect(text).not.toContain('Lamento');
});

it('still tells a buyer to file the complaint', async () => {
  expect((await hears('me llegaron 12 cajas rotas, es un robo')).text).toContain('presenta además la queja');
});

it.each([
  ['su comision es un robo', true],
  ['el 10 % se me hace mucho', true],
  ['es un robo, pague y no llego', false],
  ['me cobraron comision de un pedido que no llego, es un robo', false],
  ['el cemento esta muy caro', false],
])('whether %j scolds the fee: %s', (said, scolds) => {
  expect(scoldsFee(said)).toBe(scolds);
});

it('hears a haggle over the fee only where the fee was spoken of', () => {
  expect(hagglesFee('dejamelo en 6', 'la comision es un abuso')).toBe(true);
  expect(hagglesFee('dejamelo en 6', 'busco cemento')).toBe(false);
  expect(hagglesFee('dejamelo en 6 mil', 'la comision es un abuso')).toBe(false);
});

it('answers who bargains about the fee, and notes what they offer without the figure', async () => {
  const { text, action } = await hears('esa comision es un robo', 'bájala al 6 y te vendo 40 tarimas');
  expect(action).toBe('continue');
  expect(text).toContain('no la puedo bajar');
  expect(text).toContain('40 tarimas');
  expect(text).not.toContain('$6');
});

it.each([
  ['vendo 40 bultos de cemento a 150 en Puebla', 'offer'],
  ['busco varilla de 3/8 en Toluca', 'buy'],
  ['¿cómo subo un lote?', 'publish-how'],
])('reads %j by itself after a complaint', async (said, topic) => {
  expect((await hears('me estafaron con unas láminas', said)).topic).toBe(topic);
});

it('takes what goes on with a complaint as more of it', async () => {
  const { topic, action } = await hears('me estafaron con unas láminas', 'el pedido es el de ayer');
  expect({ topic, action }).toEqual({ topic: 'complaint', action: 'handoff' });
});
