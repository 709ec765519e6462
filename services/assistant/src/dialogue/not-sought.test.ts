import { expect, it } from 'vitest';
import { readDialogue } from './read-dialogue.ts';

const after = (...messages: readonly string[]) => readDialogue(messages.map((content) => ({ role: 'user', content })));
const soughtIn = (...messages: readonly string[]) =>
  after(...messages).goods.map(({ material, quantity }) => [material.id, quantity]);

it.each([
  ['busco varilla 3/8, no alambrón, media tonelada', [['varilla', 500]], ['alambron']],
  ['quiero ver lo que hay en Monterrey en acero pero que no sea varilla', [['acero', null]], ['varilla']],
  ['quiero madera que no sea triplay ni mdf, en Monterrey o Saltillo', [['madera', null]], ['triplay', 'mdf']],
  ['no quiero cemento, quiero mortero, unos 30 bultos en Neza', [['mortero', 30]], ['cemento']],
  ['necesito madera pero nada de triplay, en Puebla', [['madera', null]], ['triplay']],
])('%j looks for nothing that it excludes', (message, goods, excluded) => {
  expect(soughtIn(message)).toEqual(goods);
  expect(after(message)).toMatchObject({ excluded, role: 'buyer' });
});

it('excludes no longer what is looked for after all', () => {
  expect(after('busco acero en Puebla, que no sea varilla', 'mejor sí busco varilla').excluded).toEqual([]);
});

it('takes what goods are for as no goods', () => {
  expect(soughtIn('¿tienen tarimas?', 'para muebles, unas 20, en Tlaquepaque')).toEqual([['tarima', 20]]);
  expect(soughtIn('compro verdura para alimento de cerdos, unos 800 kg por semana')).toEqual([['verdura', 800]]);
  expect(soughtIn('busco muebles para baño')).toEqual([['muebles-bano', null]]);
});

it.each([
  [['vendo 20 sillas a 100, no las mesas'], [['silla', 20]]],
  [['vendo 20 sillas, mesas no'], [['silla', 20]]],
  [['busco sillas, mesas no'], [['silla', null]]],
  [['vendo 20 sillas a 100', 'no las mesas'], [['silla', 20]]],
  [['vendo 20 sillas a 100 y 5 mesas a 300', 'no las mesas'], [['silla', 20]]],
  [['busco 20 sillas', 'también mesas', 'no, mesas no'], [['silla', 20]]],
  [['I want chairs', '20', 'not plastic'], [['silla', 20]]],
  [['looking for 20 chairs', 'not metal, please', 'alert me'], [['silla', 20]]],
])('%j makes no goods of what it excludes', (messages, goods) => {
  expect(soughtIn(...messages)).toEqual(goods);
});

it('goes on with the goods after a message that only excludes', () => {
  expect(after('I want chairs up to 80 each in Puebla', 'not plastic')).toMatchObject({
    act: 'narrow',
    asks: 'search',
    place: 'Puebla',
    limits: { maxPrice: 80 },
  });
  expect(after('vendo 20 sillas a 100', 'no las mesas')).toMatchObject({ act: 'remove', asks: 'offer', details: [] });
});

it('takes `no?` behind goods as a question', () => {
  expect(soughtIn('¿tienen tarimas, no?')).toEqual([['tarima', null]]);
  expect(after('busco varilla', 'no gracias')).toMatchObject({ excluded: [], asks: undefined });
});
