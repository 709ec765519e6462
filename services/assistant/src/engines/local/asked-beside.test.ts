import { describe, expect, it } from 'vitest';
import { readDialogue } from '../../dialogue/read-dialogue.ts';
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

/** The last answer of a talk. */
async function answer(...said: readonly string[]) {
  const history: { role: 'user' | 'assistant'; content: string }[] = [];
  let last = await engine({ question: said[0] ?? '', history: [], language: 'es' });
  for (const [at, question] of said.entries()) {
    if (at > 0) last = await engine({ question, history: [...history], language: 'es' });
    history.push({ role: 'user', content: question }, { role: 'assistant', content: last.text });
  }
  return last;
}

describe('an offer with a question', () => {
  it.each([
    [
      'Tengo 80 yogures bebibles que caducan el 9 de diciembre. Refrigerados en Coapa. ¿Se pueden publicar?',
      'Sí, se puede publicar',
      '80 yogures',
    ],
    ['vendo 12 tambos de plastico vacios, se puede?', 'Sí, se puede publicar', '12 tambos'],
    ['se me quedaron 120 lts de pintura vinilica, cuanto les puedo pedir?', 'estimamos entre', '120'],
    ['tengo 30 sillas de oficina, que precio les podria poner?', 'estimamos entre', '30'],
    ['mi papa fallecio y dejo 300 tabiques, los vendo', 'Lamento mucho tu pérdida', '300 tabiques'],
    ['me urge vender 45 cajas de platano a 60', 'no te puedo prometer comprador', '45 cajas'],
    ['vendo 30 puertas a 450, mi curp es •••', '30 puertas', '$450'],
    ['ahi te mando las fotos, son 40 sillas plegables', 'Entendido', '40 sillas'],
  ])('%s is answered, and noted', async (said, told, noted) => {
    const { text } = await answer(said);
    expect(text).toContain(told);
    expect(text).toContain(noted);
  });

  it.each([
    [['vendo 5 camas a 3800 y 1 silla a 900', 'y la comision cuanto es de eso?'], '$1,990'],
    [['cuanto se queda aria de comision si vendo 32 mil pesos de madera?'], '$3,200'],
    [['que cosas no se pueden vender', 'y pintura vinilica si?'], 'Sí, se puede publicar'],
    [['que cosas no se pueden vender', 'y medicinas?'], 'no se venden'],
    [['rentan andamios?'], 'No se renta'],
    [['si recomiendo a mi primo el q vende block, cuanto me toca y cuando me lo pagan'], '18%'],
    [['si recomiendo a mi primo el q vende block, cuanto me toca y cuando me lo pagan'], '7 días'],
    [['oigan y si el comprador ya pago y luego se arrepiente yo pierdo??'], 'quien vende no recibe ni paga nada'],
    [['quiero cambiar mi correo'], 'Tus direcciones'],
    [['y es gratis?'], 'no cuesta nada'],
    [['nomas ando viendo que tienen'], 'Aquí se vende'],
    [['vendo 18 rollos de malla a 1900', 'q pasa si nomas me compran la mitad'], 'venta mínima'],
    [['vendo 30 puertas a 400', 'oye quien paga el flete?'], 'lo paga quien compra'],
  ])('%j says %s', async (said, told) => {
    expect((await answer(...said)).text).toContain(told);
  });
});

describe('what comes first', () => {
  it.each([
    'es q me mandaron mensajes y no los pedi',
    'nunca les pedi que me mandaran publicidad',
    'ya no quiero mensajes',
    'paren eso',
    'vendo 20 sillas pero ya no me manden mensajes',
  ])('%s stops messages', async (said) => {
    expect(await answer(said)).toMatchObject({ action: 'handoff', intent: 'opt_out' });
  });

  it.each([
    'el vendedor no aparece y ya pagué',
    'el chofer no llego, toda la mañana aqui parado esperandolo',
    'llevo dos horas esperando al camión y nadie viene',
    'no ha llegado mi pedido 4152313600279982 y lo pagué con tarjeta',
  ])('%s reaches a person', async (said) => {
    expect((await answer(said)).action).toBe('handoff');
  });
});

it.each([
  ['block de 12, 2 millares, lo mas cerca de zapopan', 'buyer'],
  ['debe ser usada: lavadora, menos de 3 mil', 'buyer'],
  ['alguien q venda impermeabilizante rojo', 'buyer'],
  ['hay 9 tinacos a 1500, los recogen aqui', 'seller'],
  ['12 refris a 2500 cada uno', 'seller'],
  ['te van unas fotos, son 20 puertas', 'seller'],
])('%s is of a %s', (said, role) => {
  expect(readDialogue([{ role: 'user', content: said }]).role).toBe(role);
});

describe('what nobody asked', () => {
  const noPromise = 'no te puedo prometer comprador';

  it.each([
    ['vendo 40 sillas a 100', 'ya vendí 10'],
    ['vendo 30 mesas a 50, mañana salgo de viaje'],
    ['mañana vendo 30 mesas a 200'],
  ])('promises nothing to who is in no hurry: %s', async (...said) => {
    expect((await answer(...said)).text).not.toContain(noPromise);
  });

  it.each(['necesito vender 40 tarimas a 80, urge hoy', 'vendo 20 sillas a 100, necesito sacarlas hoy'])(
    'tells who is in a hurry what helps: %s',
    async (said) => {
      expect((await answer(said)).text).toContain(noPromise);
    },
  );

  it.each(['¿qué se puede vender?', '¿qué puedo vender aquí?', 'qué cosas se pueden vender'])(
    'lists what is sold: %s',
    async (said) => {
      expect((await answer(said)).topic).toBe('materials');
    },
  );
});
