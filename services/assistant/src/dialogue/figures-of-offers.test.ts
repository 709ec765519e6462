import { expect, it } from 'vitest';
import { lineOf } from '../../test/goods-line.ts';
import { readDialogue } from './read-dialogue.ts';

const linesOf = (...said: readonly string[]): string[] =>
  readDialogue(said.map((content) => ({ role: 'user', content }))).goods.map(lineOf);

it.each([
  ['remato 24 cubrecamas a 180, pasen por ellos de 10 a 6', ['24 pieza, cubrecamas, 180 unit']],
  ['vendo 15 mesas plegables a 400, estoy a 5 km del centro de leon', ['15 pieza, mesas plegables, 400 unit']],
  ['vendo 60 cobijas a 95 mi whats 33 1234 5678', ['60 pieza, cobijas, 95 unit']],
  ['vendo 20 puertas a 450, tel 5512 3456', ['20 pieza, puertas, 450 unit']],
  ['me sobraron 70 tejas a 12 c.p. 45640', ['70 pieza, tejas, 12 unit']],
  ['tengo 40 cobertores a 120 en coyoacan 04100', ['40 pieza, cobertores, 120 unit']],
  ['vendo 20 puertas a 450, cp 06700', ['20 pieza, puertas, 450 unit']],
  ['doy 18 puertas a 600 en av juarez 231, guadalajara', ['18 pieza, puertas, 600 unit']],
  ['ofrezco 44 sillas en 130, folio 99812', ['44 pieza, sillas, 130 unit']],
  ['tengo 26 tarimas, las saco del piso 3 con montacargas, 70 cada una', ['26 pieza, tarimas, 70 unit']],
  ['hay 9 tinacos a 1500, recoger antes de las 12 o despues de las 4', ['9 pieza, tinacos, 1500 unit']],
  ['vendo 7 minisplits a 3500 informes 4421234567', ['7 pieza, minisplits, 3500 unit']],
  [
    'vendo cable calibre 12, 5 rollos de 100 metros, 1350 cada rollo, recoger en Tonalá de lunes a viernes antes de las 3',
    ['5 rollo, cable calibre 12, 1350 unit'],
  ],
  ['vendo 52 cajas de loseta a 210, queda a 3 cuadras del metro', ['52 caja, loseta, 210 unit']],
  ['cierro mi cafetería de 10 mesas, vendo 10 mesas y 40 sillas', ['10 pieza, mesas', '40 pieza, sillas']],
  [
    'mi fonda de 8 mesas cerró, remato 8 mesas a 350 y 32 sillas a 90',
    ['8 pieza, mesas, 350 unit', '32 pieza, sillas, 90 unit'],
  ],
  [
    'tengo 85 m2 de porcelanato, costó 389 el metro en interceramic, yo lo dejo en 210 x metro',
    ['85 m2, porcelanato, 210 unit'],
  ],
  ['compre el metro a 340 en la obra pasada, tengo 60 m2 de piso, 180 el metro', ['60 m2, piso, 180 unit']],
  [
    'me salieron en 1200 el rollo en home depot, son 9 rollos de fieltro, pido 700 por rollo',
    ['9 rollo, fieltro, 700 unit'],
  ],
])('hours, telephones, postal codes, addresses and what it cost elsewhere count nothing: %s', (said, goods) => {
  expect(linesOf(said)).toEqual(goods);
});

it.each([
  ['vendo 30 cubetas de pintura de 19 litros a 500, no, son 28', ['28 cubeta, pintura de 19 litros, 500 unit']],
  ['tengo 18 ventanas a 700, perdon son 16', ['16 pieza, ventanas, 700 unit']],
  ['vendo 300 tejas a 14 no, son 280', ['280 pieza, tejas, 14 unit']],
  ['12 refris a 2500 ay no, son 10', ['10 pieza, refris, 2500 unit']],
  ['vendo 45 bultos de yeso a 90, digo, a 95', ['45 bulto, yeso, 95 unit']],
  ['vendo 20 puertas a 500, no, mejor a 450', ['20 pieza, puertas, 450 unit']],
  ['vendo 100 sillas a 90 cada una, no, a 80', ['100 pieza, sillas, 80 unit']],
])('a correction puts its figure where it fits: %s', (said, goods) => {
  expect(linesOf(said)).toEqual(goods);
});

it.each([
  ['tengo 6 tarimas de 48 cajas de galletas, 120 la caja', ['288 caja, galletas, 120 unit']],
  ['vendo 15 paquetes de 12 toallas a 35 la toalla', ['180 pieza, toallas, 35 unit']],
  ['tengo 30 cajas con 12 botellas de aceite, 28 la botella', ['360 pieza, aceite, 28 unit']],
  ['8 cajas de 36 piezas de jabon a 4 la pieza', ['288 pieza, jabon, 4 unit']],
  ['24 tarimas d 60 paquetes d 12 botellas de agua, $55 el paquete', ['1440 juego, agua, 55 unit']],
  ['vendo 20 bolsas de 50 tornillos a 60 la bolsa', ['20 pieza, tornillos, 60 unit']],
  ['traigo 4 viajes de grava de 7 metros cada uno, 300 el metro', ['28 m3, grava, 300 unit']],
  ['son 3 viajes de arena de 6 metros cada viaje a 250 el metro', ['18 m3, arena, 250 unit']],
  ['vendo 20 cajas cada una con 12 focos, a 15 el foco', ['240 pieza, focos, 15 unit']],
  ['10 cajas de 24 latas de atun, a 18 la lata', ['240 pieza, atun, 18 unit']],
])('what a price is for is what is counted: %s', (said, goods) => {
  expect(linesOf(said)).toEqual(goods);
});

it.each([
  ['tengo cobijas, almohadas y unas 60 sabanas', ['? pieza, cobijas', '? pieza, almohadas', '60 pieza, sabanas']],
  ['me quedaron rollos de cable y 25 apagadores', ['? rollo, cable', '25 pieza, apagadores']],
  ['vendo mesas y 18 sillas a 150', ['? pieza, mesas', '18 pieza, sillas, 150 unit']],
  [
    'dejo herramienta, tubo de cobre y como 300 tabiques',
    ['? pieza, herramienta', '? pieza, tubo de cobre', '300 pieza, tabiques'],
  ],
  [
    'selling 180 bathrobes and 40 hair dryers. Robes $150 pesos each',
    ['180 pieza, bathrobes, 150 unit', '40 pieza, hair dryers'],
  ],
])('a figure that is said once is of one of the goods: %s', (said, goods) => {
  expect(linesOf(said)).toEqual(goods);
});

it.each([
  ['todo el lote de tarimas en 4 mil, son ochenta y tantas, unas quebradas', ['80 pieza, tarimas, 4000 all']],
  ['todo el lote de sillas en 6 mil, son 45', ['45 pieza, sillas, 6000 all']],
  ['el lote completo de 30 lavabos en 5000', ['30 pieza, lavabos, 5000 all']],
  ['vendo moto bomba 12 mil negociable', ['1 pieza, moto bomba, 12000 unit']],
  ['vendo una planta de luz jala bien 9 mil', ['1 pieza, planta de luz, 9000 unit, used']],
  ['qiero vender una podadora jala al 100 18mil negociable', ['1 pieza, podadora, 18000 unit, used']],
  ['tengo ochenta y tantas cobijas a 60', ['80 pieza, cobijas, 60 unit']],
  ['son puertas de tambor como dosientas, las vendo', ['200 pieza, puertas de tambor']],
  [
    'tengo quinientos blocks y trescientos tabiques, block a 12 y tabique a 3',
    ['500 pieza, blocks, 12 unit', '300 pieza, tabiques, 3 unit'],
  ],
  ['mil doscientas tejas a 7 pesos, las vendo', ['1200 pieza, tejas, 7 unit']],
  ['mil tejas de barro a 7.50, minimo 200', ['1000 pieza, tejas de barro, 7.5 unit']],
  ['vendo 6 lavabos y 6 wc, juego en 1500', ['6 pieza, lavabos', '6 pieza, wc']],
  [
    'vendo refri 5500 lavadora 3000 y estufa 2500',
    ['1 pieza, refri, 5500 unit', '1 pieza, lavadora, 3000 unit', '1 pieza, estufa, 2500 unit'],
  ],
  [
    'vendo una mesa 800, un sillon 1200 y tele 3500',
    ['1 pieza, mesa, 800 unit', '1 pieza, sillon, 1200 unit', '1 pieza, tele, 3500 unit'],
  ],
  ['vendo 14 laminas de 3.05 por 80 cm a 250 c/u', ['14 pieza, laminas de 3.05x80 cm, 250 unit']],
  ['vendo 100 puerta de tambor a 300', ['100 pieza, puerta de tambor, 300 unit']],
])('a whole lot, thousands and round numbers: %s', (said, goods) => {
  expect(linesOf(said)).toEqual(goods);
});

it.each([
  [
    ['vendo 5 camas hospitalarias y 1 silla de ruedas', 'usadas, funcionan las 5. 3800 cada cama, la silla 900'],
    ['5 pieza, camas hospitalarias, 3800 unit, used', '1 pieza, silla de ruedas, 900 unit, used'],
  ],
  [['vendo 9 colchones', 'ya revisados los 9, 700 cada colchon'], ['9 pieza, colchones, 700 unit']],
  [
    ['vendo 40 sillas, 40 mesas y 12 manteles', '90 las sillas, 350 mesas, manteles 60'],
    ['40 pieza, sillas, 90 unit', '40 pieza, mesas, 350 unit', '12 pieza, manteles, 60 unit'],
  ],
  [
    [
      '450 bath towels, 450 hand towels, 120 king duvets for sale, used',
      'Towels 35 pesos each bath, 15 hand. Duvets 280',
    ],
    [
      '450 pieza, bath towels, 35 unit, used',
      '450 pieza, hand towels, 15 unit, used',
      '120 pieza, king duvets, 280 unit, used',
    ],
  ],
  [
    ['vendo 60 cobijas y 25 almohadas', '80 cobijas, 30 almohadas'],
    ['80 pieza, cobijas', '30 pieza, almohadas'],
  ],
  [
    ['vendo 60 cobijas a 80 y 25 almohadas a 30', 'perdon son 55 cobijas'],
    ['55 pieza, cobijas, 80 unit', '25 pieza, almohadas, 30 unit'],
  ],
  [['cuanto vale un tinaco usado', 'tengo 6 que me quedaron'], ['6 pieza, tinaco, used']],
  [['en cuanto anda el bulto de cemento', 'tengo 40 que me sobraron, estan en Ecatepec'], ['40 bulto, cemento']],
  [
    [
      'cuanto vale un rollo de malla electrosoldada',
      'es q tengo 22 y me estorban en el patio, tambien 15 rollos de alambre recocido',
      'no son 22, conte bien y son 18. la malla a 1900 y el alambre me da igual',
    ],
    ['18 rollo, malla electrosoldada, 1900 unit', '15 rollo, alambre recocido'],
  ],
  [
    ['traigo 2 camiones de tepetate', '14 metros cubicos cada camion', 'a 80 pesos el metro'],
    ['28 m3, tepetate, 80 unit'],
  ],
  [
    ['vendo 40 litros de thiner y pintura vinilica', '4 cubetas de 19, sin abrir, 450 c/u'],
    ['40 litro, thiner', '4 cubeta, pintura vinilica, 450 unit, new'],
  ],
  [['vendo 12 puertas a 700', 'borra todo mejor, ya me las piden aqui'], []],
  [['vendo 30 tubos a 90', 'ya no quiero vender nada'], []],
  [['tengo azulejo', '40 cajas', 'a 120 el metro', 'en total cuanto seria'], ['40 caja, azulejo, 120 unit per m2']],
  [['busco tinaco de 1100', 'y de 750?'], ['? pieza, tinaco de 1100']],
  [['necesito 40 polines de 3 metros', 'y si fueran 60?'], ['60 pieza, polines de 3 metros']],
  [['tengo 7 puertas usadas', 'y quiero buscar tambien piso laminado, hay?'], ['? caja, piso laminado']],
])('what a talk comes to: %s', (said, goods) => {
  expect(linesOf(...said)).toEqual(goods);
});

it.each([
  [['vendo 3 viajes de arena', 'a 2100 el viaje'], ['21 m3, arena, 2100 unit']],
  [['vendo 3 viajes de arena', 'a 300 el metro'], ['21 m3, arena, 300 unit']],
  [['4 camiones de grava para vender', 'de 14 m3 cada uno', '5 mil el camión'], ['56 m3, grava, 5000 unit']],
  [['vendo 3 viajes de arena', 'cada viaje 7 metros', 'a 2100 el viaje'], ['21 m3, arena, 2100 unit']],
  [['vendo 3 viajes de arena', 'traen 7 metros cada viaje', 'son 4 viajes'], ['28 m3, arena']],
  [['vendo 3 viajes de cascajo a 500 cada viaje'], ['21 m3, cascajo, 500 unit']],
  [['2 camionetas de leña, 3 m3 cada una, 1800 la camioneta'], ['6 m3, leña, 1800 unit']],
  [['vendo 2 tortons de grava de 14 m3 c/u, 8 mil cada uno'], ['28 m3, grava, 8000 unit']],
  [['got 3 truckloads of gravel, 14 cubic meters each, 4000 per truck'], ['42 m3, gravel, 4000 unit']],
  [['vendo 3 viajes de arena', 'el metro a 300', 'son 4 viajes'], ['28 m3, arena, 300 unit']],
  [
    ['vendo 3 camiones de arena de 7 m3 cada uno, a 2100 el camión, y 40 blocks a 12'],
    ['21 m3, arena, 2100 unit', '40 pieza, blocks, 12 unit'],
  ],
  [['vendo 2 tarimas de cemento', '40 bultos por tarima', 'a 150 el bulto'], ['80 bulto, cemento, 150 unit']],
  [['vendo 22 galones de pintura', 'a 100 el galón'], ['83.28 litro, pintura, 100 unit']],
])('the price of a load is of a load, and that of a metre of a metre: %s', (said, goods) => {
  expect(linesOf(...said)).toEqual(goods);
});

it.each([
  [['vendo 20 mesas', '150 mesas'], ['150 pieza, mesas']],
  [['vendo 12 tinacos', 'no, 60 tinacos'], ['60 pieza, tinacos']],
  [
    ['vendo 10 puertas y 20 ventanas', 'funcionan las 10'],
    ['10 pieza, puertas', '20 pieza, ventanas'],
  ],
  [
    ['vendo 20 sillas y 10 mesas', 'las 20 a 100'],
    ['20 pieza, sillas, 100 unit', '10 pieza, mesas'],
  ],
  [['vendo 40 sillas a 100', 'ya salieron 10 más'], ['40 pieza, sillas, 100 unit']],
  [['vendo 40 sillas a 100', 'encontré otras 5'], ['45 pieza, sillas, 100 unit']],
  [['tengo 60 polines a 40', 'a 10 km de la caseta'], ['60 pieza, polines, 40 unit']],
  [['vendo ladrillos en Toluca 15000'], ['15000 pieza, ladrillos']],
  [['vendo ladrillo rojo, Texcoco, 12000'], ['1 pieza, ladrillo rojo, 12000 unit']],
  [['vendo 30 sillas a 100 en Tlalnepantla 54000'], ['30 pieza, sillas, 100 unit']],
  [['vendo tabiques 5 mil, informes aquí'], ['5000 pieza, tabiques']],
  [['vendo 20 mesas a 20'], ['20 pieza, mesas, 20 unit']],
  [['vendo 20 km de cable a 9 el metro'], ['20000 m, cable, 9 unit']],
])('a figure that may be something else is left or asked for: %s', (said, goods) => {
  expect(linesOf(...said)).toEqual(goods);
});

it('thousands beside many pieces are not the price of each', () => {
  expect(linesOf('vendo 50 sillas 2 mil negociable').join()).not.toContain('unit');
});

const asksOf = (said: string) => readDialogue([{ role: 'user', content: said }]).asks;

it.each([
  '30 sillas a 80 para mañana quiero',
  '12 puertas a 500 me interesan',
  'mándame 30 bultos de cemento a 150',
  'rento 3 andamios a 80 el día',
  'rento 5 mesas a 50',
])('who wants goods or lets them sells none: %s', (said) => {
  expect(asksOf(said)).not.toBe('offer');
});

it.each(['12 refris a 2500', 'hay 9 tinacos a 1500 c/u', 'doy 30 tarimas en menos de 100'])(
  'who counts, prices and gives goods sells them: %s',
  (said) => {
    expect(asksOf(said)).toBe('offer');
  },
);

it.each([
  ['vendo 18 sillas y mesas a 150', ['18 pieza, sillas, 150 unit', '? pieza, mesas, 150 unit']],
  ['vendo 300 tabiques y blocks a 9 pesos', ['300 pieza, tabiques, 9 unit', '? pieza, blocks, 9 unit']],
  ['vendo 60 tubos de 60 cm y codos a 20', ['60 pieza, tubos de 60 cm, 20 unit', '? pieza, codos, 20 unit']],
  ['vendo mesas y 18 sillas a 150', ['? pieza, mesas', '18 pieza, sillas, 150 unit']],
])('a price behind several goods is for each of them: %s', (said, goods) => {
  expect(linesOf(said)).toEqual(goods);
});

it.each([
  ['vendo 3 tarimas de 50 cajas de piso a 210 la caja, son 150 cajas', ['150 caja, piso, 210 unit']],
  ['vendo 20 sillas a 100, no, a 5 minutos de Toluca', ['20 pieza, sillas, 100 unit']],
  ['vendo 20 sillas a 100, 3 km de Toluca', ['20 pieza, sillas, 100 unit']],
  ['vendo 200 sillas a 30, a 3 cuadras del metro', ['200 pieza, sillas, 30 unit']],
  ['vendo 45 sillas cualquier día a partir de las 10', ['45 pieza, sillas']],
])('what is left of hours, places and totals names no goods: %s', (said, goods) => {
  expect(linesOf(said)).toEqual(goods);
});

it.each(['mi cel es 5512345678', 'este es mi celular 5512345678', 'y te dejo mi whatsapp 55 1234 5678'])(
  'a telephone leaves nothing for the description: %s',
  (said) => {
    const talk = ['vendo 40 sillas a 100', said].map((content) => ({ role: 'user', content }));
    expect(readDialogue(talk).details).toEqual([]);
  },
);

it.each([
  ['vendo un camión de arena de 14 m3 a 4500', ['14 m3, arena, 4500 unit']],
  ['vendo arena, 3 camiones de 7 m a 2100 el camión', ['21 m3, arena, 2100 unit']],
  ['traigo 3 viajes de tepetate y uno de cascajo, son de 7 metros cada uno', ['21 m3, tepetate', '7 m3, cascajo']],
  ['vendo 60 polines de 4x4 de 2.50, digo 80 polines, a 75 cada uno', ['80 pieza, polines de 4x4 de 2.50, 75 unit']],
  ['🔥 vendo 40 laminas 🏠 3.05 m cal 26 💰 280 c/u 📍ecatepec', ['40 pieza, laminas de 3.05 m cal 26, 280 unit']],
  ['I sell 75 pool loungers, aluminium, 900 pesos each', ['75 pieza, pool loungers, 900 unit']],
])('a load is what it holds, and a size, a substance and a slip are no goods: %s', (said, lines) => {
  expect(linesOf(said)).toEqual(lines);
});

it.each([
  ['vendo 1/2 docena de sillas a 100', ['6 pieza, sillas, 100 unit']],
  ['a dozen and a half chairs at 200', ['18 pieza, chairs, 200 unit']],
  ['20 chairs at 100, none are broken or scratched', ['20 pieza, chairs, 100 unit']],
  ['20 chairs at 100, barely used', ['20 pieza, chairs, 100 unit, used']],
])('a dozen in part and a word that sounds like grain count no other goods: %s', (said, goods) => {
  expect(linesOf(said)).toEqual(goods);
});
