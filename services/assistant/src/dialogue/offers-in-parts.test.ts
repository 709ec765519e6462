import { expect, it } from 'vitest';
import { readDialogue } from './read-dialogue.ts';

const after = (...said: readonly string[]) => readDialogue(said.map((content) => ({ role: 'user', content })));
const goodsOf = (...said: readonly string[]) =>
  after(...said).goods.map(({ called, material, quantity, price, state }) =>
    [quantity, called?.name ?? material.name.es, state ?? '-', price?.amount ?? '-', price?.of ?? '-'].join(' | '),
  );

it.each([
  [
    ['Me sobraron 24 ventanas de aluminio de 1.20 x 0.90, 6 vienen ralladas. Las sanas a 700 y las ralladas a 400'],
    [
      '18 | ventanas de aluminio de 1.20 x 0.90 | - | 700 | unit',
      '6 | ventanas de aluminio de 1.20 x 0.90 | ralladas | 400 | unit',
    ],
  ],
  [
    ['vendo 40 sillas plegables, 12 tienen la pata chueca; 150 las buenas, 60 las chuecas'],
    ['28 | sillas plegables | - | 150 | unit', '12 | sillas plegables | pata chueca | 60 | unit'],
  ],
  [
    ["I've got 30 office chairs, 5 are ripped. 45 dollars for the good ones and 15 for the ripped ones"],
    ['25 | office chairs | - | 45 | unit', '5 | office chairs | ripped | 15 | unit'],
  ],
  [
    ['vendo 8 lavabos y 20 espejos', 'los lavabos a 650, 3 tienen despostillada la orilla', 'esos 3 déjalos en 400'],
    ['5 | lavabos | - | 650 | unit', '3 | lavabos | despostillada la orilla | 400 | unit', '20 | espejos | - | - | -'],
  ],
  [
    ['Hi, I have plywood, triplay de 18 mm', 'there are 50 sheets but 8 got damp', 'take out the damp ones, 310 each'],
    ['42 | triplay de 18 mm | - | 310 | unit'],
  ],
  [
    ['tengo 25 vigas ipr de 6 pulgadas', '1,800 la pieza, no espera, mejor 40 mil por todas'],
    ['25 | vigas ipr de 6 pulgadas | - | 40000 | all'],
  ],
  [
    ['tengo madera vieja y unos tubos', 'los tubos son de pvc de 4 pulgadas, son 60 tramos. la madera ya no'],
    ['60 | tubos de 4 pulgadas | - | - | -'],
  ],
  [
    ['Vendo 18 mesas de 1.20 x 60 y 9 manteles de 3 x 3, en 500 las mesas y 80 los manteles'],
    ['18 | mesas de 1.20 x 60 | - | 500 | unit', '9 | manteles de 3 x 3 | - | 80 | unit'],
  ],
  [
    ['Tengo 40 sillas a 150 cada una, 5 con la pata rota, esas a 60'],
    ['35 | sillas | - | 150 | unit', '5 | sillas | pata rota | 60 | unit'],
  ],
  [['Tengo 40 sillas a 150 cada una, 5 con la pata rota'], ['40 | sillas | - | 150 | unit']],
  [
    ['Vendo 40 sillas y 10 mesas, 5 sillas rotas; las buenas a 150, las rotas a 50 y las mesas a 700'],
    ['35 | sillas | - | 150 | unit', '5 | sillas | rotas | 50 | unit', '10 | mesas | - | 700 | unit'],
  ],
  [['Vendo 40 sillas a 100 y 10 mesas rotas a 50'], ['40 | sillas | - | 100 | unit', '10 | mesas | - | 50 | unit']],
  [['Vendo 15 lavabos a 500, si se llevan 10 o más a 420'], ['15 | lavabos | - | 500 | unit']],
  [['Vendo 15 lavabos a 500 y de 10 en adelante a 420'], ['15 | lavabos | - | 500 | unit']],
  [['compré 40 sillas y me sobraron 10, las vendo a 90'], ['10 | sillas | - | 90 | unit']],
  [['I bought 40 chairs and have 10 left, 9 each'], ['10 | chairs | - | 9 | unit']],
  [['Tengo 3 rollos de cable, uno ya está empezado, le quedan como 60 m'], ['3 | cable | - | - | -']],
  [['Espero 300 por cada puerta, son 10 puertas'], ['10 | puertas | - | 300 | unit']],
  [
    ['Vendo 14 ventanas, la mitad son de 1x1 y la otra mitad de 1.20 x 1.20, a 600 todas'],
    ['14 | ventanas | - | - | -'],
  ],
  [['Vendo 40 cajas de agua a 3 x 100 pesos'], ['40 | agua | - | - | -']],
  [['vendo 40 sillas a 100, 5 estan rotas a 50'], ['35 | sillas | - | 100 | unit', '5 | sillas | rotas | 50 | unit']],
  [['quiero anunciar leche en polvo, 80 latas de 1 kg'], ['80 | leche en polvo | - | - | -']],
  [['tengo 12 galones de pintura blanca a 250 el galón'], ['45.42 | pintura blanca | - | 250 | unit']],
  [['tengo 20 tarimas a 60', 'son 0'], ['20 | tarimas | - | 60 | unit']],
  [['Vendo 100 platos a 15 pesos, más 10 de propina'], ['100 | platos | - | 15 | unit']],
] as const)('%j offers %j', (said, goods) => {
  expect(goodsOf(...said)).toEqual(goods);
});

it.each([
  [['Ofrezco 900 sábanas blancas usadas a 35 pesos la pieza, mínimo 100 por comprador'], 'mínimo 100 por comprador'],
  [['quiero vender unas láminas', 'son galvanizadas acanaladas calibre 26, 35 piezas'], 'galvanizadas acanaladas'],
  [['tengo 70 bloques de adoquin, traen salitre, a 9 pesos cada uno'], 'traen salitre'],
  [['Tengo 40 sillas a 150 cada una, 5 con la pata rota'], '5 con la pata rota'],
  [['Vendo 15 lavabos a 500, 10 piezas o más a 420'], '10 piezas o más a 420'],
  [['Vendo 40 cajas de agua a 3 x 100 pesos'], 'a 3 x 100 pesos'],
  [['Tengo 3 rollos de cable, uno ya está empezado, le quedan como 60 m'], 'uno ya está empezado, le quedan como 60 m'],
  [
    ['Vendo 14 ventanas, la mitad son de 1x1 y la otra mitad de 1.20 x 1.20'],
    'la mitad son de 1x1 y la otra mitad de 1.20 x 1.20',
  ],
  [['tengo 25 vigas ipr a 1,800', 'en Saltillo, tienen algo de óxido'], 'tienen algo de óxido'],
  [['tengo 42 hojas de triplay a 310', '290 if someone takes them all'], '290 if someone takes them all'],
  [['vendo 80 latas de leche', 'perdón, caducan en 3 meses no en 5'], 'caducan en 3 meses'],
] as const)('%j keeps %j for the description', (said, detail) => {
  const { details, goods } = after(...said);
  expect(details).toContain(detail);
  expect(goods).toHaveLength(1);
});

it('hears a seller in a hotel that has goods and looks for a price', () => {
  const { role, goods } = after('Disponemos de 300 edredones blancos en Acapulco. Buscamos 180 pesos por pieza');
  expect(role).toBe('seller');
  expect(goods.map(({ quantity, price }) => [quantity, price?.amount])).toEqual([[300, 180]]);
});

it('prices a part in the money of the others', () => {
  const { goods } = after('got 20 chairs in Puebla for 9 dollars each, 4 are chipped, those at 4');
  expect(goods.map(({ price }) => [price?.amount, price?.currency])).toEqual([
    [9, 'USD'],
    [4, 'USD'],
  ]);
});
