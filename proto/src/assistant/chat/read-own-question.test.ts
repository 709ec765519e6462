import { expect, it } from 'vitest';
import { readOwnQuestion } from './read-own-question.ts';

it.each([
  '¿cómo va mi pedido?',
  'oye qué pasó con mi compra',
  'en que quedo mi oferta',
  '¿dónde anda mi entrega?',
  'estatus de mi pedido porfa',
  'en qué va lo mío',
  'oye qué pasó con lo que aparté',
  'ya aprobaron mi pedido??',
  'ya me depositaron?',
  'mis pedidos',
  '¿qué pedidos tengo pendientes?',
  '¿qué me toca hacer?',
  '¿a quién le toca?',
  'cuándo recogen mi venta',
  'hasta cuándo tengo para pagar',
  '¿el vendedor ya contestó?',
  'where is my order?',
  'any news on my offer',
  'what is the status of my order',
])('%s asks how one’s orders stand', (text) => {
  expect(readOwnQuestion(text)).toEqual({ about: 'orders' });
});

it.each([
  ['P-000042', 42],
  ['¿cómo va el P-42?', 42],
  ['p 42', 42],
  ['estado del pedido 1203', 1203],
  ['what about order 77', 77],
])('%s asks for that order', (text, orderId) => {
  expect(readOwnQuestion(text)).toEqual({ about: 'orders', orderId });
});

it.each([
  ['quiero cambiar mi número de teléfono', 'phone'],
  ['cómo actualizo mi correo', 'mail'],
  ['¿dónde pongo la dirección de mi bodega?', 'address'],
  ['quiero corregir mi nombre', 'name'],
  ['quiero borrar mi cuenta', 'data'],
  ['¿cómo descargo mis datos?', 'data'],
  ['quiero dar de baja mi cuenta', 'data'],
  ['¿dónde cambio mi clabe?', 'deposit'],
  ['¿cuánto llevo ganado?', 'deposit'],
  ['cómo apago las notificaciones', 'notices'],
  ['¿qué le falta a mi cuenta?', 'all'],
  ['how do I change my phone number', 'phone'],
] as const)('%s is about the account: %s', (text, matter) => {
  expect(readOwnQuestion(text)).toEqual({ about: 'account', matter });
});

it.each([
  'do people see my phone number?',
  '¿la gente puede ver mi teléfono?',
  '¿cómo cancelo mi pedido?',
  '¿cómo pongo un pedido?',
  'quiero vender 40 bultos de cemento',
  'busco tarimas en Coyoacán',
  '¿cuánto cobran de comisión?',
  '¿cuándo me pagan?',
  'hola buenas tardes',
  '¿dónde están ubicados?',
  'tengo varilla de 3/8 y un pedido de 20 bultos',
  '¿qué pasa si no recojo?',
  'oye y si el vendedor no me acepta la oferta pierdo mi dinero o como esta eso',
  'Hey, how does the pickup work? What happens if the seller isn’t there when I show up?',
  'avísame cuando haya tarimas',
  '¿hay entregas a domicilio?',
  'apruebo P-000042',
  'no acepto el pedido 42',
  'si',
  'p',
])('%s is no question about what is one’s own', (text) => {
  expect(readOwnQuestion(text)).toBeUndefined();
});

it('reads quickly, however long the message', () => {
  const start = performance.now();
  for (const part of ['mi pedido ', 'como va ', 'cambiar mi ', 'p 1 ', 'ya me '])
    readOwnQuestion(part.repeat(1_000).slice(0, 4_096));
  expect(performance.now() - start).toBeLessThan(2_000);
});
