import { expect, it } from 'vitest';
import { readDialogue } from './read-dialogue.ts';
import { neverNoted, statedDetails } from './test/stated-details.ts';
import { uncoveredIn } from './uncovered.ts';

/** Where each figure was compared with all behind it, this took half a minute. */
it('reads sixty thousand figures in one pass', () => {
  const begin = process.cpuUsage();
  uncoveredIn('1,'.repeat(60_000), [], []);
  const { user, system } = process.cpuUsage(begin); // microseconds; what others do on the machine does not count
  expect((user + system) / 1000).toBeLessThan(5_000);
});

it.each([
  ['tengo 15 tarimas, estoy divorciado y cansado, a 40 cada una', []],
  ['vendo 10 sillas a 100, llamar al licenciado Ramírez, están pintadas de blanco', ['pintadas de blanco']],
  ['vendo 10 sillas, soy jubilado, están barnizadas', ['barnizadas']],
  ['dispongo de 5 toneladas de varilla a 18 mil la tonelada', []],
  ['vendo 30 cajas de galletas, 20 abiertas, las cerradas a 50 y las abiertas a 20', []],
  ['vendo 10 sillas a 100, se me caduca el seguro', []],
  ['tengo 40 láminas, algo oxidadas, con el ing. Pérez', ['algo oxidadas']],
  ['vendo 20 mesas, excepto las rotas, a 300', []],
  ['I sell 20 tables at 300, except the broken ones', []],
  ['vendo 20 ventiladores a 300, todas menos 2 sirven', []],
])('%j describes the goods by %j', (said, details) => {
  expect(readDialogue([{ role: 'user', content: said }]).details).toEqual(details);
});

it.each([
  ['tengo 15 tarimas, estoy divorciado y cansado, a 40 cada una', 'tarimas', undefined],
  ['Vendo 10 colchones usados con manchas, hablar con Rosa al 5512345678', 'colchones', undefined],
  ['vendo 10 sillas a 100, llamar al licenciado Ramírez, están pintadas de blanco', 'sillas', undefined],
  ['Vendo 20 mesas, trato con la señora Lupita, en Toluca', 'mesas', 'Toluca'],
])('%j names neither goods nor a place by a person', (said, called, at) => {
  const { goods, place } = readDialogue([{ role: 'user', content: said }]);
  expect(goods.map((one) => one.called?.name)).toEqual([called]);
  expect(place).toBe(at);
});

/** What a talk puts into the public lot: names and notes. */
const published = (...talk: readonly string[]) => {
  const { goods, details } = readDialogue(talk.map((content) => ({ role: 'user', content })));
  return [...goods.map((one) => one.called?.name ?? one.material.name.es), ...details];
};

it.each([
  'vendo 20 sillas a 100, estoy en Av. Reforma 222 interior 5 col. Juárez',
  'vendo 20 sillas a 100, estoy en Reforma 222, interior 5, junto a la fonda',
  'vendo 20 sillas a 100, escríbeme a pepe arroba gmail punto com',
  'vendo 20 sillas a 100, mi correo es pepe.lopez@hotmail.com.mx',
  'vendo 20 sillas a 100, atrás de la iglesia de San Juan',
  'vendo 20 sillas a 100, frente al Oxxo de la esquina',
  'vendo 20 sillas a 100, búscame en facebook',
  'vendo 20 sillas a 100, en el mercado de abastos local 45',
  'vendo 20 sillas a 100, mi RFC es GOMC850101AB1',
  'vendo 20 sillas a 100, placas ABC-123-D',
])('publishes nothing private of %j', (message) => {
  expect(published(message)).toEqual(['sillas']);
});

it('publishes no address that is told in a turn of its own', () => {
  expect(published('vendo 20 sillas a 100', 'Av. Juárez 45, col. Centro, Puebla')).toEqual(['sillas']);
});

it('notes what is said of goods beside what is private', () => {
  expect(published('vendo 20 sillas plegables, con cojín roto, a 100. Av. Reforma 222. Están barnizadas')).toEqual([
    'sillas plegables',
    'con cojín roto',
    'barnizadas',
  ]);
});

it.each([
  ['vendo 3 escritorios, uno a 900 y dos a 700', ['dos a 700']],
  ['vendo 2 refris: uno a 3000 y el otro a 2500', ['el otro a 2500']],
  ['vendo 5 mesas, 2 a 300 y 3 a 250', ['3 a 250']],
  ['vendo 30 sillas, 10 a 100, 10 a 90 y 10 a 80', ['10 a 90', '10 a 80']],
  ['vendo 3 refrigeradores, el chico a 2000 los otros a 3500', ['los otros a 3500']],
  ['vendo 3 escritorios: uno a 900, otro a 1100 y el grande a 1500', ['otro a 1100', 'el grande a 1500']],
  ['selling 5 tables, 2 at 300 and 3 at 250', ['3 at 250']],
])('notes the other prices of %j', (message, prices) => {
  expect(published(message).slice(1)).toEqual(prices);
});

it.each([
  ['vendo 20 sillas a 100, no mandes mensajes de voz'],
  ['vendo 20 sillas a 100, ya pregunté antes y nadie contestó'],
  ['vendo 20 sillas a 100 porque cerré'],
  ['vi su anuncio en facebook, vendo 20 sillas a 100'],
  ['vendo 20 sillas, máximo bajo a 90'],
  ['vendo 20 sillas a 100, entrego en Toluca'],
  ['vendo 20 sillas a 100, pago en efectivo'],
  ['vendo 20 sillas a 100, 3 años'],
  ['vendo 20 sillas a 100', 'publícalo'],
  ['vendo 20 sillas', 'gratis'],
  ['vendo 20 sillas a 100', 'me ofrecen 60 cada una'],
  ['vendo 20 sillas a 100, las compré en 300'],
  ['vendo 20 sillas a 100, en tienda valen 350'],
  ['vendo 20 sillas a 100', 'Así publícalo'],
  ['vendo 20 sillas a 100', 'va, súbelo'],
  ['vendo 20 sillas a 100', 'ok acepto'],
  ['vendo 20 sillas a 100', 'sí, acepto las condiciones'],
  ['vendo 20 sillas a 100', 'dale'],
  ['vendo 20 sillas a 100', 'adelante'],
  ['vendo 20 sillas a 100', 'salida'],
  ['vendo 20 sillas a 100', 'uso'],
  ['vendo 20 sillas a 100', 'me parece bien'],
  ['vendo 20 sillas a 100', 'estoy de acuerdo con todo'],
  ['vendo 20 sillas a 100', 'ahorita te digo'],
  ['vendo 20 sillas a 100', 'déjame ver'],
  ['vendo 20 sillas a 100', 'confirmo'],
  ['vendo 20 sillas a 100', 'no sé el modelo'],
  ['vendo 20 sillas a 100', 'pregunta por Pedro'],
  ['vendo 20 sillas a 100', 'hablen con Lucía'],
  ['vendo 20 sillas a 100', 'terminamos'],
  ['vendo 20 sillas a 100', 'vámonos con eso'],
  ['vendo 20 sillas a 100', 'siguiente'],
  ['vendo 20 sillas a 100', 'leña no importa'],
  ['vendo 20 sillas a 100', 'mi esposa me dijo que las vendiera'],
  ['vendo 20 sillas a 100', 'soy Pedro Ramírez'],
  ['vendo 20 sillas a 100', 'me llamo ana lópez'],
  ['vendo 20 sillas a 100', 'a nombre de Ana López'],
  ['vendo 20 sillas a 100', 'manzana 4 lote 12'],
  ['vendo 20 sillas a 100', 'mz 3 lt 14'],
  ['vendo 20 sillas a 100', 'calle 60 número 412'],
])('notes no talk and no command: %s', (...talk) => {
  expect(published(...talk)).toEqual(['sillas']);
});

it.each([
  ['selling 20 chairs at 100', 'go ahead and post it'],
  ['selling 20 chairs at 100', 'looks good, publish'],
  ['selling 20 chairs at 100', 'sure post it please'],
  ['selling 20 chairs at 100', 'done'],
  ['selling 20 chairs at 100', "let's do it"],
  ['selling 20 chairs at 100', 'I agree to the terms'],
  ['selling 20 chairs at 100', 'let me check'],
  ['selling 20 chairs at 100', 'my name is John Smith'],
  ['selling 20 chairs at 100', "I'm Mary Jones"],
  ['selling 20 chairs, no idea on the price'],
])('notes no talk and no command in English: %s', (...talk) => {
  expect(published(...talk)).toEqual(['chairs']);
});

it.each(['soy Pedro Ramírez', 'a nombre de Ana López', 'my name is John Smith'])('takes %j for no place', (said) => {
  expect(
    readDialogue([
      { role: 'user', content: 'vendo 20 sillas a 100' },
      { role: 'user', content: said },
    ]).place,
  ).toBe(undefined);
});

it.each([
  ['las entrego yo'],
  ['yo las entrego'],
  ['I deliver them myself'],
  ['más IVA'],
  ['sí doy factura'],
  ['acepto ofertas'],
  ['no hay devoluciones'],
  ['el flete va aparte'],
  ['cobro 50 por llevarlas'],
  ['I can invoice'],
  ['plus VAT'],
  ['my wife painted them white'],
  ['metal frame, chrome legs'],
  ['estan en mi bodega bajo techo'],
  ['yo mismo las restauré'],
  ['salida de obra'],
  ['papeles en regla'],
  ['cojín aparte a 30'],
  ['no tengo manual'],
  ['primera calidad'],
])('keeps terms that are told in a turn of their own: %s', (said) => {
  expect(published('vendo 20 sillas a 100', said)).toEqual(['sillas', said]);
});

it.each([
  [['vendo 3 escritorios a 900', 'tienen cajones', 'salida'], ['tienen cajones']],
  [
    ['vendo 40 cajas de loseta a 180', 'marca Vitromex', 'primera calidad', 'con factura', 'súbelas'],
    ['marca Vitromex', 'primera calidad', 'con factura'],
  ],
  [['tengo una bomba de agua a 2500', 'no tengo manual', 'súbela así'], ['no tengo manual']],
  [['selling 30 mattresses at 900', 'sold separately', 'Cancun', 'ok publish'], ['sold separately']],
])('loses no note over a talk: %j', (talk, details) => {
  expect(readDialogue(talk.map((content) => ({ role: 'user', content }))).details).toEqual(details);
});

it.each([
  ['me las regaló mi jefe', 100],
  ['cojín aparte a 30', 100],
  ['cobro 50 por llevarlas', 100],
  ['estoy en Ecatepec, calle 5 de mayo 22', 100],
])('%j changes neither price nor amount', (said, price) => {
  const { goods } = readDialogue(['vendo 20 sillas a 100', said].map((content) => ({ role: 'user', content })));
  expect(goods.map((one) => [one.quantity, one.price?.amount])).toEqual([[20, price]]);
});

it('gives nothing away at “done”', () => {
  const talk = ['selling 20 chairs at 100', 'done'];
  expect(readDialogue(talk.map((content) => ({ role: 'user', content }))).goods[0]?.price?.amount).toBe(100);
});

it('stays with who sells at a price in a turn of its own', () => {
  const talk = ['vendo 10 motos', '15 mil cada una'];
  expect(readDialogue(talk.map((content) => ({ role: 'user', content }))).role).toBe('seller');
});

const told = (content: string) => {
  const { goods, details } = readDialogue([{ role: 'user', content }]);
  return [...goods.flatMap((one) => [one.called?.name ?? one.material.name.es, one.state ?? '']), ...details].join(
    ' | ',
  );
};

it('keeps what sellers state of their goods, in a field or in a note', () => {
  const all = statedDetails.flatMap(([message, details]) => details.map((detail) => ({ message, detail })));
  const lost = all.filter(({ message, detail }) => !told(message).toLowerCase().includes(detail.toLowerCase()));
  expect(lost.map(({ message, detail }) => `${detail} ← ${message} → ${told(message)}`)).toEqual([]);
});

it.each(neverNoted)('notes nothing of the writer and the talk: %s', (message, words) => {
  expect(readDialogue([{ role: 'user', content: message }]).details.join(' | ')).not.toMatch(words);
});

it('notes what is told after a question about other goods', () => {
  const talk = [
    '¿Trabajan con blancos y amenidades?',
    'Tenemos 640 toallas usadas, en buen estado, y 210 batas nuevas en bolsa',
  ];
  const { details } = readDialogue(talk.map((content) => ({ role: 'user', content })));
  expect(details).toEqual(['en buen estado', 'en bolsa']);
});
