import { expect, it } from 'vitest';
import { asksOwnPrice, offersMoney } from './money-offered.ts';
import { plainMatter } from './plain-matters.ts';

it.each([
  'ofrezco 500 pesos por las sillas',
  'aceptan 90 pesos por cada silla',
  'aceptarian 80 por pieza',
  'would you take 80 each',
  'will the seller accept 500 for all of them',
])('%j offers money', (text) => {
  expect(offersMoney(text)).toBe(true);
});

it.each([
  'aceptan 20 sillas usadas',
  'do you take 20 chairs',
  'aceptan 500 pesos en efectivo',
  'aceptan 3 pagos',
  'vendo sillas, aceptan 90 pesos por cada silla',
])('%j offers none', (text) => {
  expect(offersMoney(text)).toBe(false);
});

it.each([
  'pido 28 mil por todo o me hacen oferta',
  'pedimos 60 mil por todo el lote',
  'quiero 9000 por las 3',
  'asking 400 for everything',
])('%s is what a seller asks', (text) => {
  expect(asksOwnPrice(text)).toBe(true);
  expect(offersMoney(text)).toBe(false);
  expect(plainMatter(text)).not.toBe('offer-answer');
});
