import { describe, expect, it } from 'vitest';
import { readOrderAnswer } from './read-order-message.ts';

const sentences: Readonly<Record<string, readonly string[]>> = {
  approve: [
    'apruebo',
    'Sí apruebo',
    'sí, lo apruebo',
    'APROBADO!',
    'acepto',
    'ok acepto gracias',
    'aprobar',
    'apruébalo porfa',
    'yes approve',
    'I approve it',
    'approved',
    'accept',
    'ok, I accept, thanks',
    'apruebo el pedido',
    'approve the order',
  ],
  decline: [
    'rechazo',
    'lo rechazo',
    'RECHAZADO',
    'no apruebo',
    'no lo acepto',
    'declino',
    'recházalo por favor',
    'decline',
    'I decline it',
    'rejected',
    "don't approve it",
    'rechazo el pedido',
    'rechazo porque ya lo vendí',
  ],
  yes: [
    'sí',
    'va',
    'simón',
    'dale',
    'ok',
    'claro que sí',
    '👍',
    'yes please',
    'sure',
    'sale',
    'de acuerdo',
    'hola todo bien',
  ],
  no: ['no', 'nel', 'no gracias', 'no puedo', 'no se puede', 'nop', "can't", 'I cannot', 'no podemos', '👎'],
  settle: [
    'todo bien',
    'Todo bien, gracias',
    'llegó bien',
    'todo llegó bien',
    'todo en orden',
    'all good',
    'everything is fine',
    'ya me llegó todo bien',
  ],
  which: ['1', '#2', 'opción 2', 'option 1', 'el 2', 'el primero', 'the second', 'P-000042'],
  list: ['mis pedidos', 'pedidos', '¿Qué pedidos tengo?', 'my orders', 'ayuda con mi pedido'],
  other: [
    'hola',
    '¿apruebo o no?',
    'apruebo si me paga mañana',
    '20 bultos de cemento',
    'no me ha llegado nada',
    'todo bien?',
    'te marco luego',
    'approve if they pay more',
    'todo bien menos dos cajas',
    'ya llegó pero roto',
    'aprobado por el ayuntamiento',
  ],
};

describe('an answer about an order', () => {
  it.each(Object.entries(sentences))('reads the words for %s', (kind, said) => {
    const wrong = said.filter((one) => readOrderAnswer(one).kind !== kind);
    expect(wrong).toEqual([]);
  });

  it.each([
    ['1 sí', { kind: 'yes', place: 0, named: false }],
    ['apruebo el 2', { kind: 'approve', place: 1 }],
    ['approve the second', { kind: 'approve', place: 1 }],
    ['sí, la P-42', { kind: 'yes', orderId: 42, named: true }],
    ['apruebo el pedido P-000042', { kind: 'approve', orderId: 42, named: true }],
    ['Rechazo el 3 porque Ya lo vendí.', { kind: 'decline', place: 2, reason: 'Ya lo vendí.' }],
    ['acepto porque me conviene', { kind: 'other' }],
  ])('reads the order and the reason in “%s”', (said, answer) => {
    expect(readOrderAnswer(said)).toMatchObject(answer);
  });
});
