import { expect, it } from 'vitest';
import { readDialogue } from '../../dialogue/read-dialogue.ts';
import { normalise } from '../../knowledge/text.ts';
import { givesGoods } from './give-goods.ts';

const gives = (written: string): boolean =>
  givesGoods(readDialogue([{ role: 'user', content: written }]), normalise(written));

it('hears a gift from people who were given the goods and pass them on', () => {
  expect(gives('me regalaron 20 sillas, las quiero regalar')).toBe(true);
  expect(gives('me las dieron de regalo, 20 sillas, las dono')).toBe(true);
});

it('hears no gift where people only were given the goods', () => {
  expect(gives('mi patrón me regaló 20 sillas')).toBe(false);
  expect(gives('me regalaron 20 sillas, las doy a 50')).toBe(false);
});

it('gives nothing away of what comes beside a gift', () => {
  expect(gives('ofrezco 5 computadoras y 3 monitores, 2 teclados de regalo')).toBe(false);
});

it('gives nothing away at half its price', () => {
  expect(gives('las quiero dar a mitad de precio, 40 conchas')).toBe(false);
});
