import { expect, it } from 'vitest';
import { maskContact, namesContact } from './contact-text.ts';

it.each([
  'llámame al 55 1234 5678',
  'mi whats: (55) 1234-5678',
  '+52 1 55 1234 5678',
  '5.5.1.2.3.4.5.6.7.8',
  'escribe a ana@correo.mx',
  'ana arroba correo.mx',
  'wa.me/5512345678',
  'https://otro.example/lote',
  'www.otro.example',
])('finds contact details in %j', (text) => {
  expect(namesContact(text)).toBe(true);
});

it.each([
  '¿Son de 3/8 o de 1/2? Necesito 1,200 piezas',
  '¿Cuánto por las 24 cajas de 20 x 30 x 40 cm?',
  '¿Todavía hay 10 @ $120 cada uno?',
  '¿Caduca el 22/11?',
  'Paso el 2026-11-22',
  'Caduca el 22/11/2026',
])('finds no contact details in %j', (text) => {
  expect(namesContact(text)).toBe(false);
});

it.each([
  ['llámame al 55 1234 5678 hoy', 'llámame al ••• hoy'],
  ['ana@correo.mx o https://wa.me/5512345678?text=hola', '••• o •••'],
  ['ana arroba correo.mx, y 55-1234-5678', '•••, y •••'],
  ['Mejor en aceros.com.mx/lote o @aceros_mx', 'Mejor en ••• o •••'],
  ['10.5 cm, 3 pzas @ $120. Com. abierta', '10.5 cm, 3 pzas @ $120. Com. abierta'],
  ['Paso el 22/11/2026 por 1,200 piezas de 3/8', 'Paso el 22/11/2026 por 1,200 piezas de 3/8'],
])('masks contact details in %j', (text, masked) => {
  expect(maskContact(text)).toBe(masked);
  expect(namesContact(maskContact(text))).toBe(false);
});
