import { expect, it } from 'vitest';
import { builtIn } from '../../knowledge/knowledge.ts';
import { createRetriever } from '../../knowledge/retriever.ts';
import { noMarket } from '../market.ts';
import { createLocalEngine } from './engine.ts';
import { shorten } from './long-message.ts';

const engine = createLocalEngine({
  retrievers: { es: createRetriever('es', builtIn.es), en: createRetriever('en', builtIn.en) },
  webUrl: 'https://tianguis.test',
  leastConfidence: 0.5,
  market: noMarket,
});
const answer = (question: string) => engine({ question, history: [], language: 'es' });

const chatter =
  'El material se compró el año pasado para una obra que ya no se va a hacer, y se puede ver con cita de lunes a viernes. ';
const runOn = 'el material se compro el año pasado para una obra que ya no se va a hacer y se puede ver con cita ';
const inMiddle = (said: string, around = chatter) => `Hola, ${around.repeat(11)}${said} ${around.repeat(4)}`;

it.each([chatter, runOn])('hears an opt-out in the middle of a long message: %s', async (around) => {
  const said = inMiddle('Por favor ya no me manden mensajes, denme de baja.', around);
  const { topic, action } = await answer(said);
  expect({ topic, action }).toEqual({ topic: 'stop', action: 'handoff' });
});

it.each(['Me estafaron, quiero poner una queja, me llegó roto.', 'El vendedor me vio la cara y el producto no sirve.'])(
  'hears a complaint in the middle of a long message: %s',
  async (said) => {
    const { topic, action } = await answer(inMiddle(said));
    expect({ topic, action }).toEqual({ topic: 'complaint', action: 'handoff' });
  },
);

it('hears who wants a person in the middle of a long message', async () => {
  expect((await answer(inMiddle('Quiero hablar con una persona.'))).topic).toBe('human');
});

it('refuses what a long message says in its middle', async () => {
  const list = 'Vendo 10 puertas de madera a 800 y 20 sillas de plástico a 90.';
  const { topic, text } = await answer(`${list} ${inMiddle('Además tengo 500 tabiques. Este material es robado.')}`);
  expect(topic).toBe('prohibited');
  expect(text).not.toContain('https://');
});

it('says which part of a long offer it skipped', async () => {
  const list = 'Vendo 10 puertas de madera a 800 y 20 sillas de plástico a 90.';
  const { text, topic } = await answer(`${list} ${inMiddle('Además tengo 500 tabiques rojos a 4 pesos.')}`);
  expect(topic).toBe('offer');
  expect(text).toContain('10 puertas');
  expect(text).toMatch(/me salté lo que empieza con «.+»\. Mándame esa parte/);
});

it('reads a message whole that is not long', () => {
  expect(shorten(chatter)).toEqual({ text: chatter, skipped: undefined });
});

it('cuts between sentences and never within a figure', () => {
  const { text, skipped } = shorten('Tengo 12,500 tabiques, 1 200 polines y 3.5 toneladas. '.repeat(40));
  expect(text.replaceAll('Tengo 12,500 tabiques, 1 200 polines y 3.5 toneladas.', '').trim()).toBe('');
  expect(skipped).toBe('Tengo 12,500 tabiques, 1 200 polines');
});

it.each([' '.repeat(5_000), '1'.repeat(5_000), '1 '.repeat(2_500), 'a, '.repeat(2_000), '. '.repeat(2_500)])(
  'keeps no more than a person reads',
  (text) => {
    const begin = process.cpuUsage();
    expect(shorten(text).text.length).toBeLessThanOrEqual(1_510);
    const { user, system } = process.cpuUsage(begin); // microseconds
    expect((user + system) / 1000).toBeLessThan(500);
  },
);
