import { expect, it } from 'vitest';
import { runsOf } from './message-runs.ts';

const at = (minute: number): string => new Date(Date.UTC(2026, 10, 23, 10, minute)).toISOString();
const photo = (id: number, by: string, minute: number) => ({
  id,
  by,
  text: '',
  photo: { id: `p${id}` },
  at: at(minute),
});
const words = (id: number, by: string, minute: number) => ({ id, by, text: 'Hola', photo: null, at: at(minute) });

it('puts photos of one side that follow each other in one, and nothing else', () => {
  const runs = runsOf([
    words(1, 'buyer', 0),
    photo(2, 'buyer', 1),
    photo(3, 'buyer', 2),
    photo(4, 'seller', 3),
    words(5, 'seller', 4),
    photo(6, 'seller', 5),
    words(7, 'seller', 6),
    photo(8, 'seller', 7),
  ]);
  expect(runs.map(({ id, photos }) => [id, ...photos.map((one) => one.id)])).toEqual([
    [1],
    [2, 'p2', 'p3'],
    [4, 'p4'],
    [5],
    [6, 'p6'],
    [7],
    [8, 'p8'],
  ]);
});

it('begins anew an hour later', () => {
  expect(runsOf([photo(1, 'buyer', 0), photo(2, 'buyer', 59), photo(3, 'buyer', 60)])).toHaveLength(2);
});
