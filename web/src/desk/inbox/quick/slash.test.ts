import { describe, expect, it } from 'vitest';
import type { QuickReply } from './api.ts';
import { firstVariable, fitting, slashAt } from './slash.ts';

describe('a slash', () => {
  it.each([
    ['/', 1, { from: 0, query: '' }],
    ['/sal', 4, { from: 0, query: 'sal' }],
    ['Hola /sal', 9, { from: 5, query: 'sal' }],
    ['Hola\n/sal mañana', 9, { from: 5, query: 'sal' }],
    ['/sal', 2, { from: 0, query: 's' }],
  ])('in “%s” at %i starts a shortcut', (text, caret, expected) => {
    expect(slashAt(text, caret)).toEqual(expected);
  });

  it.each([
    ['y/o', 3],
    ['https://tianguis', 16],
    ['/sal mañana', 11],
    ['hola', 4],
  ])('in “%s” at %i is text', (text, caret) => {
    expect(slashAt(text, caret)).toBeUndefined();
  });
});

it('finds replies by shortcut first, then by text, without accents', () => {
  const reply = (id: number, shortcut: string, text: string) => ({ id, shortcut, text }) as QuickReply;
  const replies = [reply(1, 'fotos', 'Mándame teléfono y fotos'), reply(2, 'teléfono', 'Llámame'), reply(3, 'x', 'Y')];
  expect(fitting(replies, 'telef').map(({ id }) => id)).toEqual([2, 1]);
  expect(fitting(replies, '')).toHaveLength(3);
});

it('finds the first variable that is still to be written', () => {
  expect(firstVariable('Hola {zona} y {nombre}', ['nombre', 'zona'])).toEqual({ start: 5, end: 11 });
  expect(firstVariable('Hola', ['nombre'])).toBeUndefined();
});
