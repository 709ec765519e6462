import { expect, it } from 'vitest';
import { blank, fieldOf, isComplete, toContent, toFields, withWording } from './fields.ts';

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
