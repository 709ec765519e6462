import { expect, it } from 'vitest';
import { builtIn } from '../../knowledge/knowledge.ts';
import { createRetriever } from '../../knowledge/retriever.ts';
import { noMarket } from '../market.ts';
import { createLocalEngine } from './engine.ts';

const engine = createLocalEngine({
  retrievers: { es: createRetriever('es', builtIn.es), en: createRetriever('en', builtIn.en) },
  webUrl: 'https://tianguis.test',
  leastConfidence: 0.5,
  market: noMarket,
});
const after = (before: readonly string[], question: string) =>
  engine({ question, history: before.map((content) => ({ role: 'user' as const, content })), language: 'es' });

it('cancels what is open, and says how messages end', async () => {
  const { text, action, intent } = await after(['vendo 40 bultos de cemento a 150'], 'CANCELAR');
  expect({ action, intent }).toEqual({ action: 'continue', intent: 'thanks' });
  expect(text).toContain('responde BAJA');
});

it.each([
  [[], 'CANCELAR'],
  [[], 'BAJA'],
  [['vendo 40 bultos de cemento a 150'], 'BAJA'],
  [['vendo 40 bultos de cemento a 150'], 'STOP'],
  [['vendo 40 bultos de cemento a 150', 'CANCELAR'], 'CANCELAR'],
  [[], 'Vendo 50 sillas, 5 vienen rotas; las buenas a 300 y las rotas a 100. BAJA'],
  [[], 'vendo 40 bultos de cemento a 150\nstop por favor'],
  [['busco varilla'], 'ya dejen de escribirme, baja'],
  [['busco varilla'], 'cancelen mi número y ya no me manden mensajes'],
  [['me estafaron con unas láminas'], 'ya no me escriban'],
] as const)('after %j, %j is an opt-out', async (before, said) => {
  const { topic, action, intent } = await after(before, said);
  expect({ topic, action, intent }).toEqual({ topic: 'stop', action: 'handoff', intent: 'opt_out' });
});

it.each(['vendo 40 bultos de cemento a 150, planta baja', 'vendo 40 tubos a 150. Son de presión baja'])(
  '%j offers goods, and is no opt-out',
  async (said) => {
    expect((await after([], said)).topic).toBe('offer');
  },
);

it.each(['ya no quiero venderlas', 'me arrepentí, ya no las vendo', 'mejor ya no las quiero vender, gracias'])(
  'leaves what was offered at %j',
  async (said) => {
    const { text, topic } = await after(['vendo 20 sillas a 90'], said);
    expect(topic).toBe('later');
    expect(text).not.toContain('abre el pedido');
  },
);

it('says what can be cancelled to who tells what they sell', async () => {
  const { text, action } = await after(['vendo 20 sillas a 90'], '¿puedo cancelar?');
  expect(action).toBe('continue');
  expect(text).toMatch(/^Sí\. Si es lo que anoté aquí, escribe CANCELAR/);
});

it('says yes first to who asks whether an approved order can be cancelled', async () => {
  expect((await after([], 'Ya me lo aprobaron, ¿puedo cancelar?')).text).toMatch(/^Sí, hasta que/);
  expect((await after([], 'oigan y se puede cancelar un pedido ya aprobado')).text).toMatch(/^Sí, hasta que/);
  expect((await after([], '¿hasta cuándo puedo cancelar?')).text).toMatch(/^Hasta que/);
  expect((await after([], 'hasta cuando puedo cancelar mi compra')).text).toMatch(/^Hasta que/);
});

it('says who we are when an opt-out also asks who is writing', async () => {
  const { text, topic } = await after([], 'no me manden mensajes, ni se quienes son');
  expect(topic).toBe('stop');
  expect(text).toContain('Somos Tianguis Circular');
});

it('says how messages come back at ALTA, whatever was spoken of', async () => {
  const { text, action } = await after(['busco varilla en Toluca', 'BAJA'], 'ALTA');
  expect(action).toBe('continue');
  expect(text).toContain('responde ALTA en WhatsApp');
});

it.each([
  [['Vendo 30 varillas, son robadas de la obra'], 'en Puebla'],
  [['Vendo 30 varillas, son robadas de la obra'], 'las vendo a 100 cada una'],
  [['vendo 20 sillas a 90', 'son robadas'], 'en Puebla'],
  [['vendo 10 puertas a 90 y 10 laptops robadas a 500'], 'en Puebla, usadas'],
])('after %j, %j brings back no goods that were refused', async (before, said) => {
  expect((await after(before, said)).text).not.toMatch(/varillas|sillas|laptops|robad/);
});

it('notes what is offered after a refusal', async () => {
  const refused = 'Vendo 30 varillas, son robadas de la obra';
  expect((await after([refused], 'vendo 10 sillas a 50')).text).toContain('10 sillas a $50');
  expect((await after(['¿reciben carne caducada?'], 'vendo 20 kg de carne a 90')).text).toContain('20 kilos de carne');
});
