import { describe, expect, it } from 'vitest';
import { readOrderCommand } from './order-command.ts';

const sentences: Readonly<Record<string, readonly string[]>> = {
  help: ['ayuda', 'AYUDA', '¡Ayuda!', 'help', 'ayuda P-000042', 'qué puedo hacer'],
  pay: [
    ...['PAGAR', 'pagar P-000042', '¿Cómo pago?', 'cómo pago', 'como pago mi pedido', 'dónde pago', 'quiero pagar'],
    ...['How do I pay?', 'how can I pay for it', 'pay', 'hasta cuándo puedo pagar'],
  ],
  slots: [
    'hora',
    'HORA',
    'horarios',
    'elegir hora',
    'cambiar la hora',
    'hora de recolección',
    'time',
    'change the time',
    'Hora P-42',
  ],
  driver: ['chofer', 'CHOFER P-000042', 'el enlace', 'driver', 'link for the driver', 'enlace para recoger'],
  count: ['cargué 28', 'solo se cargaron 28 costales', 'we loaded 28, not 30 P-000042', 'sí, cargué', 'Cargué 28.'],
  confirm: [
    'confirmo',
    'Confirmo las cantidades',
    'sí, confirmo',
    'confirm',
    'I confirm',
    'yes, confirmed',
    'confirmo P-000042.',
  ],
  cancel: [
    ...[
      'cancelar',
      'CANCELAR P-000042',
      'cancela el pedido',
      'cancelo',
      'cancel',
      'cancel the order',
      'quiero cancelar',
    ],
    ...['sí cancelo', 'yes cancel it', 'cancelar porque ya no lo ocupo', 'Sí, cancelo P-7 porque se inundó la obra'],
  ],
  withdraw: [
    ...['no puedo mañana', 'No puedo a esa hora', 'no voy a poder el martes', 'no puedo hoy porque se inundó'],
    ...['no puedo mañana, mejor el jueves a las 10', 'sí, no puedo a esa hora', 'no puedo a las 11 P-000042'],
    ...["I can't make it", 'cannot make it', 'we can’t tomorrow', 'yes, cannot make it', 'can not make that time'],
  ],
  complain: [
    'queja',
    'queja: llegó roto',
    'tengo una queja, faltan 3 bultos',
    'complaint they were wet',
    'Queja P-42 falta lo demás',
  ],
  rate: [
    ...[
      '5 estrellas',
      'califico 4',
      'le doy 3 estrellas, llegaron tarde',
      'rate 5',
      '4 stars great people',
      '⭐⭐⭐⭐',
    ],
    ...['⭐️⭐️⭐️ bien', 'P-000042 5 estrellas', 'calificación: 5'],
  ],
};

describe('a command about an order', () => {
  it.each(Object.entries(sentences))('is %s', (kind, said) => {
    expect(said.filter((one) => readOrderCommand(one)?.kind !== kind)).toEqual([]);
  });

  it.each([
    [
      'Sí, cancelo P-000042 porque Se inundó la obra',
      { kind: 'cancel', sure: true, orderId: 42, reason: 'Se inundó la obra' },
    ],
    ['cancelar', { kind: 'cancel', sure: false }],
    ['QUEJA P-7: Llegó la mitad, rota', { kind: 'complain', orderId: 7, reason: 'Llegó la mitad, rota' }],
    ['5 estrellas. Muy amables', { kind: 'rate', stars: 5, comment: 'Muy amables' }],
    ['⭐⭐⭐⭐ Todo bien', { kind: 'rate', stars: 4, comment: 'Todo bien' }],
    ['hora p 42', { kind: 'slots', orderId: 42 }],
    ['sí, cargué 28 P-000042', { kind: 'count', sure: true, orderId: 42, quantity: 28, words: [] }],
  ])('says in “%s” all that it needs', (said, command) => {
    expect(readOrderCommand(said)).toEqual(command);
  });

  it.each([
    ...[
      'queja?',
      'quejas',
      'reclamos',
      '5 estrellas?',
      'me quejo si no llega mañana',
      'Tengo una queja, ¿con quién hablo?',
    ],
    ...['hola', 'sí', 'no', '5', '5 bultos de cemento', '¿puedo cancelar?', 'no cancelo', 'cancela si no llega hoy'],
    ...[
      'la hora no me queda',
      'a qué hora abren',
      'confirmo mañana',
      'ayuda con mi pedido',
      'hotel de 5 estrellas busca toallas',
    ],
    ...[
      '6 estrellas',
      '0 estrellas',
      'quiero 3 horas de renta',
      'time is money',
      'no tengo queja',
      'cancelación de obra, vendo varilla',
    ],
    ...['pago contra entrega', '¿cómo pagan ustedes?', 'te pago mañana', 'ya pagué', 'pay me first'],
    ...[
      'no puedo',
      ...['¿cargué 28?', 'no cargué 28', 'cargaré 28', 'me dijo que cargó 28'],
      'sí, no puedo',
      '¿no puedo mañana?',
      'dice que no puede mañana',
      'no puedo mañana si llueve',
      'ya no puedo más',
    ],
  ])('is not “%s”', (said) => {
    expect(readOrderCommand(said)).toBeUndefined();
  });
});
