import { expect, it } from 'vitest';
import { plainMatter } from './plain-matters.ts';

it.each([
  ['bájale a mi lote de cemento a 150', 'edit-lot'],
  ['quiero bajarle el precio a mi publicación de varilla', 'edit-lot'],
  ['súbele 20 pesos a los bultos que publiqué', 'edit-lot'],
  ['corrige la cantidad de mi anuncio', 'edit-lot'],
  ['lower the price of my listing to 90', 'edit-lot'],
  ['ya no tengo las tarimas, quita mi lote', 'withdraw-lot'],
  ['bajen mi anuncio por favor', 'withdraw-lot'],
  ['quiero dar de baja mi publicación de varilla', 'withdraw-lot'],
  ['please delete my ad', 'withdraw-lot'],
  ['pausa mi anuncio de block', 'pause-lot'],
  ['puedo pagarle en efectivo directo al señor? así nos ahorramos la comisión', 'outside-payment'],
  ['un cliente dice que me transfirió de más y que le devuelva 800', 'in-our-name'],
  ['me marcaron de tianguis circular para pedirme los datos de mi tarjeta', undefined],
  ['recibí una llamada de parte de ustedes y quieren que pague 300', 'in-our-name'],
  ['the buyer says he paid twice and wants the rest back', 'in-our-name'],
  ['quieren que deposite 900 para liberar mi pedido', 'in-our-name'],
  ['pásame el cel del vendedor', 'persons-data'],
  ['me das la dirección de quien vende las ventanas', 'persons-data'],
  ['cuál es el número de mi pedido', undefined],
  ['se derramó el ácido en el patio', 'emergency'],
  ['huele a gas en la bodega', 'emergency'],
  ['vendo 20 cubetas de solvente', undefined],
  ['regalo mis tarimas a quien las necesite', 'donate'],
  ['si me lo deja en 900 lo aparto hoy', 'offer-make'],
  ['me llegó una oferta de 6 mil por las ventanas, ¿la acepto?', 'offer-answer'],
  ['cancela mi pedido porfa', 'cancel-buyer'],
  ['quiero cancelar el pedido que me hicieron', 'cancel-seller'],
  ['I need to cancel an order I placed this morning', 'cancel-buyer'],
  ['donde apruebo el pedido q me hicieron?? no encuentro el botón', 'approve-order'],
  ['I never received the verification code on WhatsApp', 'code-missing'],
  ['quedé de pasar hoy a las 4 pero no alcanzo, ¿lo puedo mover a mañana?', 'pickup-time'],
  ['está muy caro el lote de mosaico que vi, ¿le puedo ofrecer menos?', 'offer-make'],
  ['a qué hora puedo ir por las láminas', 'pickup-time'],
  ["I'm running 30 minutes late for my pickup", 'pickup-late'],
])('hears what is asked in so many words: %s', (text, matter) => {
  expect(plainMatter(text)).toBe(matter);
});

it.each([
  'quiero subir mi lote de tarimas',
  'cómo publico mi lote',
  'por qué ocultaron mi lote',
  'mi lote está oculto',
  'cuándo vence mi anuncio',
  'tengo 60 láminas a 120',
  'bajen el precio de los bultos y compro 20',
  'quita ese anuncio, es un fraude',
  '¿cuánto es la comisión?',
  'los primeros 30 días son sin comisión',
  'si cancelo mi pedido, ¿me devuelven el dinero?',
  'no me sirve el código de entrega',
  'hoy no alcanzo, mañana te mando las fotos',
  'busco una oferta de cemento',
  'me llegó mi pedido roto',
])('leaves what asks for none of that: %s', (text) => {
  expect(plainMatter(text)).toBeUndefined();
});
