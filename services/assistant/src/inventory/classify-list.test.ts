import { expect, it } from 'vitest';
import { basePrices } from '../pricing/open-prices.ts';
import { classifyList, type PhotoReader } from './classify-list.ts';

const free = { openPrices: async () => () => null };
const read = (text: string) => classifyList(free, { text, language: 'es' });

it('reads a list with its greeting, bullets and closing words', async () => {
  const { items, notes } = await read(
    'Hola, buen día\n\n• 20 bultos de cemento\n• 8 lavabos usados\n• 15 flurbos\nGracias',
  );
  expect(items.map(({ category, quantity, unit, condition }) => [category, quantity, unit, condition])).toEqual([
    ['cemento', 20, 'bulto', null],
    ['lavabo', 8, 'pieza', 'used'],
    [null, 15, 'pieza', null],
  ]);
  expect(notes).toEqual([]);
});

it('says that it cannot see photos, and when it found nothing', async () => {
  const photos = ['data:image/png;base64,AAAA'];
  const note = async (text?: string) => (await classifyList(free, { text, photos, language: 'en' })).notes;
  expect(await note()).toEqual([expect.stringContaining('cannot see photos')]);
  expect(await note('10 doors')).toEqual([]);
  expect((await read('hola')).notes).toEqual([expect.stringContaining('No encontré')]);
});

it('reads a long letter without line breaks to its end', async () => {
  const { items } = await read('tengo 20 bultos de cemento, '.repeat(500));
  expect(items).toHaveLength(500);
});

it('yields to other requests while it reads a long list', async () => {
  let turns = 0;
  const others = setInterval(() => turns++, 0);
  await read('30 hojas de triplay 16 mm\n'.repeat(2_000).trim());
  clearInterval(others);
  expect(turns).toBeGreaterThan(3);
});

it.each(['💪', '1', 'x', '1 y ', '2x', 'a,', '1-', 'y ', 'de 1 ', '$1,', '½'])(
  'survives a list of nothing but %j',
  async (strange) => {
    const { items } = await read(strange.repeat(3_000));
    expect(items).toEqual([]);
  },
);

it('adds what photos show to what the list says, and asks for words where they show nothing or cannot be seen', async () => {
  const doors = {
    text: 'puertas',
    name: 'puertas',
    material: undefined,
    quantity: 4,
    unit: 'pieza',
    condition: null,
    state: null,
    measures: [],
    brand: null,
    price: null,
    confidence: 0.8,
  } as const;
  const photos = ['data:image/png;base64,AAAA'];
  const classify = (readPhotos: PhotoReader, text?: string) =>
    classifyList({ ...free, readPhotos }, { text, photos, language: 'es' });
  const both = await classify(async () => [doors], '20 bultos de cemento');
  expect(both.items.map(({ quantity, suggestedPrice }) => [quantity, suggestedPrice])).toEqual([
    [20, null],
    [4, null],
  ]);
  expect(both.notes).toEqual([]);
  expect((await classify(async () => [])).notes).toEqual([expect.stringContaining('No reconocí')]);
  expect((await classify(async () => undefined)).notes).toEqual([expect.stringContaining('no pude ver')]);
});

it('explains why goods have no suggested price', async () => {
  const { items, notes } = await classifyList(
    { openPrices: basePrices },
    { text: '3 pares de tinacos\n20 bultos de cemento\n4 rollos de cemento', language: 'es' },
  );
  expect(items.map(({ suggestedPrice }) => suggestedPrice !== null)).toEqual([true, true, false]);
  expect(notes).toEqual([
    'Para cemento (rollo) todavía no tenemos con qué sugerir un precio: ponlo tú, o déjalo a tratar.',
  ]);
});

it('keeps a stated price, and says what a price for all of it comes to', async () => {
  const { items, notes } = await read('60 láminas a $120 c/u\n12 sillas usadas, 2,500 por todo');
  expect(items.map(({ price }) => price)).toEqual([120, 208.33]);
  expect(notes).toEqual(['sillas: pusiste $2,500 por todo; son $208.33 por pieza.']);
});

it('keeps a price that no line can hold for the description, and says so', async () => {
  const { items, notes } = await read('40 cajas de jabón a 3 pesos la pieza\n2 bombas de agua a 900 dólares cada una');
  expect(items.map(({ price, statedPrice }) => [price, statedPrice])).toEqual([
    [null, { amount: 3, currency: 'MXN', of: 'unit', unit: 'pieza' }],
    [null, { amount: 900, currency: 'USD', of: 'unit', unit: 'pieza' }],
  ]);
  expect(notes).toEqual([
    expect.stringContaining('jabón: dejé tu precio en la descripción'),
    expect.stringContaining('bombas de agua: dejé tu precio en la descripción'),
  ]);
});

it('offers its suggestion beside such a price, to be filled in by nobody', async () => {
  const text = '20 bultos de cemento y 10 bultos de cal, todo en 4,000';
  const { items, notes } = await classifyList({ openPrices: basePrices }, { text, language: 'es' });
  expect(items.map(({ price, suggestedPrice }) => [price, suggestedPrice?.beside])).toEqual([
    [null, true],
    [null, true],
  ]);
  expect(notes).toContainEqual(expect.stringContaining('$4,000 por todo'));
});

it('reads a table, and what one line says of all the others', async () => {
  const { items } = await read('Producto\tCantidad\tPrecio\nSillas tiffany\t40\t95\nMesas\t6\t$480\n\nTodo usado');
  expect(items.map(({ name, quantity, price, condition }) => [name, quantity, price, condition])).toEqual([
    ['Sillas tiffany', 40, 95, 'used'],
    ['Mesas', 6, 480, 'used'],
  ]);
});

it('marks what may not be sold with the reason, and keeps the words that say so', async () => {
  const { items, notes } = await read(
    '20 bultos de cemento\n12 láminas de asbesto usadas\n30 kg de carne caducada\n10 láminas de fibrocemento sin asbesto',
  );
  expect(items.map(({ refusal }) => refusal !== undefined)).toEqual([false, true, true, false]);
  expect(items[1]).toMatchObject({ refusal: expect.stringContaining('SEMARNAT'), suggestedPrice: null });
  expect(items[2]?.name).toMatch(/caducada/i);
  expect(notes.filter((note) => note.includes('no se venden'))).toHaveLength(2);
});
