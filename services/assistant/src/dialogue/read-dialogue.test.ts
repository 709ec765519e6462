import { expect, it } from 'vitest';
import { readDialogue } from './read-dialogue.ts';

/** A conversation in few words: what is asked at its end, of which goods, where and within which limits. */
function told(...said: string[]) {
  const { asks, goods, place, limits, total, chosen } = readDialogue(
    said.map((content) => ({ role: 'user', content })),
  );
  const things = goods.map(({ material, quantity, unit }) => [material.id, quantity, unit].join(' ').trim());
  const { maxPrice, free, condition, order } = limits;
  return {
    asks,
    goods: things,
    place,
    limits: [maxPrice, free && 'free', condition, order].filter((one) => one !== undefined),
    total,
    chosen,
  };
}

it.each([
  [['busco tabique en tlalpan'], { asks: 'search', goods: ['ladrillo'], place: 'Tlalpan' }],
  [['ocupo 60 bultos de mortero'], { asks: 'search', goods: ['mortero 60 bulto'] }],
  [['¿tendrán ventanas de menos de 900?'], { asks: 'search', goods: ['ventana'], limits: [900] }],
  [['ando buscando un lavabo usado'], { asks: 'search', goods: ['lavabo'], limits: ['used'] }],
  [['me sobraron 15 cajas de loseta'], { asks: 'offer', goods: ['piso 15 caja'] }],
  [['¿cuánto me darían por 250 kg de cobre?'], { asks: 'price', goods: ['cobre 250 kg'] }],
  [['a cómo está la tonelada de varilla'], { asks: 'price', goods: ['varilla 1000 kg'] }],
  [
    ['tengo 2 rollos de malla y 30 polines'],
    { asks: 'offer', goods: ['malla-electrosoldada 2 rollo', 'polin 30 pieza'] },
  ],
  [['do you have rebar in Monterrey?'], { asks: 'search', goods: ['varilla'], place: 'Monterrey' }],
  [['¿regalan tarimas?'], { asks: 'search', limits: ['free'] }],
  [['¿cuánto cobran de comisión?'], { asks: undefined, goods: [] }],
  [['hola buenas'], { asks: undefined, goods: [] }],
] as const)('%j says what is asked by itself', (said, expected) => {
  expect(told(...said)).toMatchObject(expected);
});

it.each([
  [['busco tabique', 'el más barato'], { asks: 'search', goods: ['ladrillo'], limits: ['cheapest'] }],
  [['busco tabique en tlalpan', 'mejor en coyoacán'], { asks: 'search', place: 'Coyoacán', goods: ['ladrillo'] }],
  [['busco tabique', '¿y varilla?'], { asks: 'search', goods: ['varilla'] }],
  [['busco cemento', '¿y la segunda?'], { asks: 'search', chosen: 2 }],
  [['busco cemento', 'la otra'], { asks: 'search', chosen: 2 }],
  [['busco cemento', '2'], { asks: 'search', chosen: 2 }],
  [['busco cemento', 'que no pase de 130'], { asks: 'search', goods: ['cemento'], limits: [130] }],
  [
    ['cuánto dan por 40 bultos de cemento', '¿y en total?'],
    { asks: 'price', goods: ['cemento 40 bulto'], total: true },
  ],
  [['cuánto dan por el cobre', 'son 80 kilos'], { asks: 'price', goods: ['cobre 80 kg'] }],
  [['tengo 20 bultos de cemento', 'no, son 30'], { asks: 'offer', goods: ['cemento 30 bulto'] }],
  [['tengo 60 bultos de cemento', 'no, no son 60 son 16'], { asks: 'offer', goods: ['cemento 16 bulto'] }],
  [['tengo cemento', '25 bultos'], { asks: 'offer', goods: ['cemento 25 bulto'] }],
  [
    ['tengo 20 bultos de cemento', 'en iztapalapa'],
    { asks: 'offer', place: 'Iztapalapa', goods: ['cemento 20 bulto'] },
  ],
  [['tengo 20 bultos de cemento', 'gracias'], { asks: undefined, goods: ['cemento 20 bulto'] }],
  [['tengo 20 bultos de cemento', '¿cuánto me dan?'], { asks: 'price', goods: ['cemento 20 bulto'] }],
  [
    ['busco tabique en tlalpan', '¿cómo funciona el pago?', 'ok y el más barato'],
    { asks: 'search', goods: ['ladrillo'], place: 'Tlalpan', limits: ['cheapest'] },
  ],
  [['I need cement in Monterrey', 'the cheapest one'], { asks: 'search', goods: ['cemento'], limits: ['cheapest'] }],
] as const)('%j goes on with what was said', (said, expected) => {
  expect(told(...said)).toMatchObject(expected);
});

it('keeps what a seller said of price and condition through a correction', () => {
  const { goods } = readDialogue([
    { role: 'user', content: 'vendo 20 bultos de cemento a $150 c/u' },
    { role: 'assistant', content: 'tengo 999 bultos de yeso' },
    { role: 'user', content: 'no, son 30' },
  ]);
  expect(goods).toMatchObject([{ quantity: 30, unit: 'bulto', price: { amount: 150, of: 'unit' } }]);
});

it('adds goods to those that were offered before, each with its own state and price', () => {
  const said = ['tengo 15 tarimas usadas a $80 cada una', 'y también 20 puertas', 'nuevas', 'a 300 cada una'];
  const { goods } = readDialogue(said.map((content) => ({ role: 'user', content })));
  expect(
    goods.map(({ material, quantity, condition, price }) => [material.id, quantity, condition, price?.amount]),
  ).toEqual([
    ['tarima', 15, 'used', 80],
    ['puerta', 20, 'new_surplus', 300],
  ]);
});

it.each([
  ['están en coyoacán y la kiero dar a 190 la caja', 190],
  ['ponle 190 cada caja', 190],
  ['190 pesos each', 190],
])('a price that is said later belongs to what was offered: %s', (text, amount) => {
  const { goods } = readDialogue([
    { role: 'user', content: 'tengo 60 cajas de piso' },
    { role: 'user', content: text },
  ]);
  expect(goods).toMatchObject([{ quantity: 60, price: { amount } }]);
});

it.each([
  [['ahi te va mi lista: varilla 40 piezas'], ['varilla 40 pieza']],
  [['vendo 40 cajas de leche, caducan el 18 de dic'], ['leche 40 caja']],
  [['vendo 40 cajas de té'], ['te 40 caja']],
  [['tengo 90 varillas, me costaron 12 mil'], ['varilla 90 pieza']],
] as const)('%j: a date, a pronoun and what they once paid are none of the goods', (said, goods) => {
  expect(told(...said).goods).toEqual(goods);
});

it.each([
  {
    name: 'one of several is corrected',
    said: ['tengo 120 cajas de cereal y 80 cajas de jugo', 'perdón, el jugo son 18 cajas'],
    goods: ['cereal 120 caja', 'jugo 18 caja'],
  },
  {
    name: 'each has its price',
    said: ['vendo 30 sillas', 'y 5 mesas', 'las sillas a 90'],
    goods: ['silla 30 pieza', 'mesa 5 pieza'],
  },
  {
    name: 'one is taken back',
    said: ['vendo 80 bultos de cemento y también 15 varillas', 'mejor quita la varilla'],
    goods: ['cemento 80 bulto'],
  },
  { name: 'what they sell is said later', said: ['quiero vender', 'unas puertas', '12'], goods: ['puerta 12'] },
  {
    name: 'goods without a verb, then one more',
    said: ['sobrante de obra: 6 cubetas de pintura y 4 rodillos', 'y 5 mesas'],
    goods: ['pintura 6 cubeta', 'brocha 4 pieza', 'mesa 5 pieza'],
  },
  {
    name: 'what is past its date is left out',
    said: [
      'me sobran 40 kg de arroz y 25 litros de aceite',
      'el arroz caduca en marzo y el aceite ya caducó',
      'a 14 el kilo',
    ],
    goods: ['arroz 40 kg'],
  },
  {
    name: 'only one of two',
    said: ['vendo 40 sillas y 12 mesas', 'entonces nomás las sillas'],
    goods: ['silla 40 pieza'],
  },
  {
    name: 'a place and a price in one message',
    said: ['tengo 60 cajas de piso', 'están en coyoacán y la kiero dar a 190 la caja'],
    goods: ['piso 60 caja'],
  },
  {
    name: 'what was asked the price of is to be sold',
    said: [
      'cuánto vale la viga ipr usada',
      'son 6 tramos',
      'sí pero la quiero vender en pachuca, me haces la publicación?',
    ],
    goods: ['viga 6 tramo'],
  },
  {
    name: 'ponlo is no chicken',
    said: ['vendo 70 puertas', 'ok ponlo en 35'],
    goods: ['puerta 70 pieza'],
  },
])('an offer grows over several messages: $name', ({ said, goods }) => {
  expect(told(...said)).toMatchObject({ asks: 'offer', goods });
});

it('goes on with goods that were named without a verb', () => {
  expect(told('azulejo, unos baratos', 'en tlalpan')).toMatchObject({ asks: 'search', place: 'Tlalpan' });
});

it.each([
  [['6 cubetas de pintura en tlalpan'], undefined],
  [['6 cubetas de pintura', 'en tlalpan'], undefined],
  [['6 cubetas de pintura en tlalpan', 'las vendo'], 'offer'],
  [['6 cubetas de pintura en tlalpan', 'a 400 cada una'], 'offer'],
  [['varilla 1/2 nueva 2 ton monterrey', 'busco'], 'search'],
  [['varilla 1/2 nueva 2 ton monterrey', 'para comprar'], 'search'],
] as const)('leaves open who sells where no word says so: %j', (said, asks) => {
  const { goods, ...shown } = told(...said);
  expect(shown.asks).toBe(asks);
  expect(goods).toHaveLength(1);
});

it.each([
  ['Quiero 30 tambos de plástico, máximo 250', 'search'],
  ['mi maestro me pide 40 varillas y 3 millares de tabique', 'search'],
  ['ocupo 900 blocks, yo tengo juntado 15 mil pesos', 'search'],
  ['me hacen falta 200 blocks', 'search'],
  ['vamos a remodelar y ocupamos 20 puertas', 'search'],
  ['looking for cheap lumber near toluca, do you take american express?', 'search'],
  ['me interesa comprar pintura pero no sé si me la puedan traer', 'search'],
  ['vi un anuncio de sus tarimas', 'search'],
  ['vendo tabiques', 'offer'],
  ['rematamos pisos', 'offer'],
  ['somos un hotel, estamos remodelando y van a salir colchones y cortinas, ¿ustedes manejan eso?', 'offer'],
  ['do you guys buy scrap metal?', 'offer'],
] as const)('hears who sells and who buys: %s', (said, asks) => {
  expect(told(said).asks).toBe(asks);
});

it.each([
  [['busco cemento en monterrey', 'donde sea'], { place: undefined, chosen: undefined }],
  [['busco cemento en monterrey', 'anywhere is fine'], { place: undefined }],
  [['que puertas tienen', 'cual es la mas barata'], { chosen: 1, limits: ['cheapest'] }],
  [['que puertas tienen', 'la mas barata', 'y cuanto por 2 de esas'], { chosen: 1, limits: ['cheapest'] }],
  [['que puertas tienen', 'la segunda', '¿es nueva o usada?'], { chosen: 2, limits: [] }],
  [['que puertas tienen', 'la segunda', 'si me llevo todas cuanto seria'], { chosen: 2, total: true }],
  [['tienen madera', 'pero barata, pa cimbra'], { goods: ['madera'], limits: ['cheapest'] }],
  [['busco pintura', '6 cubetas en la del valle'], { goods: ['pintura 6 cubeta'] }],
  [['busco cemento', 'no pasa de 500 el bulto'], { goods: ['cemento'], limits: [500] }],
  [['busco varilla en toluca', 'busco, para comprar'], { goods: ['varilla'], place: 'Toluca' }],
] as const)('a search goes on: %j', (said, expected) => {
  expect(told(...said)).toMatchObject({ asks: 'search', ...expected });
});

it.each([
  ['vendo varilla de 3/8, son 2 toneladas y media', 'varilla 2500 kg'],
  ['quiero vender varilla, son 3 toneladas', 'varilla 3000 kg'],
])('%j tells how much there is', (said, goods) => {
  expect(told(said).goods).toEqual([goods]);
});

it.each([
  [
    ['busco azulejo, son 12 metros', 'que no pase de 120 el metro'],
    { asks: 'search', goods: ['azulejo 12 m'], limits: [120] },
  ],
  [['busco cemento', 'la primera', 'no, la otra'], { asks: 'search', chosen: 2 }],
  [['tengo 14 lavabos en Puebla', 'no se cuanto pedir'], { asks: 'price', goods: ['lavabo 14 pieza'] }],
  [['tengo 14 lavabos en Puebla', 'y ustedes me cobran algo por publicarlo?'], { asks: undefined }],
  [['busco azulejo', 'hablamos mañana'], { asks: undefined, goods: ['azulejo'] }],
] as const)('%j goes on with what was said in other words', (said, expected) => {
  expect(told(...said)).toMatchObject(expected);
});

it('asks for each thing once', () => {
  const talk = ['busco cemento', 'el más barato', 'oiga, ¿cómo se paga?'];
  expect(readDialogue(talk.map((content) => ({ role: 'user', content }))).asked).toEqual(['zone']);
});

it.each([
  [['busco 10 toneladas de cartón', 'mejor quiero las 3 toneladas'], 3_000],
  [['busco 10 millares de tabique', 'dame los 2 millares'], 2_000],
  [['tengo 10 cajas de piso', 'mejor las tres cajas'], 3],
  [['I need 10 boxes of tiles', 'give me the two boxes'], 2],
  [['busco 10 bultos de cemento y 4 tarjas', 'por las dos cosas'], 10],
  [['tengo 10 bultos de cemento y 4 tarjas', '¿cuánto por los dos juntos?'], 10],
  [['busco 10 bultos de cemento', 'los dos por favor'], 10],
] as const)('%j counts %d', (said, quantity) => {
  const { goods } = readDialogue(said.map((content) => ({ role: 'user', content })));
  expect(goods[0]?.quantity).toBe(quantity);
});

const priceOf = (text: string) => readDialogue([{ role: 'user', content: text }]).goods[0]?.price?.amount;

it.each([
  ['Vendo 40 blocks, cuestan 15 cada uno, estoy en Puebla', 15],
  ['I have 20 doors, they cost 80 each, and 5 windows', 80],
  ['vendo 30 puertas, valen 400 cada una, en Toluca', 400],
  ['tengo 12 ventanas, cuestan 250, estoy en Puebla', 250],
  ['tengo 10 puertas, me costaron 1,800, las doy a 900', 900],
  ['tengo 10 puertas, nuevas valen 1,800, las doy a 900', 900],
  ['vendo 10 puertas, las compré en 1,800, las dejo en 900', 900],
  ['I have 20 doors, they cost me 200 each, I sell them at 80 each', 80],
  ['I have 20 doors, they cost 200 each new, I am asking 80 each', 80],
])('%j asks %d', (text, amount) => {
  expect(priceOf(text)).toBe(amount);
});

it.each(["I have 20 boxes of cereal, it isn't expired", 'I have 20 boxes of cereal that never expired'])(
  'keeps goods that are before their date: %s',
  (text) => {
    expect(told(text)).toMatchObject({ asks: 'offer', goods: ['cereal 20 caja'] });
  },
);

const factAfter = (first: string, said: string) => {
  const { act, fact, asks } = readDialogue([first, said].map((content) => ({ role: 'user', content })));
  return { act, fact, asks };
};

it.each([
  ['busco tinacos', '¿los tinacos traen tapa?'],
  ['busco puertas', '¿las puertas traen chapa?'],
  ['ando buscando tinacos', 'oye, ¿los tinacos incluyen flotador?'],
  ['I need doors', 'do the doors have locks?'],
])('after %j, %j asks for what no search knows of the lots', (first, said) => {
  expect(factAfter(first, said)).toEqual({ act: 'choose', fact: 'other', asks: 'search' });
});

it.each([
  ['busco tinacos', '¿tienen puertas?'],
  ['busco tinacos', '¿las puertas traen chapa?'],
  ['busco tinacos', '¿los tinacos tienen precio de menos de 500?'],
])('after %j, %j asks for no such thing', (first, said) => {
  expect(factAfter(first, said).fact).not.toBe('other');
});

it.each([
  [['tengo 700 kilos de fierro', 'a 5 mil la tonelada'], 5],
  [['tengo 3 toneladas de varilla', '18 mil por tonelada'], 18],
  [['tengo 3 millares de tabique', 'a 4 mil el millar'], 4],
  [['tengo 40 bultos de cemento', 'a 150 el bulto'], 150],
])('%j is priced by what the goods are counted in', (said, amount) => {
  const { goods } = readDialogue(said.map((content) => ({ role: 'user', content })));
  expect(goods.map(({ price }) => price)).toEqual([expect.objectContaining({ amount, of: 'unit' })]);
});
