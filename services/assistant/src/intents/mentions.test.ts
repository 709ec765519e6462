import { expect, it } from 'vitest';
import { tokensOf } from '../knowledge/text.ts';
import { describe, findMentions } from './mentions.ts';

const inSpanish = (text: string) => findMentions(tokensOf(text)).map((mention) => describe(mention, 'es'));

it.each([
  ['tengo 20 m2 de azulejo', ['20 m² de azulejo']],
  ['3 toneladas de varilla', ['3 toneladas de varilla']],
  ['40 costales de cemento', ['40 bultos de cemento']],
  ['85 metros cuadrados de loseta', ['85 m² de piso']],
  ['media tonelada de fierro', ['0.5 tonelada de fierro']],
  ['dos mil tabiques', ['2,000 ladrillos']],
  ['1,500 kg de cobre', ['1,500 kilos de cobre']],
  ['cemento, 40 bultos', ['40 bultos de cemento']],
  ['15 tarimas usadas', ['15 tarimas']],
  ['12 costales de mortero y 40 block', ['12 bultos de mortero', '40 block']],
  ['tengo madera', ['madera']],
  ['llego a las 3', []],
  ['hay cemento', ['cemento']],
  ['¿a qué hora pasa por el contacto?', []],
])('%j holds %j', (text, mentions) => {
  expect(inSpanish(text)).toEqual(mentions);
});

it('says it in English, too', () => {
  const [mention] = findMentions(tokensOf('30 bultos de cemento'));
  expect(mention && describe(mention, 'en')).toBe('30 bags of cement');
});
