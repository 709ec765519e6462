import { materials } from '@tianguis/proto/materials/catalogue';
import { expect, it } from 'vitest';
import { readDialogue } from '../../dialogue/read-dialogue.ts';
import type { OfferedThing } from '../../pricing/market.ts';
import type { Market } from '../market.ts';
import { searchLots } from './search-lots.ts';

const lot: OfferedThing = {
  listingId: 12,
  category: 'cemento',
  unit: 'bulto',
  condition: 'new_surplus',
  quantity: 40,
  price: 120,
  zone: 'monterrey',
  kilometres: 0,
};
type FindLots = Required<Market>['findLots'];
const call = (findLots: FindLots, args: object, language: 'es' | 'en' = 'en') =>
  searchLots({ findLots, webUrl: 'https://tianguis.test' }).call(JSON.stringify(args), { language });
const cement = {
  material: 'cemento gris',
  zone: 'Monterrey',
  maxPrice: null,
  free: false,
  quantity: null,
  condition: null,
  order: null,
  position: null,
};
const finds =
  (...lots: OfferedThing[]): FindLots =>
  async () => ({ lots, isNear: true });

it('numbers live lots with price, amount and address', async () => {
  const { text } = await call(finds(lot, { ...lot, listingId: 13, price: null }), cement);
  expect(text).toBe(
    'Published on the market now, near Monterrey:\n1. 40 bags of cement in Monterrey, $120 per bag (40 bags for $4,800): https://tianguis.test/lote/12\n2. 40 bags of cement in Monterrey, price to be agreed: https://tianguis.test/lote/13',
  );
});

it('says what the wanted amount costs, and shows one lot alone', async () => {
  const { text } = await call(finds(lot), { ...cement, quantity: 25, position: 1 }, 'es');
  expect(text).toBe(
    'Sigue publicado: 40 bultos de cemento en Monterrey, a $120 por bulto (25 bultos por $3,000): https://tianguis.test/lote/12',
  );
  expect((await call(finds(lot), { ...cement, position: 3 }, 'es')).text).toMatch(/^Solo hay esto de cemento:\n1\. /);
});

it('counts nothing in a unit that the lots are not sold by', async () => {
  const asked = { ...cement, quantity: 50, unit: 'kg' };
  let least: number | undefined = 0;
  const look: FindLots = async (_ids, _zone, wanted) => {
    least = wanted?.least;
    return { lots: [lot], isNear: true };
  };
  expect((await call(look, asked, 'es')).text).toBe(
    'Publicado ahora en el mercado, cerca de Monterrey:\n1. 40 bultos de cemento en Monterrey, a $120 por bulto: https://tianguis.test/lote/12\nSe venden por bulto: pregunta en su página cuánto trae.',
  );
  expect(least).toBeUndefined();
  expect((await call(finds(lot), { ...asked, unit: 'bulto', quantity: 10 })).text).toContain('(10 bags for $1,200)');
});

it('says that there is none, that none is near, or that it could not look', async () => {
  const none = await call(finds(), cement);
  expect(none).toMatchObject({ known: true, text: expect.stringContaining('no lots of cement') });
  expect((await call(async () => ({ lots: [lot], isNear: false }), cement)).text).toContain(
    'near Monterrey. Elsewhere',
  );
  const blind = await call(async () => undefined, cement);
  expect(blind).toMatchObject({ known: false, text: expect.stringContaining('cannot be looked at') });
});

it('says that the catalogue lacks something, and where to look for it by words', async () => {
  expect(await call(finds(lot), { ...cement, material: 'xyzzy' }, 'es')).toMatchObject({
    known: true,
    lots: 0,
    text: expect.stringContaining('No tengo «xyzzy» en mi catálogo'),
  });
});

it('looks in a second place where there is none near the first', async () => {
  const findLots: FindLots = async (_, zone) => ({
    lots: [{ ...lot, zone: zone === 'Puebla' ? 'puebla' : 'tijuana' }],
    isNear: zone === 'Puebla',
  });
  const both = { ...cement, zone: 'Oaxaca', otherZone: 'Puebla' };
  expect(await call(findLots, both, 'es')).toMatchObject({
    isNear: true,
    text: expect.stringMatching(
      /^No hay lotes de cemento cerca de Oaxaca\. Publicado ahora en el mercado, cerca de Puebla:/,
    ),
  });
  expect((await call(findLots, { ...both, otherZone: 'Toluca' }, 'es')).text).toContain('Cerca de Toluca tampoco.');
});

it('leaves out materials that are not wanted', async () => {
  let asked: readonly string[] = [];
  const findLots: FindLots = async (ids) => {
    asked = ids;
    return { lots: [], isNear: true };
  };
  await call(findLots, { ...cement, material: null, without: ['cemento'] });
  expect(asked).toContain('varilla');
  expect(asked).not.toContain('cemento');
});

it('names the nearest lot first that has less than is needed, where all others are far', async () => {
  const near = { ...lot, listingId: 1, quantity: 18, kilometres: 62 };
  const farther = { ...lot, listingId: 2, quantity: 90, kilometres: 900 };
  const findLots: FindLots = async (_, __, wanted) => ({
    lots: wanted?.least === undefined ? [near, farther] : [farther],
    isNear: false,
  });
  const { text } = await call(findLots, { ...cement, quantity: 20 }, 'es');
  expect(text).toMatch(/con 20 bultos o más cerca de Monterrey\. Lo más cercano:\n1\. 18 bultos.*menos de los 20/);
});

it('compares a limit only with lots that are sold by its unit', async () => {
  let wanted: unknown;
  const findLots: FindLots = async (_, __, limits) => {
    wanted = limits;
    return { lots: [lot], isNear: true };
  };
  const { text } = await call(findLots, { ...cement, maxPrice: 18, maxPricePer: 'kg' }, 'es');
  expect(wanted).toMatchObject({ maxPrice: 18, maxPriceOf: ['kg'] });
  expect(text).toContain('Se venden por bulto, así que no los puedo comparar con tu precio máximo');
  expect(text).not.toContain('de hasta');
});

it('offers what there is where the limits hold all of it back', async () => {
  const findLots: FindLots = async (_, __, wanted) => ({ lots: wanted ? [] : [lot], isNear: true });
  const { text } = await call(findLots, { ...cement, maxPrice: 90, condition: 'used' }, 'es');
  expect(text).toMatch(/^Ahora no hay lotes de cemento de hasta \$90 de segunda mano\. Lo que sí hay:\n1\. 40 bultos/);
});

it('looks up only the categories, the place and the limits of the question, and nothing for arguments of its own', async () => {
  const asked: unknown[] = [];
  const findLots: FindLots = async (...args) => {
    asked.push(args);
    return undefined;
  };
  await call(findLots, { ...cement, maxPrice: 150, order: 'cheapest' });
  await call(findLots, { ...cement, seller: 'x' });
  await call(findLots, { ...cement, maxPrice: -1 });
  expect(asked).toEqual([
    [['cemento'], 'Monterrey', { maxPrice: 150, least: undefined, condition: undefined, order: 'cheapest' }],
  ]);
});

it.each(['kiero ver todo lo q aya en monterrey', 'what do you have in Monterrey?', 'que hay publicado por monterrey'])(
  '%j looks for all that there is',
  (said) => {
    const dialogue = readDialogue([{ role: 'user', content: said }]);
    expect(dialogue).toMatchObject({ everything: true, place: 'Monterrey', goods: [] });
  },
);

it('finds goods of any kind in a zone', async () => {
  const asked: number[] = [];
  const findLots: FindLots = async (categories) => {
    asked.push(categories.length);
    return { lots: [lot], isNear: true };
  };
  expect((await call(findLots, { ...cement, material: null })).text).toContain('near Monterrey:\n1. 40 bags of cement');
  expect(asked).toEqual([materials.length]);
});

it('answers what is asked of the lots that were shown', async () => {
  const used: OfferedThing = { ...lot, listingId: 13, condition: 'used', price: 90 };
  const ask = async (more: object) => (await call(finds(lot, used), { ...cement, ...more }, 'es')).text;
  expect(await ask({ fact: 'condition' })).toBe(
    '1. sin usar: https://tianguis.test/lote/12\n2. de segunda mano: https://tianguis.test/lote/13',
  );
  expect(await ask({ fact: 'amount', position: 2 })).toMatch(/^Cantidad: 40 bultos\. 40 bultos de cemento .*lote\/13$/);
  expect(await ask({ fact: 'best' })).toMatch(/^Por precio, el 2: .*lote\/13\n/);
  expect(await ask({ fact: 'other', position: 1 })).toMatch(/^Ese dato no lo tengo: .*lote\/12$/);
});

it('says which lots have less than is needed', async () => {
  const findLots: FindLots = async (_, __, wanted) => ({ lots: wanted ? [] : [lot], isNear: true });
  const { text } = await call(findLots, { ...cement, quantity: 60 }, 'es');
  expect(text).toContain('1. 40 bultos de cemento en Monterrey, a $120 por bulto (menos de los 60 que buscas): ');
});

it('counts sheets as the pieces that they are sold by', async () => {
  const plywood: OfferedThing = { ...lot, category: 'triplay', unit: 'hoja' };
  let least: number | undefined;
  const findLots: FindLots = async (_, __, wanted) => {
    least = wanted?.least;
    return { lots: [plywood], isNear: true };
  };
  const { text } = await call(findLots, { ...cement, material: 'triplay', quantity: 10, unit: 'hoja' });
  expect(least).toBe(10);
  expect(text).toContain('(10 sheets for $1,200)');
});

it('looks for the kinds of a family where nothing goes by its name', async () => {
  const findLots: FindLots = async (categories) => ({ lots: categories.includes('tabla') ? [lot] : [], isNear: true });
  expect(await call(findLots, { ...cement, material: 'madera' })).toMatchObject({ known: true, lots: 1 });
  expect(await call(findLots, { ...cement, material: 'yeso' })).toMatchObject({ known: true, lots: 0 });
});

it('leaves out the cheapest lot', async () => {
  const cheap = { ...lot, listingId: 1, price: 80 };
  const findLots: FindLots = async (_, __, wanted) => ({
    lots: wanted?.order === 'cheapest' ? [cheap, lot] : [lot, cheap],
    isNear: true,
  });
  const { text } = await call(findLots, { ...cement, notFirst: 'cheapest' }, 'es');
  expect(text).toMatch(/\(sin contar el de menor precio\):\n1\. .*lote\/12$/);
});

it('lists the lots with the most where none has enough, and says whether several together have', async () => {
  const many = { ...lot, listingId: 1, quantity: 120 };
  const few = { ...lot, listingId: 2, quantity: 40 };
  const findLots: FindLots = async (_, __, wanted) => {
    const lots = wanted?.order === 'largest' ? [many, few] : [few, many];
    return { lots: wanted?.least === undefined ? lots : [], isNear: true };
  };
  const { text } = await call(findLots, { ...cement, quantity: 150 }, 'es');
  expect(text).toMatch(
    /con 150 bultos o más\. Lo que sí hay:\n1\. 120 .*menos de los 150.*\n2\. 40 .*menos de los 150/,
  );
  expect(text).toContain('Ninguno trae 150: entre varios de estos sí los juntas.');
  expect((await call(findLots, { ...cement, quantity: 200 }, 'es')).text).not.toContain('entre varios');
});

it('says of both places that nothing is there', async () => {
  const both = { ...cement, zone: 'Acapulco', otherZone: 'Cuernavaca' };
  expect((await call(finds(), both, 'es')).text).toContain('ni en Acapulco, ni en Cuernavaca ni en otras zonas');
  const findLots: FindLots = async (_, zone) => ({ lots: [lot], isNear: zone === 'Acapulco' });
  expect((await call(findLots, both, 'es')).text).toMatch(/cerca de Acapulco:\n.*\nCerca de Cuernavaca no hay\.$/);
  expect((await call(finds(lot), both, 'es')).text).toContain('cerca de Acapulco y Cuernavaca:');
});

it('names dearer lots near the place before cheap ones far away that have less', async () => {
  const near = { ...lot, listingId: 1, quantity: 30, price: 190 };
  const far = { ...lot, listingId: 2, quantity: 2, price: 100, zone: 'tijuana', kilometres: 1_800 };
  const findLots: FindLots = async (_, __, wanted) => {
    if (wanted?.maxPrice === undefined) return { lots: [near], isNear: true };
    return { lots: wanted.least === undefined ? [far] : [], isNear: false };
  };
  const { text } = await call(findLots, { ...cement, maxPrice: 120, quantity: 5 }, 'es');
  expect(text).toMatch(/de hasta \$120 con 5 bultos o más\. Lo que sí hay, a mayor precio:\n1\. 30 bultos.*lote\/1$/);
});
