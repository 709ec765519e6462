import { expect, it } from 'vitest';
import { allowedRest } from './refused-parts.ts';
import { hears } from './test/hears.ts';

it.each([
  ['traigo 15 tambos de thiner usado y unas latas de antibiotico, 200 c tambo', ''],
  ['vendo cohetes, 40 cajas a 300 la caja, y 15 láminas a 120', 'vendo 15 láminas a 120'],
  [
    '15 cubetas de solvente usado, 100 c/cubeta y 6 escaleras de aluminio 800 c/u',
    'vendo 6 escaleras de aluminio 800 c/u',
  ],
  ['vendo 30 sillas a 150 y 20 cajas de amoxicilina, a 80 la caja', 'vendo 30 sillas a 150'],
  ['20 cajas de amoxicilina y 30 sillas, las cajas a 80 y las sillas a 150', 'vendo 30 sillas, las sillas a 150'],
  ['vendo 20 cajas de amoxicilina en Puebla y 30 sillas a 1,500', 'vendo 30 sillas a 1,500, en Puebla'],
  ['traigo 3 perros chihuahua a 2 mil y 5 costales de croquetas a 400', 'vendo 5 costales de croquetas a 400'],
  ['selling cigarettes 50 packs 60 each, and 40 pallets at 80', 'vendo 40 pallets at 80'],
  ['30 sillas a 150', undefined],
  ['vendo 30 varillas, son robadas', undefined],
])('%j: what is left is %j', (text, rest) => {
  expect(allowedRest(text, 'es')).toBe(rest);
});

it.each([
  [['traigo 15 tambos de thiner usado y unas latas de antibiotico, 200 c tambo'], [], ['Anotado', '200']],
  [['hay 10 kg de pólvora, 500 kilo; tambien traigo 200 ladrillos a 8'], ['200 ladrillos a $8'], ['500']],
  [
    ['selling 40 boxes of antibiotics, 50 per box, plus 10 doors at 900 each'],
    ['10 doors at $900'],
    ['boxes of doors'],
  ],
  [['I have 12 drums of used thinner at 200 a drum and 30 chairs at 150 each'], ['30 chairs'], ['12 thinner']],
])('%j is refused with all that is said of it', async (messages, has, not) => {
  const { text, topic } = await hears(...messages);
  expect(topic).toBe('prohibited');
  for (const part of has) expect(text).toContain(part);
  for (const part of not) expect(text).not.toContain(part);
});

it('keeps refused goods and their price out of the talk', async () => {
  const { text } = await hears(
    'traigo 15 tambos de thiner usado y unas latas de antibiotico, 200 c tambo',
    '30 bultos de cemento a 150',
    'en Toluca',
  );
  expect(text).toContain('30 bultos de cemento');
  expect(text).not.toMatch(/tambo|200 c/);
});

it('refuses old medicine as medicine', async () => {
  expect((await hears('tengo medicina caducada 30 frascos a 20')).text).toContain('Los medicamentos');
});
