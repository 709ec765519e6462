import { expect, it } from 'vitest';
import { builtIn } from '../knowledge/knowledge.ts';
import { normalise } from '../knowledge/text.ts';
import { type Party, partyAfter } from './party.ts';
import { readDialogue } from './read-dialogue.ts';
import { entryForSide, namedInSides } from './sides.ts';

const partyOf = (...said: string[]): Party | undefined =>
  said.reduce<Party | undefined>((before, text) => partyAfter(before, normalise(text)), undefined);

it.each<[Party | undefined, string[]]>([
  ['carrier', ['Soy transportista, ¿cómo le entro?', '¿y cuándo cobro?']],
  ['carrier', ['tengo un camión de 8 toneladas y quiero hacer viajes']],
  ['referrer', ['quiero recomendar a un amigo', '¿cómo me pagan?']],
  ['seller', ['¿y si el comprador no pasa por el material?']],
  ['buyer', ['¿y si el vendedor no contesta?']],
  ['seller', ['busco cemento, quiero comprar 20 bultos', '¿y por lo que vendí cuándo me pagan?']],
  ['seller', ['ya entregué todo, ¿qué sigue?']],
  ['seller', ["I've posted 100 boxes of tile, can they take 10?"]],
  ['seller', ['soy el vendedor, ¿a quién le pido el código?']],
  ['seller', ['me apartaron 60 puertas y no pagan']],
  ['buyer', ['¿puedo ir el domingo? yo lo recojo']],
  ['buyer', ['ya me entregaron la loseta']],
  [undefined, ['¿a qué hora abren?']],
])('knows that a %s speaks: %j', (party, said) => {
  expect(partyOf(...said)).toBe(party);
});

it('takes goods that a driver of somebody else may sell for theirs', () => {
  const { goods, role } = readDialogue([
    { role: 'user', content: 'soy chofer de una constructora y me dejaron 25 rollos de poliducto, ¿los puedo vender?' },
  ]);
  expect([role, goods[0]?.quantity]).toEqual(['seller', 25]);
});

it.each([
  'Tengo 3 y media toneladas de varilla, ¿quién paga el flete?',
  'tengo cerca de tres y media toneladas de cartón, ¿hay transporte?',
  'Tengo 300 estacas de madera, ¿ustedes las transportan?',
  'tengo 12 memorias ram y quiero saber del flete',
  'tengo una caja seca de azulejo, ¿cuánto es el flete?',
])('takes a seller of %j for no carrier', (said) => {
  expect(partyOf(said)).not.toBe('carrier');
});

it.each([
  'tengo una camioneta de estacas y quiero hacer viajes',
  'tengo una estacas y busco chamba',
  'tengo un tres y media y quiero hacer fletes',
  'traigo camioneta de 3 y media, ¿hay trabajo?',
  'tengo una ram y hago fletes',
  'traigo una caja seca y busco cargas',
  'tengo una camioneta de 3.5 toneladas, ¿hay chamba de flete?',
  'tengo camioneta de redilas de 3.5 ton y quiero repartir',
  'tengo un torton de 14 toneladas y quiero jalar con ustedes',
  'tengo torton de 14 toneladas y me quiero apuntar',
  'somos 2 con camión de 10 toneladas y queremos entrarle a los viajes',
])('knows that a carrier says %j', (said) => {
  expect(partyOf(said)).toBe('carrier');
});

it('takes what a carrier drives for no goods', () => {
  const turns = ['soy fletero', 'tengo 2 tarimas de espacio'].map((content) => ({ role: 'user', content }));
  expect(readDialogue(turns)).toMatchObject({ party: 'carrier', goods: [] });
});

it('answers each side with its own entry, unless the words name the other', () => {
  expect(entryForSide('when-charged', 'seller', 'y cuando cobraria')).toBe('payout');
  expect(entryForSide('when-charged', 'referrer', 'y yo cuando cobro')).toBe('referral-pay');
  expect(entryForSide('buy', 'seller', 'y como compro')).toBe('buy');
});

it('names only entries that there are', () => {
  const known = new Set(builtIn.es.map(({ id }) => id));
  expect(namedInSides().filter((id) => !known.has(id))).toEqual([]);
});

it.each(['vendo camioneta de 3.5 toneladas', 'tengo un torton de 14 toneladas'])(
  'takes what a vehicle carries for no amount of goods: %j',
  (content) => {
    const { goods } = readDialogue([{ role: 'user', content }]);
    expect(goods.every(({ quantity, unit }) => quantity !== 14_000 && unit !== 'kg')).toBe(true);
  },
);

it('takes what a lorry brings for goods', () => {
  expect(partyOf('tengo un camión de 3.5 toneladas de cascajo, ¿quién paga el flete?')).not.toBe('carrier');
});
