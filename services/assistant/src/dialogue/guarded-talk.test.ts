import { expect, it } from 'vitest';
import { readDialogue } from './read-dialogue.ts';

const read = (...said: string[]) => readDialogue(said.map((content) => ({ role: 'user', content })));

/** Lines of a draft in few words: `11 bulto yeso 80 unit`. */
const draftOf = (...said: string[]) =>
  read(...said).goods.map(({ called, material, quantity, unit, price }) =>
    [quantity, unit, called?.name ?? material.id, price?.amount, price?.of, price?.per]
      .filter((part) => part !== undefined && part !== null)
      .join(' '),
  );

it.each([
  // The message says how many are left and how many are gone.
  [['tengo 40 bultos de pegazulejo', 'tiene dos bultos rotos entonces ponle 38'], ['38 bulto pegazulejo']],
  [
    ['tengo 60 cajas de azulejo a 120', 'entonces serían 55 cajas porque 5 se despostillaron'],
    ['55 caja azulejo 120 unit'],
  ],
  [['vendo 30 puertas', 'pon 28 mejor, dos me las quedo'], ['28 pieza puertas']],
  // Dates, sizes and rooms.
  [['vendo 12 pantallas', 'las pantallas son de 32'], ['12 pieza pantallas']],
  [['vendo 30 puertas', 'de tambor, miden 80'], ['30 pieza puertas']],
  [
    ['son 50 sillas y 12 mesas en Puebla, las vendo', 'necesito sacarlas antes del 20'],
    ['50 pieza sillas', '12 pieza mesas'],
  ],
  [['somos un hotel de 80 habitaciones, vendemos colchones y burós'], ['colchones', 'burós']],
  // An amount that is far from the one before, with no word that counts, is what one costs.
  [
    ['vendo 40 colchones matrimoniales, 20 individuales', '700 matrimonial y 450 individual'],
    ['40 pieza colchones matrimoniales 700 unit', '20 pieza colchones individuales 450 unit'],
  ],
  // Lines vanish only by a word of removal.
  [
    ['selling 4 windows, 2 toilets and 1 sink', 'actually only one toilet, my neighbour took the other'],
    ['4 pieza windows', '1 pieza toilets', '1 pieza sink'],
  ],
  [
    ['vendo 6 sillas, 4 mesas y 2 camas', 'quita las mesas'],
    ['6 pieza sillas', '2 pieza camas'],
  ],
  // Several names do not change their size by one correction.
  [
    [
      'vendo varilla de 1/2, 1800 kilos, y 45 hojas de triplay de 16 mm',
      'me equivoqué, la varilla son 1900 kilos no 1800',
    ],
    ['1900 kg varilla de 1/2', '45 hoja triplay de 16 mm'],
  ],
] as const)('%j leaves %j', (said, draft) => {
  expect(draftOf(...said)).toEqual(draft);
});

it.each([
  // The tonne that was said, and not the kilo.
  [['vendo 1800 kilos de varilla', 'por tonelada, 15 mil la varilla'], ['1800 kg varilla 15 unit']],
  // The price of before stays.
  [['vendo 80 bultos de cemento a 150', 'si se llevan los 80 se los dejo en 11 mil'], ['80 bulto cemento 150 unit']],
  [['vendo 20 bultos de cemento a 130'], ['20 bulto cemento 130 unit']],
  // Each price stands before the name of its goods.
  [
    [
      '14 queen mattresses (5 years old, always used with protectors) and 14 wooden headboards. Thinking 900 pesos per mattress and 600 per headboard',
    ],
    ['14 pieza queen mattresses 900 unit', '14 pieza wooden headboards 600 unit'],
  ],
  [['vendo 20 sillas y 5 mesas, 150 la silla y 700 la mesa'], ['20 pieza sillas 150 unit', '5 pieza mesas 700 unit']],
  // One price for all of them, said once.
  [
    ['vendo una licuadora, una batidora y un horno chico', 'póngale 2,800 a todo, estoy en Irapuato'],
    ['1 pieza licuadora 2800 list', '1 pieza batidora 2800 list', '1 pieza horno chico 2800 list'],
  ],
  [
    ['3 puertas de pino de 90, 2 puertas de pino de 80 y una puerta de baño de 70. $4,200 todo. León'],
    [
      '3 pieza puertas de pino de 90 4200 list',
      '2 pieza puertas de pino de 80 4200 list',
      '1 pieza puerta de baño de 70 4200 list',
    ],
  ],
  [
    ['vendo 6 sillas y 2 mesas a 300 cada una, y todo lo demás aparte'],
    ['6 pieza sillas 300 unit', '2 pieza mesas 300 unit'],
  ],
  [['vendo 2 contenedores de ropa a 30 mil cada uno'], ['2 pieza contenedores de ropa 30000 unit']],
] as const)('%j costs %j', (said, draft) => {
  expect(draftOf(...said)).toEqual(draft);
});

it('keeps a price that names no unit, and computes nothing from it', () => {
  const { goods, held, details } = read('vendo 1800 kilos de varilla', '15 mil');
  expect(goods[0]).toMatchObject({ quantity: 1_800, price: null });
  expect(held).toMatchObject({ words: '15 mil', price: { price: { amount: 15_000 } } });
  expect(details).toEqual(['15 mil']);
});

it('keeps the words of a change that it does not take into the draft', () => {
  const { held, details } = read('vendo 80 bultos de cemento a 150', 'si se llevan los 80 se los dejo en 11 mil');
  expect(held?.words).toBe('si se llevan los 80 se los dejo en 11 mil');
  expect(details).toContain('si se llevan los 80 se los dejo en 11 mil');
});

it('notes nothing of a part that is gone where the message says how many are left', () => {
  expect(read('vendo 45 cajas de piso a 110', 'ponle 40 porque 5 son para mi hermano').details).toEqual([]);
});

it('goes on with an offer where a word of it only sounds like a search', () => {
  const { role, asks } = read(
    'vendo 22 láminas y 10 polines',
    'serían 20 láminas porque dos las ocupamos en el gallinero',
  );
  expect({ role, asks }).toEqual({ role: 'seller', asks: 'offer' });
});

it.each([
  [
    'tengo 18 polines, una revolvedora usada en 9500 y 200 tabiques, todo en chalco y lo demas dime',
    [null, 'used', null],
  ],
  ['I have 300 mini shampoos, 250 soaps and around 40 used white towels', [null, null, 'used']],
  ['vendo 6 sillas, 4 mesas y 3 camas, usadas', ['used', 'used', 'used']],
] as const)('%j says whose state it tells', (said, states) => {
  expect(read(said).goods.map(({ condition }) => condition)).toEqual(states);
});

it('looks for what a question asks to be for sale', () => {
  expect(read('any scaffolding for sale around guadalajara?')).toMatchObject({ role: 'buyer', asks: 'search' });
});
