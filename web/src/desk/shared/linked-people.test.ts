import { expect, it } from 'vitest';
import { piecesOf } from './linked-people.tsx';
import type { LinkedPerson } from './linked-person.ts';

const person = (memberId: number, line: string): LinkedPerson => ({ memberId, line, phone: null });
const shown = (text: string, people: readonly LinkedPerson[]) =>
  piecesOf(text, people).map((piece) => (piece.person ? { id: piece.person.memberId } : piece.text));

it('finds each person whom a text names, in the order of the text', () => {
  const people = [person(2, 'Juan · Roma, CDMX'), person(1, 'Rosa · +525512345678')];
  const text = 'Rosa · +525512345678 le compra a Juan · Roma, CDMX';
  expect(shown(text, people)).toEqual([{ id: 1 }, ' le compra a ', { id: 2 }]);
});

it('names nobody in the middle of a word, and leaves a text without people as it is', () => {
  expect(shown('Mañana paga Ana', [person(1, 'ana'), person(2, 'Ana')])).toEqual(['Mañana paga ', { id: 2 }]);
  expect(shown('Nadie', [person(1, '')])).toEqual(['Nadie']);
});

it('takes a longer name before the shorter one that it begins with', () => {
  const people = [person(1, 'Ana'), person(2, 'Ana López')];
  expect(shown('Falta que Ana López firme', people)).toEqual(['Falta que ', { id: 2 }, ' firme']);
  expect(shown('Ana López le vende a Ana', people)).toEqual([{ id: 2 }, ' le vende a ', { id: 1 }]);
});

it('links two people of one name, each to their own record', () => {
  expect(shown('Ana le paga a Ana', [person(1, 'Ana'), person(2, 'Ana')])).toEqual([
    { id: 1 },
    ' le paga a ',
    { id: 2 },
  ]);
});
