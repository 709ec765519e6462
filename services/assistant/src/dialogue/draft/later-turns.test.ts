import { expect, it } from 'vitest';
import { lineOf } from '../../../test/goods-line.ts';
import { readDialogue } from '../read-dialogue.ts';

const read = (said: readonly string[]) => readDialogue(said.map((content) => ({ role: 'user', content })));
const draftOf = (said: readonly string[]) => read(said).goods.map(lineOf);

it.each([
  [['vendo 15 puertas y 8 ventanas', 'ya no las ventanas'], ['15 pieza, puertas']],
  [['vendo 15 puertas y 8 ventanas', 'mejor no las puertas'], ['8 pieza, ventanas']],
  [['selling 20 chairs and 3 printers', 'no more printers'], ['20 pieza, chairs']],
  [['selling 20 chairs and 6 toilets', 'no longer selling the toilets'], ['20 pieza, chairs']],
  [['selling 20 chairs and 3 printers', 'no printers anymore'], ['20 pieza, chairs']],
  [
    ['tengo 5 laptops i5 y 4 laptops i7', 'una de las i7 ya se vendió'],
    ['5 pieza, laptops i5', '3 pieza, laptops i7'],
  ],
  [
    ['tengo 5 laptops i5 y 4 laptops i7', 'las i7 a 6000'],
    ['5 pieza, laptops i5', '4 pieza, laptops i7, 6000 unit'],
  ],
])('takes back the goods that a later turn names: %j', (said, draft) => {
  expect(draftOf(said)).toEqual(draft);
});

it.each([
  [
    ['tengo 2 toneladas de maíz y 500 kilos de frijol', 'no, son 3 toneladas'],
    ['3000 kg, maíz', '500 kg, frijol'],
  ],
  [
    ['tengo 2 toneladas de maíz y 500 kilos de frijol', '6 mil la tonelada y 20 el kilo'],
    ['2000 kg, maíz, 6 unit', '500 kg, frijol, 20 unit'],
  ],
  [
    ['I have 2 tons of rebar and 100 kg of wire', '17 thousand a ton and 25 per kilo'],
    ['2000 kg, rebar, 17 unit', '100 kg, wire, 25 unit'],
  ],
])('gives a figure to the goods that are counted in its unit: %j', (said, draft) => {
  expect(draftOf(said)).toEqual(draft);
});

it('keeps what a price is for where goods are counted in something else now', () => {
  const [goods] = read(['vendo 200 kilos de jitomate', 'a 12 el kilo', 'mejor son 10 cajas de jitomate']).goods;
  expect(goods).toMatchObject({ quantity: 10, unit: 'caja', price: { amount: 12, of: 'unit', per: 'kg' } });
});

it.each([
  ['vendo 25 mesas', 'cada mesa lleva 4 sillas', 'cada mesa lleva 4 sillas'],
  ['vendo 22 camas king', '4 no traen cabecera', '4 no traen cabecera'],
  ['vendo 30 bultos de cemento', 'línea 3 de la bodega', 'línea 3 de la bodega'],
])('takes no figure of something else for a price or an amount: %j, %j', (offer, later, note) => {
  expect(draftOf([offer, later])).toEqual(draftOf([offer]));
  expect(read([offer, later]).details.join(' ')).toContain(note);
});

it('tells the state of the rest', () => {
  expect(draftOf(['tengo 22 vigas a 300 y 40 tabiques a 4', 'vigas usadas, lo demás nuevo'])).toEqual([
    '22 pieza, vigas, 300 unit, used',
    '40 pieza, tabiques, 4 unit, new',
  ]);
});

it.each([
  [
    ['vendo 60 m de cable calibre 12 y 40 m de calibre 10', 'el 12 a 15 el metro y el 10 a 22', 'del 10 son 35'],
    ['60 m, cable calibre 12, 15 unit', '35 m, cable calibre 10, 22 unit'],
  ],
  [
    ['tengo 120 latas de atún, 80 de chícharos y 40 de elote', 'a 15 las de atún y 10 las demás'],
    ['120 pieza, atún, 15 unit', '80 pieza, chícharos, 10 unit', '40 pieza, elote, 10 unit'],
  ],
  [['tengo 3 tarimas de azulejo', 'perdón, son 2 tarimas'], ['2 tarima, azulejo']],
  [
    ['I sell 3 pallets of tile and 10 buckets of grout', 'tile is 220 a box, grout 150'],
    ['3 tarima, tile, 220 unit per caja', '10 cubeta, grout, 150 unit'],
  ],
  [['vendo 30 láminas a 280', 'mejor las láminas por metro a 95'], ['30 pieza, láminas, 95 unit per m']],
  [
    ['vendo 12 sillas a 30', 'agrega 6 archiveros a 500'],
    ['12 pieza, sillas, 30 unit', '6 pieza, archiveros, 500 unit'],
  ],
])('reads goods by their size, their packing and their company: %j', (said, draft) => {
  expect(draftOf(said)).toEqual(draft);
});

it.each([
  ['selling 20 tables and 80 chairs', 'chairs are used, good condition', ['good condition']],
  ['vendo 12 mesas y 40 sillas', 'las sillas están usadas, las mesas como nuevas', ['las mesas como nuevas']],
  ['selling 50 rolls of tape', 'all new, pick up only', ['pick up only']],
  ['vendo 400 kilos de papa a 11', 'mejor la papa por costal de 50 kilos', ['mejor la papa por costal de 50 kilos']],
  ['vendo 8 ventiladores a 350 y 5 bocinas a 700', 'los ventiladores son de techo', ['los ventiladores son de techo']],
  ['I have 14 sinks', 'wait, there are 12 sinks', []],
  ['tengo 16 mesas redondas', 'ya vendí 4 mesas', []],
])('notes what no field holds of a later turn, and nothing else: %s, %s', (offer, later, details) => {
  expect(read([offer, later]).details).toEqual(details);
});
