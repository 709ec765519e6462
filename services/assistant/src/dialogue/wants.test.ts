import { expect, it } from 'vitest';
import { readDialogue } from './read-dialogue.ts';
import { wantsIn } from './wants.ts';

const after = (...said: readonly string[]) => readDialogue(said.map((content) => ({ role: 'user', content })));
const wantsOf = (...said: readonly string[]) => after(...said).wants.map(({ said: words }) => words);

it.each([
  [
    ['busco sillas para 120 personas en Guadalajara', 'que sean blancas', 'y de plástico'],
    ['blancas', 'de plástico'],
  ],
  [['busco cemento que no caduque antes de 2 meses, 50 bultos, Querétaro'], ['que no caduque antes de 2 meses']],
  [['Looking for rice, expiring no sooner than March, near Puebla'], ['expiring no sooner than March']],
  [['busco varilla', 'de media, unas 100', 'perdon de 3/8 no de media'], ['de 3/8']],
  [['i need 300 bricks near Merida, red ones, below 6 pesos', 'what about Campeche'], ['red']],
  [['no tendrán un refri entre 4000 y 8000 en Tampico?'], ['desde $4,000']],
  [['busco piso entre 3 y 4 mil en Puebla'], ['desde $3,000']],
  [['busco mesas para mi hija Blanca'], []],
  [['busco mesas blancas, no negras'], ['blancas', 'no negras']],
  [['busco mesas BLANCAS en Puebla'], ['BLANCAS']],
  [['busco pintura sin prisa'], []],
  [['busco cemento sin intermediarios'], []],
  [['busco sillas, estoy en Arena 45'], []],
  [['busco sillas sin respaldo'], ['sin respaldo']],
  [['busco puertas entre 80 y 90 cm de ancho en Puebla'], ['entre 80 y 90 cm']],
  [['busco cemento entre 10 y 20 bultos en Puebla'], ['entre 10 y 20 bultos']],
  [['busco sillas entre 100 y 200 en Puebla'], ['entre 100 y 200']],
  [['looking for chairs, between 50 and 80 dollars, in Puebla'], ['between 50 and 80 dollars']],
])('%j wants %j, over the talk', (said, wants) => {
  expect(wantsOf(...said)).toEqual(wants);
});

it('begins anew with other goods', () => {
  expect(wantsOf('busco loseta gris en Coyoacán', 'ahora busco cemento en Toluca')).toEqual([]);
});

it('looks at the sides of the market that are not left out', () => {
  const { verticals, everything, goods } = after('qué hay gratis en Monterrey, lo que sea menos comida');
  expect(verticals).toEqual(['construction', 'hospitality']);
  expect(everything).toBe(true);
  expect(goods).toEqual([]);
});

it.each(['no quiero comida para llevar, busco sillas', 'necesito despensas, no comida caducada'])(
  'leaves no side of the market out: %j',
  (said) => {
    expect(after(said).verticals).toBeUndefined();
  },
);

it('takes the higher of two prices for the most', () => {
  expect(after('no tendras un wc completo entre 500 y 900 varos, en Neza').limits.maxPrice).toBe(900);
});

it.each([
  ['busco puertas entre 80 y 90 cm de ancho en Puebla', undefined],
  ['busco cemento entre 10 y 20 bultos en Puebla', undefined],
  ['busco varilla, entre 15 y 20 toneladas en Puebla', undefined],
  ['busco piso entre 3 y 4 cm de grueso', undefined],
  ['busco sillas entre 100 y 200 piezas en Puebla', undefined],
  ['busco puertas entre las 9 y las 5 en Puebla', undefined],
  ['busco piso entre 3 y 4 mil en Puebla', 4000],
  ['busco piso entre 150 y 200 el m2 en Puebla', 200],
  ['busco cemento entre 100 y 200 bultos en Puebla, precio entre 150 y 180', 180],
])('takes from %j the most %s pesos, and no amount of goods', (said, maxPrice) => {
  const { limits, goods } = after(said);
  expect(limits.maxPrice).toBe(maxPrice);
  expect(goods.map(({ quantity }) => quantity)).toEqual([null]);
});

/** Where each figure was compared with each other one, these took minutes. */
it.each(['1" ', 'azul, ', 'y ', 'entre 1 y 2, '])('reads %j ten thousands of times in one pass', (said) => {
  const begin = process.cpuUsage();
  wantsIn(said.repeat(60_000), []);
  const { user, system } = process.cpuUsage(begin); // microseconds; what others do on the machine does not count
  expect((user + system) / 1000).toBeLessThan(5_000);
});

it.each([
  ['busco polines en Puebla o Toluca', ['Toluca']],
  ['¿tienen colchones? son para un hostal en Oaxaca; si no hay ahí, puedo ir a Puebla', ['Puebla']],
  ['busco polines en Iztapalapa, CDMX', []],
])('%j names a second place where they would do', (message, others) => {
  expect(after(message).otherPlaces).toEqual(others);
});

it('looks for so many of either', () => {
  const { goods } = after('busco block o tabique, unas 800 piezas, en Monterrey');
  expect(goods.map(({ quantity }) => quantity)).toEqual([800, 800]);
});
