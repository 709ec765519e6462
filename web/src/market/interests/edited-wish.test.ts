import { interestInput } from '@tianguis/proto/marketplace/interests/interest';
import { expect, it } from 'vitest';
import { editedWish, isAmount, wishOf, withSentence } from './edited-wish.ts';

const before = interestInput.parse({
  name: 'cemento en Iztapalapa',
  categories: ['cemento'],
  phrases: ['sin abrir'],
  zones: ['iztapalapa'],
  donations: false,
  active: false,
});

it('gives back an interest that nobody changed', () => {
  expect(interestInput.parse(wishOf(editedWish(before), before))).toEqual(before);
});

it('keeps what the sentence meant while a field beside it changes, and whether it is paused', () => {
  const edited = { ...editedWish(before), unit: 'bulto', price: '$1,250.50', quantity: '20', km: '15' } as const;
  expect(interestInput.parse(wishOf(edited, before))).toEqual({
    ...before,
    unit: 'bulto',
    price: 1250.5,
    quantity: 20,
    zones: [],
    near: { zone: 'iztapalapa', km: 15 },
  });
});

it('reads a new sentence into the fields, and nothing of the old one stays', () => {
  const edited = withSentence(editedWish(before), 'varilla usada a 10 km de Coyoacán, menos de 90 el tramo');
  expect(edited).toMatchObject({ condition: 'used', zones: ['coyoacan'], km: '10', unit: 'tramo', price: '90' });
  expect(interestInput.parse(wishOf(edited, before))).toMatchObject({
    categories: ['varilla'],
    phrases: [],
    donations: false,
    active: false,
  });
});

it('knows an amount from other words', () => {
  expect(['', ' ', '1,200.5', '$90', 'noventa', '9 o 10'].map(isAmount)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});

it('keeps nothing of a sentence that says nothing', () => {
  expect(wishOf(withSentence(editedWish(before), ' '), before)).toBeUndefined();
});
