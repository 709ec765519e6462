import { expect, it } from 'vitest';
import { maskPersonal } from './mask.ts';

it.each([
  'mi correo es lola@obra.mx',
  'llámame al +52 55 1234 5678',
  'mi cel es 55 1234 5678',
  'whats 5512345678 por favor',
  'tel (55) 1234-5678',
  'mi RFC es LOGA850101AB1',
  'CURP LOGA850101MDFPRN09',
  'deposita a la CLABE 012180001234567890',
  'la tarjeta 4242 4242 4242 4242',
])('says nothing of who wrote %j', (text) => {
  const masked = maskPersonal(text);
  expect(masked).toContain('[redacted]');
  expect(masked).not.toMatch(/lola|\d{4}|LOGA/);
});

it.each([
  'tengo 2,500 piezas de block de 15 a $18.50',
  '300 bultos, 40 cubetas, 1200 m2, 15 tarimas y 2000 kg',
  'varilla de 3/8, 12 m, precio 18500',
  'de 9:00 a 18:00, 30 x 60 cm',
])('keeps what is offered in %j', (text) => {
  expect(maskPersonal(text)).toBe(text);
});
