import { expect, it } from 'vitest';
import { readLeaving } from './leaving.ts';

it.each([
  ['CANCELAR', 'cancel'],
  ['cancelar.', 'cancel'],
  ['otra cosa', 'leave'],
  ['quiero preguntar otra cosa', 'leave'],
  ['déjalo', 'leave'],
  ['mejor déjalo así', 'leave'],
  ['cambiemos de tema', 'leave'],
  ['something else please', 'leave'],
  ['busco varilla en Iztapalapa', 'search'],
  ['ando buscando tarimas', 'search'],
  ['necesito 20 bultos de cemento', 'search'],
  ['I need rebar', 'search'],
] as const)('%s is a way out: %s', (body, leaving) => {
  expect(readLeaving(body)).toBe(leaving);
});

it.each([
  'sí',
  'no',
  'son 30, no 20',
  'a 150 cada uno',
  'quita el segundo',
  'necesito cambiar el precio del cemento a 150',
  'necesito que el cemento sean 30',
  'cancelar P-000042',
  'en Coyoacán',
  'el cemento es usado',
  'lo dejo en 200 cada uno',
  'dejo 20 bultos nada más',
  'quedan 20 bultos de cemento',
])('%s may be an answer', (body) => {
  expect(readLeaving(body)).toBeUndefined();
});
