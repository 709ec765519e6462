import { expect, it } from 'vitest';
import { interestInput } from './interest.ts';
import { readNews } from './read-news.ts';

it.each([
  ['AVISOS tarimas Iztapalapa', { categories: ['tarima'], zones: ['iztapalapa'] }],
  ['Hola, quiero recibir avisos de cemento y varilla en Zapopan.', { categories: ['cemento', 'varilla'] }],
  ['avísame cuando haya andamios cerca de Coyoacán', { categories: ['andamio'], zones: ['coyoacan'] }],
  ['Please let me know when there are pallets in Iztapalapa', { categories: ['tarima'], zones: ['iztapalapa'] }],
  ['alerts for cement', { categories: ['cemento'], zones: [] }],
  ['AVISOS Iztapalapa', { verticals: ['construction', 'food_hotels', 'unknown'], zones: ['iztapalapa'] }],
])('reads %j', (body, wish) => {
  const read = readNews(body);
  expect(read).toMatchObject({ kind: 'subscribe', wish: { ...wish, daily: true } });
  expect(interestInput.safeParse(read?.kind === 'subscribe' && read.wish).error).toBeUndefined();
});

it.each(['AVISOS', 'mis avisos', 'alerts'])('shows what one gets at %j', (body) =>
  expect(readNews(body)).toEqual({ kind: 'list' }),
);

it.each(['SIN AVISOS', 'no quiero más avisos', 'cancela mis avisos', 'stop alerts'])('ends them at %j', (body) =>
  expect(readNews(body)).toEqual({ kind: 'stop' }),
);

it.each([
  'Te aviso que mañana no hay nadie',
  'avísame cuando pases por él',
  'avísame si hay algún problema',
  'Tengo 20 tarimas en Iztapalapa',
  'SÍ',
])('takes %j for something else', (body) => expect(readNews(body)).toBeUndefined());
