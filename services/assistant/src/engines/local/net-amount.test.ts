import { expect, it } from 'vitest';
import { netAnswer } from './net-amount.ts';

const answer = (text: string, language: 'es' | 'en' = 'es') =>
  netAnswer(text, { language, webUrl: 'https://tianguis.test', now: new Date('2026-11-27T18:00:00Z') })?.text;

it.each([
  ['Acabo de vender 9 mil pesos de block y me toca comisión, ¿cuánto me llega limpio?', '$9,000', '$8,100', '$900'],
  ['Si vendo 120 láminas a 95, ¿cuánto me queda ya con su comisión?', '$11,400', '$10,260', '$1,140'],
  ['de una venta de $1,250.50 cuánto me depositan', '$1,250.50', '$1,125.45', '$125.05'],
] as const)('%j is told what is left', (text, sum, net, fee) => {
  expect(answer(text)).toContain(`De ${sum} te quedan ${net}: la comisión es del 10 % (${fee})`);
  expect(answer(text)).not.toMatch(/[{}]/);
});

it('answers in English, too', () => {
  expect(answer('how much would I net selling 2,000 red bricks at 4.50', 'en')).toContain('Of $9,000 you keep $8,100');
});

it.each([
  '¿cuánto me queda después de la comisión?',
  '¿cuánto me dan por 120 láminas?',
  'tengo 30 bultos de cemento a 150',
  '¿cuánto me llega de una venta de 3 pesos?',
  'ya con su comisión del 10 % me queda poco',
])('%j names no sale, or asks something else', (text) => {
  expect(answer(text)).toBeUndefined();
});
