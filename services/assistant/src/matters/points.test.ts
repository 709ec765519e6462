import { describe, expect, it } from 'vitest';
import { builtIn } from '../knowledge/knowledge.ts';
import { pointsCued } from './point-cues.ts';
import { followUpMessages, pointMessages } from './point-messages.ts';
import { pointAsked } from './points.ts';
import { pointsOfAnotherWriter } from './test/points-held-back.ts';

const pointsOf = new Map(builtIn.es.map(({ id, points = [] }) => [id, points.map((point) => point.id)]));

it('has messages and answers for the same points', () => {
  const named = new Set([...pointMessages, ...followUpMessages].map(({ entry, point }) => `${entry}/${point}`));
  const known = [...pointsOf].flatMap(([entry, points]) => points.map((point) => `${entry}/${point}`));
  expect(named).toEqual(new Set(known));
  expect(known.length).toBe(new Set(known).size);
});

describe('of messages that it did not learn from', () => {
  const judged = pointsOfAnotherWriter.map(({ entry, point, text }) => ({ point, found: pointAsked(entry, text) }));

  it('tells the point of three in four', () => {
    const told = judged.filter(({ found }) => found !== undefined);
    expect(told.length / judged.length).toBeGreaterThanOrEqual(0.75);
  });

  it('is right in more than four of five that it tells', () => {
    const told = judged.filter(({ found }) => found !== undefined);
    const right = told.filter(({ found, point }) => found === point);
    expect(right.length / told.length).toBeGreaterThanOrEqual(0.82);
  });
});

it.each([
  ['pickup', 'no puedo ir, ¿mando a mi chofer por las láminas?', 'someone-else'],
  ['pay-deadline', '¿y si no pago a tiempo?', 'too-late'],
  ['payment-methods', '¿aceptan tarjeta?', undefined],
  ['lost-phone', 'cambié de celular y ya no tengo ese número, ¿pierdo mi cuenta?', undefined],
  ['lost-phone', 'compré otro celular y perdí mi número, ¿qué hago para entrar?', undefined],
  ['lost-phone', 'cambié de celular con el mismo número', 'same-number-new-device'],
  ['referrals', '¿hay un límite de personas que puedo invitar?', 'how-many-people'],
  ['cities', 'which cities do you cover', undefined],
  ['delete-account', 'quiero dar de baja mi cuenta definitivamente', undefined],
])('of %s, %s asks %s', (entry, text, point) => {
  expect(pointAsked(entry, text)).toBe(point);
});

it('reads every cue', () => {
  const messages = [...pointsOf.keys()].map((entry) => pointsCued(entry, 'zzz'));
  expect(messages.flat()).toEqual([]);
});
