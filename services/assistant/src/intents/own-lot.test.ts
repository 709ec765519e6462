import { expect, it } from 'vitest';
import { ownLotMatter } from './own-lot.ts';

it.each([
  ['bájale a mi lote de cemento a 150', 'edit-lot'],
  ['quiero bajarle el precio a mi publicación de varilla', 'edit-lot'],
  ['súbele 20 pesos a los bultos que publiqué', 'edit-lot'],
  ['corrige la cantidad de mi anuncio', 'edit-lot'],
  ['lower the price of my listing to 90', 'edit-lot'],
  ['ya no tengo las tarimas, quita mi lote', 'withdraw-lot'],
  ['bajen mi anuncio por favor', 'withdraw-lot'],
  ['quiero dar de baja mi publicación de varilla', 'withdraw-lot'],
  ['please delete my ad', 'withdraw-lot'],
  ['pausa mi anuncio de block', 'pause-lot'],
])('hears what is to be done with an own lot: %s', (text, matter) => {
  expect(ownLotMatter(text)).toBe(matter);
});

it.each([
  'quiero subir mi lote de tarimas',
  'cómo publico mi lote',
  'por qué ocultaron mi lote',
  'mi lote está oculto',
  'cuándo vence mi anuncio',
  'tengo 60 láminas a 120',
  'bajen el precio de los bultos y compro 20',
  'quita ese anuncio, es un fraude',
])('leaves what asks for none of that: %s', (text) => {
  expect(ownLotMatter(text)).toBeUndefined();
});
