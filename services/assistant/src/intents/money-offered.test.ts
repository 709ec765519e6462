import { expect, it } from 'vitest';
import { offersMoney } from './money-offered.ts';

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
