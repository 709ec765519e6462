import { expect, it } from 'vitest';
import { tokensOf } from '../knowledge/text.ts';
import { findUrgent } from './urgent.ts';

const isStop = (written: string): boolean => findUrgent(tokensOf(written)).has('stop');

it.each([
  'ya párenle con los mensajes, no me interesa y nunca les di mi numero',
  'ya bájenle a los mensajes, me tienen harto',
  'otra vez ustedes?? ya les dije que no me escribieran',
  'de dónde sacaron mi número? yo nunca se los di, bórrenlo',
  'no estén fregando, no vendo nada',
  'No deseo recibir información de ustedes, gracias',
  'me sacan de su grupo de difusión porfavor',
  'no me interesa gracias, no me manden más',
  'desuscribir',
  'unsubscribe me',
  "who gave you my number? don't text me again",
  'leave me alone',
  'hola buenas tardes, baja por favor',
  'no quiero saber nada de ustedes',
  'quiten mi teléfono de su base',
  'cancelen mi suscripción',
  'revoco mi consentimiento',
  'déjenos tranquilos',
  'dejen de fregar',
  'no autorizo que me escriban',
  "don't send me anything",
  "we don't want to get your messages",
  'remove my number from your database',
  'no more messages',
  'I did not sign up for this, stop it',
])('%j is an opt-out', (written) => {
  expect(isStop(written)).toBe(true);
});

it.each([
  'si me registro no quiero que me llegue publicidad, ¿me va a llegar?',
  'no me manden las rotas, mándenme las buenas',
  'no me llamen, mejor mándenme mensaje',
  "don't call me, text me instead",
  'no estén fregando con el precio, déjenlo en 100',
  'quiten mi anuncio de la varilla',
  'no me escriban por la noche',
  'vendo 50 tarimas a 70, no mandes mensajes de voz',
  'ya no me mandes fotos, con eso basta',
  'no me manden más varilla, con esa tengo',
  'no dejen de escribirme por favor',
  'no quiero darme de baja',
  'no me borren, sí me interesa',
  'por qué no me escriben',
  'sáquenme una cotización',
  'bórrenme el lote 45',
  'quítenme 5 bultos del pedido',
  'borren el número viejo y pongan este',
  'ya no envíen a ese chofer, es grosero',
  'sí quiero recibir mensajes',
  'how do I stop these messages?',
  'do not take me off the list',
  'I want to receive messages',
  'do not message the buyer yet',
  "they don't text me back",
])('%j is none', (written) => {
  expect(isStop(written)).toBe(false);
});

it.each(['denme de baja', 'que me den de baja', '¿me puedes dar de baja, por favor?', 'Dado de baja por favor'])(
  '%j asks for no more messages',
  (written) => {
    expect(isStop(written)).toBe(true);
  },
);

it.each(['me dan de baja la publicación', '¿me pueden dar de baja el lote 42?', 'sillas dadas de baja de un hotel'])(
  '%j says nothing of messages',
  (written) => {
    expect(isStop(written)).toBe(false);
  },
);
