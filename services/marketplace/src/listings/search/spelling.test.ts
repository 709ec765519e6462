import { expect, it } from 'vitest';
import { meantFor } from './spelling.ts';

it.each([
  ['semento', ['cemento', 'elemento'], ['cemento'], 'a letter that sounds alike'],
  ['cmeento', ['cemento', 'memento'], ['cemento'], 'two letters the wrong way round'],
  ['varila', ['varilla', 'vainilla'], ['varilla'], 'a letter that is missing'],
  ['corugada', ['corrugada'], ['corrugada'], 'one that is missing in a long word'],
  ['varil', ['barril', 'varilla', 'carril'], ['barril', 'varilla'], 'half a word, and what sounds so'],
  ['varrilla', ['parrilla', 'varilla'], ['varilla'], 'a letter too many'],
  ['inpermeavilisante', ['impermeabilizante'], ['impermeabilizante'], 'three errors in a long word'],
  ['gratis', ['gray', 'gris'], [], 'another word'],
  ['comida', ['comal'], [], 'another word'],
  ['bags', ['bagel'], [], 'another word'],
  ['barata', ['barra'], [], 'another word'],
  ['tablaroca', ['tabla'], [], 'more than a word of lots'],
  ['pan', ['par', 'pano'], ['pano'], 'a short word, which has no error'],
])('takes %s among %j for %j (%s)', (typed, others, meant) => {
  expect(meantFor(typed, others)).toEqual(meant);
});
