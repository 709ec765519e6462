import { expect, it } from 'vitest';
import { blank, fieldOf, filledText, isComplete, toContent, toFields, withWording } from './fields.ts';

const side = (title: string) => ({ title, asked: ['a', 'b'], answer: 'c' });
const content = { intent: 'payment', action: 'continue', es: side('Pago'), en: side('Payment') } as const;

it('leads there and back', () => {
  const fields = toFields({ ...content, es: side('Pago'), en: side('Payment') });
  expect(toContent(fields)).toEqual(content);
  expect(toContent(withWording(fields, 'en', 'd')).en.asked).toEqual(['a', 'b', 'd']);
  expect([isComplete(fields), isComplete(withWording(blank, 'es', 'a'))]).toEqual([true, false]);
});

it('finds the field of a path', () => {
  expect(['es.asked.2', 'en.answer', 'intent', 'es', 'basedOn'].map(fieldOf)).toEqual([
    'esAsked',
    'enAnswer',
    'intent',
    undefined,
    undefined,
  ]);
});

it('fills the figures of an answer in its language, and leaves other braces', () => {
  const facts = [{ name: 'mostPayment', es: '$100 000', en: '$100,000' }];
  expect(filledText('Hasta {mostPayment}, {nada}', facts, 'es')).toBe('Hasta $100 000, {nada}');
  expect(filledText('Up to {mostPayment}', facts, 'en')).toBe('Up to $100,000');
});
