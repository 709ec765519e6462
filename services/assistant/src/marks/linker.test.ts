import { expect, it } from 'vitest';
import { linksOf } from './linker.ts';
import { readMarked } from './marked-text.ts';
import { heldBackMessages } from './test/held-back.ts';

/** What belongs together, as texts; a name that is said again stands twice. */
function together(source: string): string[] {
  const { text, marks } = readMarked(source);
  return linksOf(text, marks).items.map(({ marks: own }) =>
    own.map((at) => text.slice(marks[at]?.start, marks[at]?.end)).join(' '),
  );
}

it.each([
  [
    'Vendo [q 12] [g mesas] y [q 48] [g sillas], [pu 350] la [g silla] y [pu 900] la [g mesa]',
    ['12 mesas 900 mesa', '48 sillas 350 silla'],
  ],
  [
    'quedan [q 5000] [g shampoos] de [z 30 ml] y [q 5000] [g jabones] de [z 25 gr], a [pu 1.80] y [pu 1.20]',
    ['5000 shampoos 30 ml 1.80', '5000 jabones 25 gr 1.20'],
  ],
  ['[q 60] [g varillas] de [z 3/8] y [q 20] de [z 1/2]', ['60 varillas 3/8', '20 1/2']],
  ['[q 20] [g puertas] a [pu 300] y [q 6] [g ventanas] a [pu 500]', ['20 puertas 300', '6 ventanas 500']],
])('puts together what belongs to the same goods: %s', (source, goods) => {
  expect(together(source)).toEqual(goods);
});

const figures: ReadonlySet<string> = new Set(['quantity', 'unitPrice', 'totalPrice']);

/** The places of amounts and prices of each of the goods, those of one line together. */
const asLines = (all: readonly (readonly number[])[], isFigure: (at: number) => boolean): string[] =>
  all
    .map((own) => own.filter(isFigure).join())
    .filter((line) => line !== '')
    .toSorted();

it('gives amounts and prices to their goods in messages that it did not learn from', () => {
  const read = heldBackMessages.flatMap(({ text: source }) => {
    const { text, marks } = readMarked(source);
    const letters = [...new Set(marks.flatMap((mark) => [...mark.letters]))];
    if (letters.length < 2) return [];
    const isFigure = (at: number): boolean => figures.has(marks[at]?.name ?? '');
    const wanted = letters.map((letter) => [...marks.keys()].filter((at) => marks[at]?.letters.includes(letter)));
    const found = linksOf(text, marks).items.map((item) => item.marks);
    return [asLines(wanted, isFigure).join(' ') === asLines(found, isFigure).join(' ')];
  });
  expect(read.length).toBeGreaterThan(100);
  expect(read.filter((isRight) => isRight).length / read.length).toBeGreaterThanOrEqual(0.8);
});
