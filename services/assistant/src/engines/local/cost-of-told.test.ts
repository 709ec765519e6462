import { expect, it } from 'vitest';
import { builtInPoints } from '../../knowledge/knowledge.ts';
import { namedCosts } from './cost-of-told.ts';
import { hears } from './test/hears.ts';

it('names points that exist', () => {
  const points = builtInPoints.map(({ entry, id }) => `${entry}/${id}`);
  expect(namedCosts().filter(({ entry, point }) => !points.includes(`${entry}/${point}`))).toEqual([]);
});

it.each([
  [['quiero cancelar mi pedido de laminas', '¿me cobran algo?'], 'cancelar no cuesta nada'],
  [['¿quién paga el flete?', '¿y cuánto cuesta?'], 'aquí no te lo puedo cotizar'],
  [['I want to cancel my order', 'is there a fee?'], 'cancelling costs neither'],
])('%j hears what that costs', async (messages, told) => {
  const { text } = await hears(...messages);
  expect(text).toContain(told);
  expect(text).not.toContain('10%');
});
