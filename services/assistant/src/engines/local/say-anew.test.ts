import { expect, it } from 'vitest';
import { builtIn } from '../../knowledge/knowledge.ts';
import { createRetriever } from '../../knowledge/retriever.ts';
import { route } from '../../matters/router.ts';
import type { Turn } from '../answer.ts';
import { noMarket } from '../market.ts';
import { createLocalEngine } from './engine.ts';

const engine = createLocalEngine({
  retrievers: { es: createRetriever('es', builtIn.es), en: createRetriever('en', builtIn.en) },
  webUrl: 'https://tianguis.test',
  leastConfidence: 0.5,
  market: noMarket,
});

/** The answers to what one person writes, each with all that was said before. */
async function talk(says: readonly string[]) {
  const history: Turn[] = [];
  const answers = [];
  for (const question of says) {
    const answer = await engine({ question, history, language: 'es' });
    answers.push(answer);
    history.push({ role: 'user', content: question }, { role: 'assistant', content: answer.text });
  }
  return answers;
}

it.each([
  [['la neta suena a fraude', '¿y cómo sé que no es fraude?']],
  [['quiero recomendar a una constructora', '¿cuánto gano?']],
  [['es estafa?', 'me da desconfianza la verdad']],
  [['mi pedido llegó incompleto', 'no me ha llegado lo que falta']],
])('tells nobody twice in the same words: %j', async (says) => {
  const [first, second] = await talk(says);
  expect(second?.text).not.toBe(first?.text);
  expect(second?.text).not.toBe('');
});

it.each(['lo de la factura', 'cómo se paga el flete', 'puedo cambiar la fecha'])(
  'makes no guess of the second answer: %s',
  async (asked) => {
    const [first, second] = await talk([asked, asked]);
    expect(second?.topic).toBe(first?.topic);
    expect(second?.text).not.toBe(first?.text);
  },
);

it.each(['y en cuánto tiempo', 'cómo quedamos con el pago'])(
  'is as sure of another answer as it is likely: %s',
  async (asked) => {
    const [first, second] = await talk([asked, asked]);
    expect(second?.topic).not.toBe(first?.topic);
    const share = route(asked).find(({ matter }) => matter.kind === 'entry' && matter.id === second?.topic)?.share;
    expect(second?.confidence).toBeCloseTo(share ?? 1, 2);
  },
);

it('hears no complaint in the question whether it is a fraud', async () => {
  const [, sells] = await talk(['es estafa?', 'ok, vendo 15 bultos de pegazulejo y 20 de cemento']);
  expect(sells?.topic).toBe('offer');
});

it.each(['ya me contestaron, gracias', 'listo, ya me pagaron', 'it arrived, thanks'])(
  'hears that a complaint is settled: %s',
  async (says) => {
    const [complaint, settled] = await talk(['no me ha llegado mi dinero', says]);
    expect(complaint?.topic).toBe('complaint');
    expect(settled).toMatchObject({ topic: 'thanks', action: 'continue' });
  },
);

it.each(['ok bye', 'thanks', 'perfect, thanks'])('says goodbye in the language of the talk: %s', async (says) => {
  const [, last] = await talk(['tengo 12 puertas en Coyoacán', says]);
  expect(last?.language).toBe('es');
});

it('says the sentence that answers a question on what was said before', async () => {
  const [, , later] = await talk(['como compro', '¿cuánto tiempo tengo para pagar?', 'y si no pago a tiempo']);
  expect(later?.text).toContain('el pedido vence');
});

it.each([
  ['ya me transaron una vez', 'trust'],
  ['me llegó un código de 6 números, a quién se lo doy?', 'code-which'],
  ['ya pagué con tarjeta y dice retenido, ¿ya me cobraron?', 'charge-state'],
  ['soy el chofer, ya llegué y no me quieren firmar', 'driver-no-sign'],
  ['¿y me van a regresar todo o nomás lo roto?', 'complaint-refund'],
  ['do people see my phone number?', 'public-name'],
])('answers in detail: %s', async (says, topic) => {
  const [answer] = await talk([says]);
  expect(answer?.topic).toBe(topic);
});

it('says until when a complaint can be filed to who tells more of one', async () => {
  const [, more] = await talk(['me mandaron loseta rota', 'me llego ayer, son como 8 cajas de 40']);
  expect(more?.text).toContain('48 horas');
});
