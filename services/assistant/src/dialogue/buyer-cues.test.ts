import { expect, it } from 'vitest';
import { asksForGoods, isOnlyPlace, withoutSizes } from './buyer-cues.ts';
import { readDialogue } from './read-dialogue.ts';

const talk = (...said: string[]) => readDialogue(said.map((content) => ({ role: 'user', content })));

it.each([
  ['placa de 12 mm', 'placa'],
  ['varilla 3/8', 'varilla'],
  ['loseta 60x60', 'loseta'],
  ['lamina calibre 18', 'lamina'],
  ['de 3 metros de largo unas 20', 'de unas 20'],
  ['son 30', 'son 30'],
])('takes the size out of %s', (text, rest) => {
  expect(withoutSizes(text)).toBe(rest);
});

it('tells a question for goods, and a place alone', () => {
  expect(asksForGoods.test('buenas tardes tendran cemento gris')).toBe(true);
  expect(asksForGoods.test('vendo cemento')).toBe(false);
  expect(isOnlyPlace(['y', 'en', 'coyoacan'])).toBe(true);
  expect(isOnlyPlace(['cobran', 'en', 'coyoacan'])).toBe(false);
});

it('hears a buyer in a question that lists goods', () => {
  expect(talk('Buenas tardes, ¿tendrán cemento gris en bulto de 50 kg?')).toMatchObject({
    role: 'buyer',
    asks: 'search',
  });
  expect(talk('quiero unas towels de hotel, white, like 80 pieces')).toMatchObject({ role: 'buyer', asks: 'search' });
});

it('counts nothing by a size or a limit', () => {
  const [one] = talk('busco lamina', 'de perdido de 3 mts de largo').goods;
  expect(one?.quantity).toBeNull();
  const limited = talk('busco cemento', 'que no pase de 200 el bulto');
  expect(limited.limits.maxPrice).toBe(200);
  expect(limited.goods[0]?.quantity).toBeNull();
});

it('hears what is not wanted', () => {
  expect(talk('busco sillas', 'que no sean usadas').limits.condition).toBe('new_surplus');
  expect(talk('do you have plywood', 'nothing used please').limits.condition).toBe('new_surplus');
});

it('goes back to what was looked for', () => {
  const back = talk('busco varilla de 3/8 en ecatepec', 'luego lo hago. ¿qué me decías de la varilla?');
  expect(back).toMatchObject({ role: 'buyer', asks: 'search', place: 'Ecatepec' });
});

it('offers goods where they are, and not where others were looked for', () => {
  const talked = talk('busco sanitarios en guadalajara', 'tengo 10 lavabos, los vendo');
  expect(talked).toMatchObject({ role: 'seller', place: undefined });
});

it('asks what lots do not say, and resells', () => {
  expect(talk('busco frijol', 'y cuando caduca?')).toMatchObject({ asks: 'search', fact: 'other', wish: undefined });
  expect(talk('busco loseta', 'la puedo revender si me la quedo?')).toMatchObject({ asks: undefined, reserves: false });
});
