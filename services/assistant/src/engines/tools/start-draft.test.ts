import { expect, it } from 'vitest';
import { readDialogue } from '../../dialogue/read-dialogue.ts';
import { createListReader } from '../../inventory/whole-list.ts';
import { draftLink, startDraft } from './start-draft.ts';

const webUrl = 'https://t.test';
const listIn = (text: string): string =>
  new URL(text.match(/https:\S+lista=\S+/)?.[0] ?? '').searchParams.get('lista') ?? '';

/** What our reader makes of the list that an address brings along. */
function read(list: string) {
  const reader = createListReader();
  for (const line of list.split('\n')) reader.add(line);
  return reader.end().map(({ material, quantity, unit, condition, price }) => ({
    material: material?.id,
    quantity,
    unit,
    condition,
    price: price && [price.amount, price.of],
  }));
}

it.each(['es', 'en'] as const)(
  'hands goods over to the page in words that are read as what was told (%s)',
  (language) => {
    const { goods } = readDialogue([
      { role: 'user', content: 'vendo 20 bultos de cemento usado a $150 c/u' },
      { role: 'user', content: 'no, son 30' },
    ]);
    const list = listIn(draftLink({ goods, place: 'Coyoacán' }, { language, webUrl }));
    expect(list).toContain('Coyoacán');
    expect(read(list)[0]).toEqual({
      material: 'cemento',
      quantity: 30,
      unit: 'bulto',
      condition: 'used',
      price: [150, 'unit'],
    });
  },
);

const tool = startDraft({ webUrl });
const goods = [{ material: 'cemento gris', quantity: 20, unit: 'bulto', condition: null, price: null }];
const told = async (input: object) => (await tool.call(JSON.stringify(input), { language: 'es' })).text;

it('asks for all that is missing, and for nothing that was told', async () => {
  const price = { amount: 150, of: 'unit' };
  const [cement] = goods;
  const dated = { zone: 'Coyoacán', notes: ['caduca en mayo'] };
  expect(await told({ ...dated, goods: [{ ...cement, quantity: null, condition: 'used', price }] })).toMatch(
    /¿Cuánto tienes\?$/,
  );
  expect(await told({ goods, zone: null })).toMatch(
    /^Anotado: 20 bultos de cemento\. Si prefieres, .*lista=\S+ Dime en cuánto lo vendes \(o a tratar\), en qué zona está, si está sin usar o es usado y cuándo caduca\.$/,
  );
  expect(await told({ ...dated, goods: [{ ...cement, price }] })).toMatch(
    /Total: \$3,000\..*Coyoacán.*Si prefieres.*¿Está sin usar o es usado\?/,
  );
  const all = await told({
    goods: [{ ...goods[0], condition: 'used', price: { amount: 3_000, of: 'all' } }],
    zone: 'Coyoacán',
  });
  expect(read(listIn(all))[0]).toMatchObject({ quantity: 20, condition: 'used', price: [3_000, 'all'] });
});

it('leads to the page with goods that the catalogue does not have', async () => {
  expect(await told({ goods: [{ ...goods[0], material: 'zzyzx' }], zone: null })).toContain('https://t.test/publicar');
});

it('keeps what no field holds in the words of who said it, without numbers to call', async () => {
  const text = await told({ goods, zone: 'Coyoacán', notes: ['caducan en marzo', 'llámame al 55 1234 5678'] });
  expect(text).toContain('«caducan en marzo»');
  expect(text).not.toContain('1234');
  const all = await told({
    goods: [{ ...goods[0], condition: 'used', price: { amount: 150, of: 'unit' } }],
    zone: 'Coyoacán',
    notes: ['caducan en marzo'],
  });
  expect(listIn(all)).toContain('caducan en marzo');
});
