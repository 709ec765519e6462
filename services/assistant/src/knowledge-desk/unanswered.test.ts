import { expect, it } from 'vitest';
import { groupAlike, isNod } from './unanswered.ts';

const asked = (...texts: string[]) =>
  texts.map((text, index) => ({ text, askedAt: new Date(Date.UTC(2026, 10, 22) - index * 1000) }));

it('groups questions despite typing errors, accents and endings, and keeps others apart', () => {
  const groups = groupAlike(
    asked(
      '¿Dan crédito a 30 días?',
      'aceptan bitcoin',
      'dan credito a 30 dias',
      'Aceptan bitcoins?',
      'dan creditos a 60 días?',
      '¿Tienen sucursal en Mérida?',
    ),
  );
  expect(groups.map(({ first, count }) => [first.text, count])).toEqual([
    ['¿Dan crédito a 30 días?', 3],
    ['aceptan bitcoin', 2],
    ['¿Tienen sucursal en Mérida?', 1],
  ]);
  expect(groups[0]?.others).toEqual(['dan credito a 30 dias', 'dan creditos a 60 días?']);
});

it('keeps few wordings of a group, however many there are', () => {
  const many = asked(...Array.from({ length: 300 }, (_, n) => `quiero saber si tienen el material número ${n * 7919}`));
  const [group, ...others] = groupAlike(many);
  expect([group?.count, group?.others.length, others]).toEqual([300, 5, []]);
});

it.each([
  '👍',
  '👍🏽',
  '🙏 gracias',
  'Ok',
  'va',
  'Sale, gracias!',
  'muchas gracias',
  '¡Perfecto!',
  'Sí',
  'thanks',
  'Got it 👌',
  '...',
])('takes no nod for a question: %s', (text) => expect(isNod(text)).toBe(true));

it.each([
  '¿Ok?',
  '¿Sí aceptan tarjeta?',
  'gracias, y cuánto cobran',
  'no me llegó',
  '12',
  'va a pasar alguien',
  'bien y ustedes venden perfiles',
])('keeps what asks or says something: %s', (text) => expect(isNod(text)).toBe(false));
