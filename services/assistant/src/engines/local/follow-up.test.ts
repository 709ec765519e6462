import { expect, it } from 'vitest';
import { readDialogue } from '../../dialogue/read-dialogue.ts';
import { normalise } from '../../knowledge/text.ts';
import { followMatter, followSum } from './follow-up.ts';

const talkOf = (said: readonly string[], language: 'es' | 'en') => {
  const written = said.at(-1) ?? '';
  return {
    said: normalise(written),
    written,
    before: said.slice(0, -1),
    dialogue: readDialogue(said.map((content) => ({ role: 'user', content }))),
    language,
    webUrl: 'https://tianguis.test',
    now: new Date('2026-11-27T18:00:00Z'),
  };
};
const answer = (text: string | readonly string[], language: 'es' | 'en' = 'es') =>
  followSum(talkOf(typeof text === 'string' ? [text] : text, language))?.text;
const goesOn = (...said: string[]) => followMatter({ ...talkOf(said, 'es'), namesNothing: true });

it.each([
  ['Acabo de vender 9 mil pesos de block y me toca comisión, ¿cuánto me llega limpio?', '$9,000', '$8,100', '$900'],
  ['Si vendo 120 láminas a 95, ¿cuánto me queda ya con su comisión?', '$11,400', '$10,260', '$1,140'],
  ['de una venta de $1,250.50 cuánto me depositan', '$1,250.50', '$1,125.45', '$125.05'],
] as const)('%j is told what is left', (text, sum, net, fee) => {
  expect(answer(text)).toContain(`De ${sum} te quedan ${net}: la comisión es del 10% (${fee})`);
  expect(answer(text)).not.toMatch(/[{}]/);
});

it('answers in English, too', () => {
  expect(answer('how much would I net selling 2,000 red bricks at 4.50', 'en')).toContain('Of $9,000 you keep $8,100');
});

it.each([
  '¿cuánto me queda después de la comisión?',
  '¿cuánto me dan por 120 láminas?',
  'tengo 30 bultos de cemento a 150',
  '¿cuánto me llega de una venta de 3 pesos?',
  'ya con su comisión del 10 % me queda poco',
])('%j names no sale, or asks something else', (text) => {
  expect(answer(text)).toBeUndefined();
});

it.each([
  'Quiero comprar 40 bultos de cemento a 185, ¿cuánto me descuentan si me llevo todos?',
  'si me llevo 40 bultos a 185 ¿cuánto me rebajan?',
  'busco 40 bultos de cemento a 185, ¿cuánto me bajan?',
  'I want to buy 40 bags at 185, how much after the fee',
])('%j of a buyer is told nothing of what is left', (text) => {
  expect(answer(text)).toBeUndefined();
});

it.each(['si vendo 40 bultos a 185, ¿cuánto me descuentan?', '¿cuánto me bajan de comisión si vendo 40 bultos a 185?'])(
  '%j of a seller is told what is left',
  (text) => {
    expect(answer(text)).toContain('De $7,400 te quedan');
  },
);

it.each([
  [
    ['tengo 60 cajas de piso', 'la quiero dar a 190 la caja', '¿cuánto me quedaría ya con su comisión?'],
    '$11,400',
    '$10,260',
  ],
  [['vendo 10 galones de pintura', 'a 450 cada uno', 'cuanto me queda'], '$4,500', '$4,050'],
  [['si vendo 30 mil cuanto me queda', 'y si lo vendo en 25 dias?'], '$30,000', '$27,000'],
] as const)('%j is computed from what was said before', (said, sum, net) => {
  expect(answer(said)).toContain(`De ${sum} te quedan ${net}`);
});

it.each([
  [['q onda con lo de recomendar gente', 'y si mi amigo vende 20 mil en su primer pedido'], '$3,600'],
  [['si refiero a alguien y vende 5 mil cuanto gano'], '$900'],
  [['como funciona lo de referir', 'y en el segundo?'], 'por el segundo y los demás no'],
  [['si recomiendo a mi primo', 'y de los siguientes pedidos tambien?'], 'por el segundo y los demás no'],
] as const)('%j is told what a referral earns', (said, part) => {
  expect(answer(said)).toContain(part);
});

it.each([
  [['me ofrecieron 9 mil por mi lote de canceleria'], 'Si aceptas $9,000, te quedan $8,100'],
  [['me llego una oferta de 6 mil por las ventanas, la acepto?'], 'Si aceptas $6,000, te quedan $5,400'],
  [['me ofrecieron 9 mil por mi lote', 'y si le digo 10500 se puede?'], 'contraofertar $10,500'],
  [['me hicieron una oferta de 900 pesos', 'puedo pedirle 1200?'], 'contraofertar $1,200'],
] as const)('%j is told what an offer leaves', (said, part) => {
  expect(answer(said)).toContain(part);
});

it.each([
  [['me pide que le transfiera directo a su bbva', 'pero ya me mando foto de su ine'], 'outside-payment', 'continue'],
  [['quiere que le deposite a su cuenta por fuera', 'entonces q hago'], 'outside-payment', 'continue'],
  [['no me llega el codigo', 'ya le di reenviar 3 veces'], 'code-missing', 'handoff'],
  [['me robaron', 'el pedido es el de ayer'], 'complaint', 'handoff'],
  [['me estafaron con unas laminas', 'no tengo el numero, no lo encuentro'], 'complaint', 'handoff'],
  [['ya no me manden mensajes', 'pero si de mis pedidos'], 'notifications', 'continue'],
  [['me ofrecieron 9 mil por mi lote', 'q me conviene'], 'offer-answer', 'continue'],
  [['vendo 80 televisiones', 'prenden pero sin control'], 'offer', 'continue'],
] as const)('%j goes on with the matter before', (said, topic, action) => {
  expect(goesOn(...said)).toMatchObject({ topic, action });
});

it.each([
  [['hola', 'entonces que hago']],
  [['busco cemento', 'prenden pero sin control']],
  [['prenden pero sin control']],
])('%j goes on with nothing', (said) => {
  expect(goesOn(...said)).toBeUndefined();
});

it.each([
  'ya me llegó',
  'ya me contestaron, gracias',
  'listo, ya me pagaron',
  'ya me devolvieron mi dinero, muchas gracias',
  'ya me llegó mi pedido completo y todo bien',
  'hola, ya me contestaron y ya quedó',
  'it arrived, thanks',
  'they paid me today, thank you',
])('%j settles a complaint', (said) => {
  expect(goesOn('me estafaron con unas laminas', said)).toMatchObject({ topic: 'thanks', action: 'continue' });
});

it.each([
  'ya me contestaron que no me van a devolver nada',
  'ya me llegó y no sirve',
  'ya me llegaron y son de otro color',
  'ya me pagaron la mitad',
  'ya me llegó, ¿y mi reembolso?',
  'ya me llegó y mi reembolso',
  'ya quedó mal otra vez',
  'no se ya me pagaron o no',
  'it arrived and it does not work',
  'they answered me that nothing will be refunded',
])('%j goes on with a complaint', (said) => {
  expect(goesOn('me estafaron con unas laminas', said)).toMatchObject({ topic: 'complaint', action: 'handoff' });
});
