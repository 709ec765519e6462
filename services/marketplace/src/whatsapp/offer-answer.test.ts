import { describe, expect, it } from 'vitest';
import { type OfferAnswer, readOfferAnswer } from './offer-answers.ts';

const kinds: Readonly<Partial<Record<OfferAnswer['kind'], readonly string[]>>> = {
  yes: ['sí', 'SI', 'ok', 'va', 'claro que sí', 'yes', 'sure', 'dale'],
  no: ['no', 'No gracias', 'nel', 'nope', 'no, thanks'],
  accept: [
    'acepto',
    'Acepto la oferta',
    'sí, acepto',
    'trato hecho',
    '¡Hecho!',
    'I accept',
    'accept the offer',
    'deal',
  ],
  decline: ['rechazo la oferta', 'no la acepto', 'no me conviene', 'muy poco', 'I decline', 'too low', 'no deal'],
  list: ['ofertas', 'OFERTAS', 'mis ofertas', '¿qué ofertas tengo?', 'offers', 'show my offers', 'oferta'],
};

const amounts: Readonly<Record<string, readonly [number, boolean]>> = {
  'te la dejo en 4,500': [4500, false],
  'Te lo dejo en $4,500.': [4500, false],
  'se los dejo en 4500 pesos': [4500, false],
  '4500': [4500, false],
  '$ 4,500.50': [4500.5, false],
  '4.5 mil': [4500, false],
  '4k': [4000, false],
  'no, mejor 4,800 por todo': [4800, false],
  'déjamela en 4200 y cerramos': [4200, false],
  'te ofrezco 4,300': [4300, false],
  'puedo pagar $4,300 en total': [4300, false],
  'contraoferta: 4500': [4500, false],
  'mi oferta es de 4500': [4500, false],
  'acepto 4500': [4500, false],
  '$95 c/u': [95, true],
  'a 95 cada uno': [95, true],
  'te los dejo en 120 por bulto': [120, true],
  'my offer is $4,500': [4500, false],
  'I can do 4500': [4500, false],
  'make it 4,500': [4500, false],
  'counteroffer 4500': [4500, false],
  '$95 each': [95, true],
};

const nothing = [
  '¿te la dejo en 4500?',
  '¿4500?',
  'would you take 4500?',
  '¿aceptas?',
  'how about 4500?',
  'me dijo «te la dejo en 4500»',
  '"acepto"',
  'mi jefe dice que acepto 4500',
  'él ofrece 4500 y yo no sé',
  'si me pagas mañana te la dejo en 4500',
  'acepto si me pagas mañana',
  'te la dejo en 4500 si vienes hoy',
  '4500 ladrillos',
  'tengo 4500',
  '12',
  '2',
  '5512345678',
  'llámame al 55 1234 5678',
  'menos de 4500 no',
  'apruebo',
  'apruebo P-000042',
  'sí P-42',
  'vendo 20 tinacos a 4500',
  'no sé',
  'mañana te digo',
  'i would accept 4500 but',
];

describe('an answer to an offer', () => {
  it.each(Object.entries(kinds))('reads the words for %s', (kind, said) => {
    for (const text of said) expect(readOfferAnswer(text), text).toMatchObject({ kind });
  });

  it.each(Object.entries(amounts))('reads the amount in “%s”', (text, [pesos, each]) => {
    expect(readOfferAnswer(text)).toMatchObject({ kind: 'amount', pesos, each });
  });

  it.each(nothing)('ignores “%s”', (text) => {
    expect(readOfferAnswer(text).kind).toBe('other');
  });

  it('reads the place of one of several offers', () => {
    expect(readOfferAnswer('1 sí')).toMatchObject({ kind: 'yes', place: 0 });
    expect(readOfferAnswer('oferta 2 no')).toMatchObject({ kind: 'no', place: 1 });
    expect(readOfferAnswer('2 $4,500')).toMatchObject({ kind: 'amount', pesos: 4500, place: 1 });
    expect(readOfferAnswer('la 2 acepto')).toMatchObject({ kind: 'accept', place: 1 });
  });
});
