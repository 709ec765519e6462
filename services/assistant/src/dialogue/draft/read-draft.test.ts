import { expect, it } from 'vitest';
import { lineOf } from '../../../test/goods-line.ts';
import { readDialogue } from '../read-dialogue.ts';

const read = (said: readonly string[]) => readDialogue(said.map((content) => ({ role: 'user', content })));
const draftOf = (said: readonly string[]) => read(said).goods.map(lineOf);

it.each([
  [
    ['tengo 34 hojas de triplay y 18 polines', 'el triplay es de 12 mm usado, 220 la hoja'],
    ['34 hoja, triplay de 12 mm, 220 unit, used', '18 pieza, polines'],
  ],
  [
    ['se puede vender tablaroca q me sobro de una obra??', 'son 16 hojas de 12 mm a 850 cada una'],
    ['16 hoja, tablaroca de 12 mm, 850 unit'],
  ],
  [['vendo tinacos', 'rotoplas 1100 lts', '3', '1800'], ['3 pieza, tinacos de 1100 lts, 1800 unit']],
  [['quiero vender mármol', 'placas de 2 cm, 11 placas', '2,400 por placa'], ['11 pieza, mármol de 2 cm, 2400 unit']],
  [
    ['tengo adoquin, 65 metros', 'cuadrados si, hexagonal de 8 cm', '160 el metro'],
    ['65 m2, adoquin de 8 cm, 160 unit'],
  ],
  [['vendo yogurt', 'son 40 cajas de 12 piezas', 'a 90 la caja'], ['40 caja, yogurt, 90 unit']],
])('tells a size from an amount and a price: %j', (said, draft) => {
  expect(draftOf(said)).toEqual(draft);
});

it.each([
  [['tengo 34 hojas de triplay de 12 mm a 220', 'perdón, es de 15 mm, no 12'], ['34 hoja, triplay de 15 mm, 220 unit']],
  [['vendo 5 rollos de cable cal 12 a 1100 el rollo', 'digo cal 10 no 12'], ['5 rollo, cable cal 10, 1100 unit']],
  [['I have 45 m2 of porcelain tile', '4,500 for everything', "sorry, it's 38"], ['38 m2, porcelain tile, 4500 all']],
  [
    ['I have 45 m2 of porcelain tile', "I'd take 4,500 for the lot", "let's make it 4,000"],
    ['45 m2, porcelain tile, 4000 all'],
  ],
  [['me sobraron 900 blocks', 'a 9 cada uno', 'no eran 900 eran 700'], ['700 pieza, blocks, 9 unit']],
  [
    ['tengo 40 sillas y 10 mesas', 'las sillas a 180 y las mesas a 650', 'las mesas son 12, no 10'],
    ['40 pieza, sillas, 180 unit', '12 pieza, mesas, 650 unit'],
  ],
  [['vendo 3 tinacos', '1800', 'por todos no cada uno eh'], ['3 pieza, tinacos, 1800 all']],
  [['vendo 26 bultos de mortero a 95', 'súbele 10 pesos'], ['26 bulto, mortero, 105 unit']],
  [['vendo 22 bultos de mortero', 'encontré otros 4 bultos'], ['26 bulto, mortero']],
])('puts a corrected value where the one of its kind was: %j', (said, draft) => {
  expect(draftOf(said)).toEqual(draft);
});

it.each([
  [['vendo 16 láminas a 250', 'ponle 10 % menos'], ['16 pieza, láminas, 225 unit']],
  [['I have 42 sheets of plywood at 480 each', 'knock 10% off'], ['42 hoja, plywood, 432 unit']],
  [
    ['tengo 9 puertas a 450 y 14 chapas a 120', 'hazle 10 % de descuento a las puertas nada más'],
    ['9 pieza, puertas, 405 unit', '14 pieza, chapas, 120 unit'],
  ],
  [['vendo 4 puertas a 900', '¿y con 10 % menos cuánto sería?', 'va, ponlo así'], ['4 pieza, puertas, 810 unit']],
  [['vendo 4 puertas a 900', '¿y con 10 % menos cuánto sería?'], ['4 pieza, puertas, 900 unit']],
])('takes a discount off the price, and only where it is told: %j', (said, draft) => {
  expect(draftOf(said)).toEqual(draft);
});

it.each([
  [
    ['tengo 180 sábanas a 34', '20 de las 180 están manchadas, esas regaladas'],
    ['160 pieza, sábanas, 34 unit', '20 pieza, sábanas, manchadas, 0 unit'],
  ],
  [
    ['I have 22 boxes of tile at 95 a box', '4 of the boxes have broken pieces', 'let those 4 go for 40'],
    ['18 caja, tile, 95 unit', '4 caja, tile, broken pieces, 40 unit'],
  ],
  [
    ['vendo 300 m2 de piso laminado a 185', 'Una parte, 60 m2, está en cajas abiertas; esa la puedo dar en $120.'],
    ['240 m2, piso laminado, 185 unit', '60 m2, piso laminado, en cajas abiertas, 120 unit'],
  ],
  [
    ['vendo 5 rollos de cable a 1100', 'uno ya está empezado le quedan como 60 m, ese a 500'],
    ['4 rollo, cable, 1100 unit', '1 rollo, cable, empezado, 500 unit'],
  ],
  [
    ['vendo 100 sillas', '15 are broken', 'the good ones 220 each, las rotas take them for free', 'las rotas a 30'],
    ['85 pieza, sillas, 220 unit', '15 pieza, sillas, broken, 30 unit'],
  ],
  [
    [
      'vendo impermeabilizante',
      'son 4 cubetas de 19 litros, 3 cerradas y una a la mitad',
      'las cerradas 900 y la otra 300',
    ],
    [
      '3 cubeta, impermeabilizante de 19 litros, cerradas, 900 unit, new',
      '1 cubeta, impermeabilizante de 19 litros, a la mitad, 300 unit',
    ],
  ],
])('makes a part with terms of its own goods of their own: %j', (said, draft) => {
  expect(draftOf(said).map((line) => line.replace(/, new$/, ''))).toEqual(
    draft.map((line) => line.replace(/, new$/, '')),
  );
});

it('keeps all of their number where a part has no terms', () => {
  expect(draftOf(['tenemos 15 escritorios y 22 sillas', '3 escritorios tienen rayones'])).toEqual([
    '15 pieza, escritorios',
    '22 pieza, sillas',
  ]);
});

it.each([
  [
    ['tengo 9 puertas', 'A 450 cada una. Ah, y también tengo 14 chapas, a 120 cada una.'],
    ['9 pieza, puertas, 450 unit', '14 pieza, chapas, 120 unit'],
  ],
  [
    ['i have 24 led panels at 350', 'make it 320, and add 10 emergency lamps at 180'],
    ['24 pieza, led panels, 320 unit', '10 pieza, emergency lamps, 180 unit'],
  ],
  [['quiero vender comida', '120 latas de atun'], ['120 pieza, atun']],
  [
    [
      'vendo 60 cajas de galletas y 20 bolsas de café',
      'galletas 70, café 110',
      'el café no',
      'siempre sí ponlo pero a 95',
    ],
    ['60 caja, galletas, 70 unit', '20 bulto, café, 95 unit'],
  ],
])('adds, replaces and brings back goods: %j', (said, draft) => {
  expect(draftOf(said)).toEqual(draft);
});

it.each([
  [['I sell 5 pallets of drywall', '40 sheets per pallet', '130 pesos per sheet'], ['200 hoja, drywall, 130 unit']],
  [
    [
      'I sell 5 pallets of drywall',
      '40 sheets per pallet',
      '130 pesos per sheet',
      'one pallet got wet, scrap that one',
    ],
    ['160 hoja, drywall, 130 unit'],
  ],
])('counts what pallets hold: %j', (said, draft) => {
  expect(draftOf(said)).toEqual(draft);
});

it.each([
  ['vendo 20 puertas a 400', 'que pasen entre semana de 9 a 2'],
  ['vendo 20 puertas a 400', 'caducan el 15 de diciembre de 2027'],
  ['vendo 20 puertas a 400', 'no vendo menos de 10'],
  ['vendo 20 puertas a 400', '¿y si las dejo en 300?'],
  ['vendo 20 puertas a 400', '¿las 20 caben en una camioneta de 3 toneladas?'],
])('takes no date, hour, least order or question for a fact: %j, %j', (...said) => {
  expect(draftOf(said)).toEqual(['20 pieza, puertas, 400 unit']);
});

it('asks what a figure is of which nothing says it, and takes the answer', () => {
  const said = ['vendo 20 puertas a 400', 'no, 7'];
  expect(read(said).draft.unclear).toBe(7);
  expect(draftOf(said)).toEqual(['20 pieza, puertas, 400 unit']);
  expect(draftOf([...said, 'la cantidad'])).toEqual(['7 pieza, puertas, 400 unit']);
});

it.each([
  ['tengo 15 escritorios que ya no usamos', '15 pieza, escritorios'],
  ['I have 45 m2 of leftover porcelain tile', '45 m2, porcelain tile'],
  ['tengo 20 cajas de piso sobrante', '20 caja, piso'],
])('does not take what is left over for unused: %s', (said, line) => {
  expect(draftOf([said])).toEqual([line]);
});

it('keeps the side of each of two goods', () => {
  const first = read(['vendo 25 bultos de cemento y busco 10 varillas de media']);
  expect(first).toMatchObject({ role: 'seller', asks: 'offer', seeks: true });
  expect(first.goods.map(lineOf)).toEqual(['25 bulto, cemento']);
  expect(first.sought.map(({ material }) => material.id)).toEqual(['varilla']);
  const later = [
    'tengo triplay y también quisiera comprar polines',
    'son 18 hojas a 260',
    'los polines, ocupo 40 en Xochimilco',
  ];
  expect(read(later)).toMatchObject({ role: 'buyer', asks: 'search' });
  expect(draftOf([...later, 'el triplay ponlo a 240'])).toEqual(['18 hoja, triplay, 240 unit']);
});

it.each([
  [['tengo block que me sobro', 'son 350 del de 12'], ['350 pieza, block de 12']],
  [
    ['tengo block', 'son 350 del de 12', 'pongale 11 pesos. a no espere son 320 porke use unos'],
    ['320 pieza, block de 12, 11 unit'],
  ],
  [['vendo 14 cubetas de pasta', 'son 12 no 14 y dos ya estan abiertas'], ['12 cubeta, pasta']],
  [
    ['son 45 hojas de tablaroca y 14 cubetas de pasta', 'la tablaroca a 140 la hoja las cubetas a 230'],
    ['45 hoja, tablaroca, 140 unit', '14 cubeta, pasta, 230 unit'],
  ],
  [['vendo 20 sillas a 100', 'ya nomas 12, dos las regalo'], ['12 pieza, sillas, 100 unit']],
  [['vendo arena, 3 camiones de 7 m a 2100 el camión', 'no, son 4'], ['28 m3, arena, 2100 unit']],
  [
    ['tengo 2 camiones de tepetate', '14 metros cubicos cada camion', 'a 80 pesos el metro'],
    ['28 m3, tepetate, 80 unit'],
  ],
  [
    ['vendo 85 m² de piso laminado y 40 m de zoclo', '$165 el m² y el zoclo a $38 el metro, son nuevos'],
    ['85 m2, piso laminado, 165 unit, new', '40 m, zoclo, 38 unit, new'],
  ],
  [
    ['vendo 45 hojas de tablaroca y 60 postes', 'y si alguien nomas quiere puros postes se puede o tiene que ser todo'],
    ['45 hoja, tablaroca', '60 pieza, postes'],
  ],
])('takes a correction, a unit and a state for the goods that they are of: %j', (said, draft) => {
  expect(draftOf(said)).toEqual(draft);
});

it('drops what was noted of goods that are taken out', () => {
  const offered = 'Tengo 180 kg de pechuga congelada, caduca el 15 de enero, y 60 cajas de cereal sin fecha próxima';
  expect(read([offered]).details).toContain('pechuga: caduca el 15 de enero');
  expect(read([offered, 'deja solo el cereal, quita la pechuga']).details).toEqual(['cereal: sin fecha próxima']);
});
