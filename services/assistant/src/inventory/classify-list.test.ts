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
  expect(await note('10 doors')).toHaveLength(1);
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
    confidence: 0.8,
  } as const;
  const photos = ['data:image/png;base64,AAAA'];
  const classify = (readPhotos: PhotoReader) =>
    classifyList({ ...free, readPhotos }, { text: '20 bultos de cemento', photos, language: 'es' });
  const both = await classify(async () => [doors]);
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
    'Sin precio sugerido para cemento (rollo): nuestra tabla base no lo tiene en esa unidad y hay menos de 5 precios comparables de 3 vendedores.',
  ]);
});
