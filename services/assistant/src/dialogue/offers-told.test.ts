import { expect, it } from 'vitest';
import type { Goods } from './dialogue.ts';
import { readDialogue } from './read-dialogue.ts';

const conditions = { used: 'used', new_surplus: 'new' } as const;

function lineOf({ quantity, unit, material, called, price, condition }: Goods): string {
  const per = price?.per ? ` per ${price.per}` : '';
  const asked = price && `${price.amount} ${price.of}${per}`;
  const counted = `${quantity ?? '?'} ${unit ?? material.unit}`;
  return [counted, called?.name ?? material.id, asked, condition && conditions[condition]].filter(Boolean).join(', ');
}

const draftOf = (...said: readonly string[]) => {
  const { goods, place } = readDialogue(said.map((content) => ({ role: 'user', content })));
  return [...goods.map(lineOf), ...(place ? [place] : [])];
};

it.each([
  ['Hola, tengo block de cemento que me sobró', ['? pieza, block de cemento']],
  ['tengo block de cemento y cemento gris', ['? pieza, block de cemento', '? bulto, cemento gris']],
  ['vendo 3 lotes de 50 playeras a 900 cada lote', ['3 juego, 50 playeras, 900 unit']],
  ['vendo 3 lotes de 20 sillas a 1500 el lote', ['3 juego, 20 sillas, 1500 unit']],
  ['vendo un lote de 50 playeras a 900', ['50 pieza, playeras, 900 all']],
  ['tengo unos tinakos rotoplas 4 de 1100 lts kiero 1200 x c/u', ['4 pieza, tinakos rotoplas de 1100 lts, 1200 unit']],
  ['tengo 4 tinakos kiero 1200 x ellos', ['4 pieza, tinakos, 1200 unit']],
  ['vendo 100 costales vacíos a 5', ['100 pieza, costales vacíos, 5 unit']],
  ['vendo 30 cubetas limpias a 25', ['30 pieza, cubetas limpias, 25 unit']],
  ['vendo 80 bolsas limpias', ['80 pieza, bolsas limpias']],
  ['vendo 2 contenedores de ropa a 30 mil cada uno', ['2 pieza, contenedores de ropa, 30000 unit']],
  ['tengo tonelada y media de pet a 5 pesos kilo', ['1500 kg, pet, 5 unit']],
  ['vendo 20 sillas a 100, están en el 2do piso', ['20 pieza, sillas, 100 unit']],
  ['vendo 20 sillas a 100, estoy en calle Morelos 45, 2do piso', ['20 pieza, sillas, 100 unit']],
  [
    'tengo como 2 mil jabones de hotel y 800 shampoos de 30 ml',
    ['2000 pieza, jabones de hotel', '800 pieza, shampoos de 30 ml'],
  ],
  [
    '7 tinacos, bueno 6 pq uno ya lo aparte, rotoplas 1100 lts, 1800 cada uno',
    ['6 pieza, tinacos de 1100 lts, 1800 unit'],
  ],
  [
    '50 laminas galvanizadas, 10 de ellas golpeadas, a 280 c/u Saltillo',
    ['50 pieza, laminas galvanizadas, 280 unit', 'Saltillo'],
  ],
  [
    'vendo 12 frigobares a 1,100 y 20 teles a 1,500, usados, los cabos',
    ['12 pieza, frigobares, 1100 unit, used', '20 pieza, teles, 1500 unit, used', 'Los Cabos'],
  ],
  [
    'tengo 70 toallas y 20 almohadas, todo en mil quinientos. Acapulco',
    ['70 pieza, toallas, 1500 list', '20 pieza, almohadas, 1500 list', 'Acapulco'],
  ],
  [
    'tenemos 12 sillas plegables usadas en Toluca, 150 varos cada una pero 120 si se llevan todas',
    ['12 pieza, sillas plegables, 150 unit, used', 'Toluca'],
  ],
  ['vendo 40 gelatinas a 8 pesos en Toluca', ['40 pieza, gelatinas, 8 unit', 'Toluca']],
  ['me quedaron 25 sandias, 30 pesos cada una, Puebla', ['25 pieza, sandias, 30 unit', 'Puebla']],
  ['vendo 30 kilos de yogur a 20 el kilo en Puebla', ['30 kg, yogur, 20 unit', 'Puebla']],
  ['tengo 200 jabones chicos de hotel a 3 pesos en Cancún', ['200 pieza, jabones chicos de hotel, 3 unit', 'Cancún']],
  ['selling 20 large round tables, used, 800 each in Leon', ['20 pieza, large round tables, 800 unit, used', 'León']],
  ['vendo 30 cajas de azulejo cerradas a 200 la caja en Leon', ['30 caja, azulejo, 200 unit, new', 'León']],
  [
    'queremos regalar 40 cobijas y 12 colchones usados, en Toluca',
    ['40 pieza, cobijas, 0 unit', '12 pieza, colchones, 0 unit, used', 'Toluca'],
  ],
  ['I want to donate 50 bags of rice in Puebla', ['50 bulto, rice, 0 unit', 'Puebla']],
  ['vendo 300 bolsas de regalo a 5 pesos en Puebla', ['300 pieza, bolsas de regalo, 5 unit', 'Puebla']],
])('%s', (said, draft) => {
  expect(draftOf(said)).toEqual(draft);
});

it.each([
  [
    ['tengo 60 cajas de mango', '200 la caja, en Iztapalapa'],
    ['60 caja, mango, 200 unit', 'Iztapalapa'],
  ],
  [['hola vendo cemento', 'son 25 bultos a 165'], ['25 bulto, cemento, 165 unit']],
  [['quiero vender ladrillo', '2 mil', '2.50 cada uno'], ['2000 pieza, ladrillo, 2.5 unit']],
  [['compran fierro viejo', 'tengo 900 kilos', 'a 5 mil la tonelada'], ['900 kg, fierro viejo, 5 unit']],
  [
    [
      'hola vendo tubos de pvc',
      '10 de 4 pulgadas y 15 de 2',
      'los de 4 a 120 y los de 2 a 60',
      'me equivoque son 12 de 4',
    ],
    ['12 pieza, tubos de pvc de 4 pulgadas, 120 unit', '15 pieza, tubos de pvc de 2, 60 unit'],
  ],
  [
    ['vendo mi refri y mi lavadora', 'refri 4000 lavadora 2500', 'mejor el refri en 3500'],
    ['1 pieza, refri, 3500 unit', '1 pieza, lavadora, 2500 unit'],
  ],
  [
    [
      'tengo 12 mesas, 48 sillas, 1 refrigerador y 2 freidoras',
      'mesas 800, sillas 250, refri 9 mil y freidoras 3500 c/u',
      'quita una freidora',
    ],
    [
      '12 pieza, mesas, 800 unit',
      '48 pieza, sillas, 250 unit',
      '1 pieza, refrigerador, 9000 unit',
      '1 pieza, freidoras, 3500 unit',
    ],
  ],
  [
    ['tengo 200 tabiques y 40 blocks', 'todo lo doy en 2500', 'ponle que son 190 tabiques'],
    ['190 pieza, tabiques, 2500 list', '40 pieza, blocks, 2500 list'],
  ],
  [
    ['got 12 toilets and 8 sinks', 'toilets 600 each, sinks 350', 'actually 10 toilets'],
    ['10 pieza, toilets, 600 unit', '8 pieza, sinks, 350 unit'],
  ],
  [
    ['me quedaron varillas', 'unas 80 de 3/8 y 30 de media', '150 y 250 pesos'],
    ['80 pieza, varillas de 3/8, 150 unit', '30 pieza, varillas de 1/2, 250 unit'],
  ],
  [
    ['ofrezco 500 cubrebocas y 200 caretas', '2 pesos los cubrebocas, 15 las caretas'],
    ['500 pieza, cubrebocas, 2 unit', '200 pieza, caretas, 15 unit'],
  ],
  [
    ['4 tinacos de 1100 y 2 de 750', '1,500 los grandes y 900 los chicos', 'al final solo 1 de 750'],
    ['4 pieza, tinacos de 1100, 1500 unit', '1 pieza, tinacos de 750, 900 unit'],
  ],
  [['tengo 300 bolsas de café', '70 cada bolsa', 'si son mas de 100 las doy a 60'], ['300 bulto, café, 70 unit']],
  [['tengo 60 costales de carbon', 'a 90'], ['60 bulto, carbon, 90 unit']],
  [
    ['vendo 30 cubetas de impermeabilizante', '20 son rojas y 10 blancas', 'las rojas a 900 y las blancas a 850'],
    ['20 cubeta, impermeabilizante roja, 900 unit', '10 cubeta, impermeabilizante blanca, 850 unit'],
  ],
  [
    ['selling a fridge, 2 beds and a washing machine', 'fridge 4k, beds 1500 each, washer 3k'],
    ['1 pieza, fridge, 4000 unit', '2 pieza, beds, 1500 unit', '1 pieza, washing machine, 3000 unit'],
  ],
  [
    ['tengo cemento y varilla', '40 bultos y 60 piezas', '170 y 145'],
    ['40 bulto, cemento, 170 unit', '60 pieza, varilla, 145 unit'],
  ],
  [
    ['tengo aluminio y cobre', 'aluminio 40 kilos cobre 15', '28 el aluminio y 160 el cobre'],
    ['40 kg, aluminio, 28 unit', '15 kg, cobre, 160 unit'],
  ],
  [['tengo 50 laminas calibre 30', 'no, calibre 28', 'me llevo 5, quedan 45'], ['45 pieza, laminas calibre 28']],
  [['tengo 8 puertas y 1 porton', 'el porton ya se vendio'], ['8 pieza, puertas']],
  [['tengo 25 cajas de piso', 'a 180 el metro'], ['25 caja, piso, 180 unit per m2']],
  [
    ['compran fierro viejo', 'tengo 700 kilos', 'a 5 mil la tonelada', 'saltillo. ah y 90 kg d cobre a 150 el kilo'],
    ['700 kg, fierro viejo, 5 unit', '90 kg, cobre, 150 unit', 'Saltillo'],
  ],
  [['vendo 30 cajas de piso', 'a 150', 'no, 140 la caja'], ['30 caja, piso, 140 unit']],
  [['tengo 40 laminas', '10 estan dobladas'], ['40 pieza, laminas']],
  [['tengo 6 tinacos', 'uno ya lo aparte, son 5'], ['5 pieza, tinacos']],
  [
    ['me sobro pintura', '9 cubetas blancas y 3 de color gris', '600 cada una. la gris a 500', 'son 8 blancas'],
    ['8 cubeta, pintura blanca, 600 unit', '3 cubeta, pintura gris, 500 unit'],
  ],
  [
    [
      'i have 35 shipping boxes and 2 rolls of bubble wrap',
      '15 pesos a box, bubble wrap 300 for both, used boxes, new wrap',
    ],
    ['35 pieza, shipping boxes, 15 unit, used', '2 rollo, bubble wrap, 300 all, new'],
  ],
])('%j', (said, draft) => {
  expect(draftOf(...said)).toEqual(draft);
});

it.each([
  ['remato 100 cajas de leche, caducan el 15 de diciembre', ['caducan el 15 de diciembre']],
  ['selling 3 pallets of porcelain tile (64 m2 each), 9.5k per pallet', ['64 m2 each']],
  ['vendo 50 bultos de cemento pero unos 10 estan duros', ['unos 10 estan duros']],
])('%s keeps %j for the description', (content, details) => {
  expect(readDialogue([{ role: 'user', content }]).details).toEqual(details);
});

it('keeps the last date until when goods are good', () => {
  const said = ['tengo 60 cajas de mango', '200 la caja, aguantan hasta el domingo', 'mejor hasta el sabado y a 170'];
  const { details, goods } = readDialogue(said.map((content) => ({ role: 'user', content })));
  expect(details).toEqual(['hasta el sabado']);
  expect(goods.map(lineOf)).toEqual(['60 caja, mango, 170 unit']);
});

it.each(['5512345678', '+525512345678', '81 1234 5678'])('takes the telephone %s for no price', (phone) => {
  expect(draftOf('vendo 20 sillas', phone)).toEqual(['20 pieza, sillas']);
});

it('counts dozens and a half before what they count', () => {
  expect(draftOf('vendo 2 y media docenas de vasos a 10')).toEqual(['30 pieza, vasos, 10 unit']);
});

it.each([
  ['dono 30 kilos de arroz y 20 de lenteja en Puebla, caducan en tres meses', 'caducan en tres meses'],
  ['tengo 50 cajas de leche que se me van a caducar el lunes, en Puebla', 'que se van a caducar el lunes'],
  ['tenemos 12 sillas en Toluca, 150 varos cada una pero 120 si se llevan todas', '120 si se llevan todas'],
])('%j tells %j', (said, detail) => {
  expect(readDialogue([{ role: 'user', content: said }]).details).toContain(detail);
});

it.each([
  ['busco puertas nuevas no usadas en Puebla', 'new_surplus'],
  ['busco puertas usadas, nuevas no, en Puebla', 'used'],
  ['looking for 10 doors in Puebla. Used is fine.', undefined],
])('%j looks for the condition %s', (said, condition) => {
  const { limits, goods } = readDialogue([{ role: 'user', content: said }]);
  expect(limits.condition ?? goods[0]?.condition ?? undefined).toBe(condition);
});

it.each([
  ['busco tinaco 450 o 600 en Puebla, presupuesto 1800', { budget: 1800, quantity: null }],
  ['busco cisterna 5000 en Puebla', { budget: undefined, quantity: null }],
])('%j counts no capacity', (said, { budget, quantity }) => {
  const { limits, goods } = readDialogue([{ role: 'user', content: said }]);
  expect({ budget: limits.budget, quantity: goods[0]?.quantity }).toEqual({ budget, quantity });
});
