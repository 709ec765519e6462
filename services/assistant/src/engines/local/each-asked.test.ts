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

/** What a message is told, with its line breaks. */
const answerTo = async (question: string): Promise<string> =>
  (await engine({ question, history: [], language: 'es' })).text;

it.each([
  ['¿Qué es el reporte ESG y cuánto cuesta?', 'Es un documento', 'verificarlo también es gratis'],
  ['¿Emiten CFDI por la comisión? ¿Y el vendedor está obligado a facturar?', 'desglose con IVA', 'No lo exigimos'],
  ['¿Quién ve mi teléfono y mi dirección si publico algo?', 'Ni en el lote', 'nunca la calle'],
  ['¿Abren el sábado? ¿Y tienen oficina a donde ir?', 'sábados de 9:00', 'oficinas'],
  ['¿se puede donar lo que no se vende y dan recibo deducible?', 'Lo dono', 'no emitimos recibos deducibles'],
  ['si recomiendo a mi primo, cuanto me toca y cuando me lo pagan', '18%', '7 días'],
  [
    '¿Qué es el reporte ESG y me sirve de algo si soy una ferretería chica?',
    'Es un documento',
    'Te sirve para demostrar',
  ],
  ['¿Tienen prueba gratis? ¿hay que dejar tarjeta?', 'gratis por 30 días', 'piden tarjeta'],
  ['¿Quién pone el precio? ¿después lo puedo bajar?', 'tú lo pones', 'las veces que quieras'],
  ['se puede apartar un lote en lo q consigo camion? cuantos dias', 'toca Reservar', '14 días desde la aprobación'],
  ['¿eres un robot? y puedo hablar con alguien', 'inteligencia artificial', 'Tu mensaje lo ve una persona'],
  ['dono 50 uniformes, ¿dan recibo?', 'no emitimos recibos deducibles', '50 uniformes'],
  ['¿a que cuenta me depositan y puedo cambiarla después?', 'Stripe', 'botón'],
])('answers each question in its order: %s', async (question, one, other) => {
  const text = await answerTo(question);
  expect(text).toContain(one);
  expect(text).toContain(other);
  expect(text.indexOf(one)).toBeLessThan(text.indexOf(other));
});

it.each([
  ['Si le digo que sí a un comprador y luego ya no quiero vender, ¿puedo cancelar? ¿me multan?', 'retirar un lote'],
  ['who pays for the truck, me or the seller?', 'what you receive'],
  ['who sets the price, me or the AI?', 'I am Aria'],
  ['dono 50 uniformes, ¿dan recibo?', 'quien compra ve y descarga'],
  ['regalo 20 escritorios, ¿me dan factura o recibo?', 'lo emite quien te vendió'],
  ['¿Qué es el reporte ESG y me sirve de algo?', 'Con cada entrega confirmada hay un reporte'],
])('tells nothing that was not asked: %s', async (question, unasked) => {
  expect(await answerTo(question)).not.toContain(unasked);
});

it('tells of a question what the sentence before it names', async () => {
  const text = await answerTo('Tengo un código de referido, ¿a quién se lo puedo dar?');
  expect(text).toMatch(/dáselo a quien quieras/i);
  expect(text).not.toContain('No se los des');
});

it('notes what a seller tells of the invoice, and asks nobody about it', async () => {
  const text = await answerTo('vendo 300 kg de arroz a 15 el kilo, puedo facturar');
  expect(text).toContain('300 kilos de arroz');
  expect(text).toContain('«puedo facturar»');
});
