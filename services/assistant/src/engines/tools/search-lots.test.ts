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
  expect(await call(finds(), { ...cement, material: 'xyzzy' })).toMatchObject({ known: false });
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
