import type { Conversation } from './conversation.ts';

const twoPrices = [
  'a 13 la pieza o 2,400 por todo',
  '13 cada una, o todo en 2,400',
  'pido 13 c/u o 2,400 si se llevan todo',
];

const backToCement = ['regresando al cemento, a 150 el bulto', 'sí vendo el cemento, a 150 el bulto'];

const gifts = ['mejor lo regalo', 'prefiero donarlo', 'mejor lo dono a un banco de alimentos'];

/** What a turn says only in view of the talk before it: two prices, sums, goods that changed, and goods that come back. */
export const followUpConversations: readonly Conversation[] = [
  ...twoPrices.map(
    (says): Conversation => ({
      name: `both prices are kept: ${says}`,
      turns: [
        { says: 'tengo 200 piezas de block nuevo en Ecatepec' },
        { says, has: ['a $13 por pieza', 'Anoté para la descripción', '2,400'], not: ['por todo. Zona'] },
        { says: '¿y en total cuánto sería?', has: ['$2,600 en total'], not: ['estimamos'] },
        { says: '¿y a mí cuánto me queda?', has: ['$2,340'] },
      ],
    }),
  ),
  {
    name: 'both prices are kept in English, too',
    turns: [
      { says: 'I have 60 boxes of ceramic tile in Guadalajara, new', has: ['60 boxes'] },
      { says: '220 per box or 12,000 for everything', has: ['$220 per box', '12,000 for everything'] },
      { says: 'when do I get paid?', has: ['48 hours'], not: ['you keep'] },
    ],
  },
  {
    name: 'each price belongs to the goods that are named behind it',
    turns: [
      {
        says: 'vendo 15 escritorios y 30 sillas usadas, 400 el escritorio y 150 la silla',
        has: ['15 escritorios a $400', '30 sillas (usado) a $150'],
      },
    ],
  },
  {
    name: 'what goods were bought for is not what is asked',
    turns: [{ says: 'tengo 12 puertas, me costaron 1,800, las doy a mil', has: ['a $1,000'], not: ['1,800'] }],
  },
  {
    name: 'the last of two figures counts',
    turns: [
      { says: 'I have 15 buckets of paint in Tlalpan, new', has: ['15 buckets'] },
      { says: '80 each, sorry, 800 each', has: ['$800 per bucket'], not: ['$80 '] },
    ],
  },
  {
    name: 'the goods that have no price are named beside the sum',
    turns: [
      { says: 'tengo 50 bultos de mortero y 8 cubetas de pintura en Iztapalapa' },
      { says: 'el mortero a 90' },
      { says: '¿y todo junto cuánto es?', has: ['$4,500', 'Falta tu precio de 8 cubetas de pintura'] },
    ],
  },
  {
    name: 'a price limit and a condition stay with the goods that they were said of',
    turns: [
      {
        says: 'busco puertas usadas de menos de 1000 en Zapopan',
        looksUp: [['lots', 'puerta', 'Zapopan', { maxPrice: 1000, condition: 'used' }, null]],
      },
      { says: '¿y varilla?', looksUp: [['lots', 'varilla', 'Zapopan', {}, null]], has: ['/lote/6'] },
    ],
  },
  {
    name: 'a lot that was shown is asked after',
    turns: [
      { says: 'busco cemento en Tlalpan', has: ['/lote/1', '/lote/2'] },
      { says: '¿la segunda todavía está?', has: ['Sigue publicado', '/lote/2'], not: ['Ese dato no lo tengo'] },
      { says: '¿cuánto trae?', has: ['Cantidad: 30 bultos'] },
      { says: '¿dónde está?', has: ['Tlalpan'] },
    ],
  },
  {
    name: 'the lot that is recommended is the one that is meant next',
    turns: [
      { says: 'busco cemento en Tlalpan', has: ['/lote/1'] },
      { says: '¿cuál me conviene?', has: ['/lote/2'], not: ['/lote/1'] },
      { says: '¿y de ese cuánto sería por 10?', has: ['10 bultos por $1,150', '/lote/2'], not: ['/lote/1'] },
    ],
  },
  {
    name: 'who can spend money looks for goods',
    turns: [
      { says: 'traigo 3 mil pesos y quiero pintar mi casa, ¿qué hay de pintura?', not: ['Entendido', 'Cuánto tienes'] },
    ],
  },
  ...backToCement.map(
    (says): Conversation => ({
      name: `goods that were offered before come back: ${says}`,
      turns: [
        { says: 'vendo 45 bultos de cemento en Coyoacán', has: ['45 bultos'] },
        { says: 'ahora busco varilla', has: ['/lote/6'], not: ['Anot'] },
        { says, has: ['45 bultos de cemento a $150'] },
      ],
    }),
  ),
  ...gifts.map(
    (says): Conversation => ({
      name: `what was for sale is given away: ${says}`,
      turns: [
        { says: 'tengo 300 kilos de arroz en Puebla' },
        { says: '20 el kilo o 5 mil por todo', has: ['$20'] },
        { says, has: ['de regalo'], not: ['$20', '5 mil'] },
      ],
    }),
  ),
  {
    name: 'whether it can be sold is asked of what was offered',
    turns: [
      { says: 'tengo 300 kilos de arroz en Puebla' },
      { says: '¿lo puedo vender?', has: ['Sí, se puede publicar', '300 kilos de arroz'] },
    ],
  },
];
