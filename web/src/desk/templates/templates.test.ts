import { expect, it } from 'vitest';
import { differences } from '../shared/differences.ts';
import { canResubmit, standingOf } from '../shared/template-standing.ts';

it('tells the words that went from those that came', () => {
  expect(differences('Hola {{contactName}}, primera', 'Hola {{contactName}} de {{zone}}, segunda')).toEqual([
    { kind: 'same', text: 'Hola {{contactName}}' },
    { kind: 'new', text: ' de {{zone}}' },
    { kind: 'same', text: ', ' },
    { kind: 'gone', text: 'primera' },
    { kind: 'new', text: 'segunda' },
  ]);
});

it('keeps both texts whole, whatever changed', () => {
  const texts = ['', 'a', 'a b\nc', 'c b a', '  dos  espacios ', 'Hola, ¿qué tal?', 'Hola, qué tal'];
  for (const before of texts) {
    for (const after of texts) {
      const pieces = differences(before, after);
      const without = (kind: string) => pieces.filter((piece) => piece.kind !== kind).map(({ text }) => text);
      expect([without('new').join(''), without('gone').join('')]).toEqual([before, after]);
    }
  }
});

it('says in few words where a template stands, and when it can be entered again', () => {
  expect(['approved', 'received', 'pending', 'rejected', 'failed', 'unsubmitted', 'whatever'].map(standingOf)).toEqual([
    'approved',
    'review',
    'review',
    'rejected',
    'failed',
    'unsubmitted',
    'unsubmitted',
  ]);
  const cases = [
    ['approved', 'HX1'],
    ['pending', 'HX1'],
    ['rejected', 'HX1'],
    ['paused', 'HX1'],
    ['unsubmitted', null],
  ] as const;
  expect(cases.map(([approval, contentSid]) => canResubmit({ approval, contentSid }))).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
});
