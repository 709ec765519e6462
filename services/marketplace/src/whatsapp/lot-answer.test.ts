import { describe, expect, it } from 'vitest';
import { type KnownLine, readAnswer } from './lot-answer.ts';

const cement: KnownLine = { name: 'Cemento gris', quantity: 20, price: 155 };
const rods: KnownLine = { name: 'Varilla de 3/8', quantity: 10, price: 120 };
const tiles: KnownLine = { name: 'Azulejo blanco', quantity: 4, price: 200 };

const answers = {
  yes: [
    'Sí',
    'si',
    'SI',
    'Síí',
    'Sí por favor',
    'si, por favor',
    'dale',
    'Dale, publícalo',
    'va',
    'vale',
    'ok',
    'Okey',
    'claro',
    'claro que sí',
    'adelante',
    'publícalo',
    'Publicalo por favor',
    'sí, publícalo ya',
    'esta bien',
    'está bien así',
    'de acuerdo',
    'me parece bien',
    'perfecto, gracias',
    '👍',
    '✅',
    'sip',
    'confirmo',
    'así es',
    'Simón',
    'yes',
    'Yes please',
    'ok, publish it',
    'go ahead',
    'sure',
    'looks good',
    'yep, thanks',
  ],
  no: [
    'no',
    'No.',
    'NO GRACIAS',
    'no, gracias',
    'nop',
    'nel',
    'mejor no',
    'ya no',
    'no lo publiques',
    'claro que no',
    'descártalo',
    'bórralo',
    'cancélalo',
    'olvídalo',
    '👎',
    'nope',
    'no thanks',
    'discard it',
    'delete it',
    'never mind',
    'forget it',
    'cancel it',
  ],
  later: ['todavía no', 'aún no', 'espera', 'luego te digo', 'mañana lo veo', 'not yet', 'wait a bit', 'later'],
  question: [
    '¿cuánto cobran?',
    'cuanto me cobran de comision',
    'cómo funciona',
    'y cuándo pasan?',
    'how does it work',
    'what happens then',
    'sí?',
  ],
  goods: ['10 puertas de madera', 'también 15 láminas galvanizadas', '5 tinacos rotoplas', '12 wooden doors'],
  other: [
    'no está bien',
    'no es cemento gris',
    'sí pero con cuidado',
    'jajaja',
    'xyz',
    'no sé',
    'sí quiero pero que la foto sea otra',
    '3000 por todo',
  ],
} as const;

describe('an answer to a draft with one line', () => {
  const table = Object.entries(answers).flatMap(([kind, texts]) => texts.map((text) => ({ text, kind })));
  it.each(table)('reads “$text” as $kind', ({ text, kind }) => {
    expect(readAnswer(text, [cement]).kind).toBe(kind);
  });

  it.each([
    ['son 30, no 20', { quantity: 30 }],
    ['no, son 30', { quantity: 30 }],
    ['No son 20, son 30', { quantity: 30 }],
    ['sí pero son 30', { quantity: 30 }],
    ['30 no 20', { quantity: 30 }],
    ['30 en vez de 20', { quantity: 30 }],
    ['son treinta', { quantity: 30 }],
    ['30', { quantity: 30 }],
    ['hay 30 bultos', { quantity: 30 }],
    ['perdón, tengo 1,200 bultos de cemento', { quantity: 1200 }],
    ['solo quedan 12', { quantity: 12 }],
    ["it's 30, not 20", { quantity: 30 }],
    ['there are 30 bags', { quantity: 30 }],
    ['make it 30', { quantity: 30 }],
    ['a 150 cada uno', { price: 150 }],
    ['a $150', { price: 150 }],
    ['150 pesos', { price: 150 }],
    ['a 150.50 c/u', { price: 150.5 }],
    ['el precio es 1,500', { price: 1500 }],
    ['150 each', { price: 150 }],
    ['at 150', { price: 150 }],
    ['a 2 mil', { price: 2000 }],
    ['a tratar', { price: null }],
    ['precio negociable', { price: null }],
    ['price negotiable', { price: null }],
    ['gratis', { price: 0 }],
    ['son usados', { condition: 'used' }],
    ['Es nuevo', { condition: 'new_surplus' }],
    ["they're used", { condition: 'used' }],
    ['está en Iztapalapa', { zone: 'iztapalapa' }],
    ['Coyoacan', { zone: 'coyoacan' }],
    ['son 30 y a 150 cada uno', { quantity: 30, price: 150 }],
    ['son 30 a 150', { quantity: 30, price: 150 }],
    ['30 bultos, usados, en Tlalpan', { quantity: 30, condition: 'used', zone: 'tlalpan' }],
    ['quita el primero', { remove: undefined }],
  ])('reads the corrections in %j', (text, wanted) => {
    const answer = readAnswer(text, [cement]);
    const corrections = answer.kind === 'corrections' ? answer.corrections : [];
    expect(Object.fromEntries(corrections.map((one) => [one.field, 'value' in one ? one.value : undefined]))).toEqual(
      wanted,
    );
  });
});

describe('a correction of one of several lines', () => {
  const lines = [cement, rods, tiles];
  it.each([
    ['quita el segundo', [['remove', 1]]],
    [
      'quita el segundo y el tercero',
      [
        ['remove', 1],
        ['remove', 2],
      ],
    ],
    ['borra la varilla', [['remove', 1]]],
    ['remove the last one', [['remove', 2]]],
    ['el cemento son 30', [['quantity', 0, 30]]],
    ['son 30 bultos de cemento', [['quantity', 0, 30]]],
    ['son 12, no 10', [['quantity', 1, 12]]],
    ['azulejos a 180', [['price', 2, 180]]],
    ['el 2 a 130', [['price', 1, 130]]],
    ['a 130, no a 120', [['price', 1, 130]]],
    ['todos a 100', [['price', 'all', 100]]],
    ['la varilla es usada', [['condition', 1, 'used']]],
    ['todo es nuevo', [['condition', 'all', 'new_surplus']]],
    [
      'cemento a 150 y varilla a 90',
      [
        ['price', 0, 150],
        ['price', 1, 90],
      ],
    ],
    ['the second one is 15', [['quantity', 1, 15]]],
  ])('finds the lines that %j corrects', (text, wanted) => {
    const answer = readAnswer(text, lines);
    const corrections = answer.kind === 'corrections' ? answer.corrections : [];
    const found = corrections.map((one) => [
      one.field,
      'of' in one ? one.of : 'lot',
      ...('value' in one ? [one.value] : []),
    ]);
    expect(found).toEqual(wanted);
  });

  it.each(['son 30', 'a 150 cada uno', 'quita uno', 'el noveno son 3'])('asks which line %j is for', (text) => {
    expect(readAnswer(text, lines).kind).toBe('which');
  });

  it('reads a bare number as the quantity that was asked for', () => {
    expect(readAnswer('15', lines, 1)).toEqual({
      kind: 'corrections',
      corrections: [{ field: 'quantity', of: 1, value: 15 }],
    });
  });
});
