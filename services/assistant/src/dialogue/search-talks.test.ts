import { beforeAll, expect, it } from 'vitest';
import { train } from '../turns/train.ts';
import { readDialogue } from './read-dialogue.ts';

const talked = (...said: readonly string[]) => readDialogue(said.map((content) => ({ role: 'user', content })));
const materials = (...said: readonly string[]) => talked(...said).goods.map(({ material }) => material.id);

beforeAll(() => {
  train();
  talked('busco 20 bultos de cemento en Toluca');
}, 120_000);

it('keeps two places that are joined by “y”, and one of two as a search', () => {
  expect(talked('busco luminarias en monterrey y apodaca')).toMatchObject({
    place: 'Monterrey',
    otherPlaces: ['Apodaca'],
  });
  expect(talked('triplay de 18mm 10 hojas Apodaca o Saltillo')).toMatchObject({
    role: 'buyer',
    unsaid: false,
    otherPlaces: ['Saltillo'],
  });
});

it('keeps the limits of all that there is, and of the family, for a kind of it', () => {
  expect(talked('que tienen regalado en Coyoacán', '¿y de madera?').limits.free).toBe(true);
  expect(talked('que hay en Xochimilco', 'de construccion', 'regalado')).toMatchObject({
    everything: true,
    place: 'Xochimilco',
    verticals: ['construction'],
    limits: { free: true },
  });
  expect(talked('hay muebles de oficina usados en queretaro?', 'sillas nada más').limits.condition).toBe('used');
});

it('means both goods by “los dos”', () => {
  expect(materials('busco inodoros en León', '¿y lavabos?', 'avísame de los dos')).toEqual(['sanitario', 'lavabo']);
});

it('hears a buyer in what follows goods of which nobody said whose they are', () => {
  expect(talked('azulejo blanco 30 m2 en Puebla', 'y en negro?', 'hasta 120 el m2')).toMatchObject({
    role: 'buyer',
    asks: 'search',
    limits: { maxPrice: 120 },
    goods: [{ quantity: 30 }],
  });
  expect(talked('tinaco de 1100 lts a menos de 10 km de Tlalpan').asks).toBe('search');
});

it('goes from a price to a search, in another condition', () => {
  const asked = ['cual es el precio de la varilla usada en CDMX', '¿y nueva?'];
  expect(talked(...asked)).toMatchObject({ asks: 'price', goods: [{ condition: 'new_surplus' }] });
  expect(talked(...asked, 'ok busco 30')).toMatchObject({ asks: 'search', goods: [{ quantity: 30 }] });
});

it('counts what “4 de esas” and “100 of them” mean', () => {
  expect(talked('busco sillas en cdmx', '4 de esas').goods).toMatchObject([{ quantity: 4 }]);
  expect(talked('looking for pallets in Ecatepec, 100 of them, max 50 pesos each').goods).toMatchObject([
    { quantity: 100 },
  ]);
});

it('reserves nothing where goods are only wanted new, and takes a later colour', () => {
  expect(talked('busco colchones', 'los quiero nuevos')).toMatchObject({
    reserves: false,
    limits: { condition: 'new_surplus' },
  });
  expect(talked('busco impermeabilizante rojo en Neza', '¿y blanco?').wants).toEqual([
    { kind: 'colour', said: 'blanco' },
  ]);
});

it('goes on with the search of a message of two sides, where it is wanted', () => {
  expect(
    talked('tengo sillas para vender pero tambien busco mesas en Coyoacán', '¿cuánto las más baratas?'),
  ).toMatchObject({ role: 'buyer', asks: 'search', place: 'Coyoacán', goods: [{ material: { id: 'mesa' } }] });
});

it('takes money that has to do for all of it as a budget', () => {
  expect(talked('can I get 50 bags of cement for 5000 total in Ecatepec').limits.budget).toBe(5_000);
  expect(talked('me alcanza con 3000 para 20 m2 de piso en Naucalpan?').limits.budget).toBe(3_000);
});
