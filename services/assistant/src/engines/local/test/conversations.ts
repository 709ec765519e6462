import { buyerConversations } from './buyer-conversations.ts';
import type { Conversation } from './conversation.ts';
import { followUpConversations } from './follow-up-conversations.ts';
import { sellerConversations } from './seller-conversations.ts';
import { wholeMessageConversations } from './whole-message-conversations.ts';

const searching = (category: string, place: string | null = null, limits: object = {}, order: string | null = null) => [
  ['lots', category, place, limits, order],
];
const pricing = (categories: readonly string[], place: string | null = null) => [['price', ...categories, place]];

const buyers: readonly Conversation[] = [
  {
    name: 'goods without a verb are looked for, unless they are beside an order',
    turns: [
      { says: 'cemento lo más económico, tlalpan', looksUp: searching('cemento', 'Tlalpan', {}, 'cheapest') },
      { says: 'compré 40 bultos de cemento y el pedido no llega', looksUp: [], not: ['/lote/'] },
    ],
  },
  {
    name: 'a buyer narrows a search down to one lot',
    turns: [
      {
        says: 'buenas, ando buscando semento',
        looksUp: searching('cemento'),
        has: ['/lote/1', '/lote/2', '¿En qué zona'],
      },
      { says: 'en tlalpan', looksUp: searching('cemento', 'Tlalpan'), has: ['/lote/1'], not: ['¿En qué zona'] },
      {
        says: 'el mas barato',
        looksUp: searching('cemento', 'Tlalpan', {}, 'cheapest'),
        has: ['El de menor precio', '30 bultos'],
        not: ['2. '],
      },
      { says: '¿y el segundo?', has: ['/lote/1'], not: ['/lote/2', '/lote/3'] },
      {
        says: 'ocupo 25',
        looksUp: searching('cemento', 'Tlalpan', { least: 25 }, 'cheapest'),
        has: ['25 bultos por $2,875'],
      },
    ],
  },
  {
    name: 'a price limit holds, and what there is otherwise is said',
    turns: [
      {
        says: 'tienen puertas de menos de 1000 pesos?',
        looksUp: searching('puerta', null, { maxPrice: 1000 }),
        has: ['/lote/4'],
        not: ['/lote/5', 'vender'],
      },
      { says: 'y que no pasen de 500?', has: ['no hay lotes de puertas de hasta $500', 'Lo que sí hay', '/lote/4'] },
    ],
  },
  {
    name: 'second-hand goods',
    turns: [
      {
        says: 'busco una puerta usada en zapopan',
        looksUp: searching('puerta', 'Zapopan', { condition: 'used' }),
        has: ['/lote/4', '(usado)'],
      },
      { says: 'gracias!', looksUp: [], has: ['Gracias a ti'] },
    ],
  },
  {
    name: 'goods given away',
    turns: [{ says: 'alguien regala madera? o sea gratis', not: ['/lote/8'] }],
  },
  {
    name: 'two goods at once',
    turns: [
      {
        says: 'necesito varilla y cemento',
        looksUp: [...searching('varilla'), ...searching('cemento')],
        has: ['/lote/6', '/lote/1'],
      },
    ],
  },
  {
    name: 'another material, and back to a question',
    turns: [
      { says: 'hay cemento en coyoacan?', looksUp: searching('cemento', 'Coyoacán') },
      { says: '¿y varilla?', looksUp: searching('varilla', 'Coyoacán'), has: ['/lote/6'], not: ['/lote/1'] },
      { says: '¿cómo se hace el pago?', looksUp: [], has: ['tarjeta', 'SPEI'] },
    ],
  },
  {
    name: 'a seller who looks for something else',
    turns: [
      {
        says: 'tengo 40 bultos de cemento y 12 puertas usadas en Tlalpan',
        has: ['40 bultos de cemento', '12 puertas'],
      },
      { says: '¿tienen varilla cerca de Coyoacán? de menos de 400', has: ['varilla'], not: ['cemento', 'puerta'] },
    ],
  },
  {
    name: 'a seller’s own price is no offer of a buyer',
    turns: [
      { says: "I've got 12 doors in Coyoacán. Want 6000 pesos for the lot", has: ['12 doors'], not: ['Offer a price'] },
    ],
  },
  {
    name: 'a sum in the middle of a talk',
    turns: [
      { says: 'tengo 12 puertas en Coyoacán', has: ['12 puertas'] },
      {
        says: 'son 37 cajas de 1.44 m2, cuántos metros son y a 95 el metro cuánto sería',
        has: ['37 × 1.44 = 53.28', '$5,061.60'],
      },
    ],
  },
  {
    name: 'nothing on the market is said to be so',
    turns: [{ says: 'busco yeso', has: ['no hay lotes de yeso', 'avísame'], action: 'continue' }],
  },
  {
    name: 'an amount that no lot has',
    turns: [{ says: 'requiero 500 bultos de cemento', has: ['no hay lotes de cemento con 500', 'Lo que sí hay'] }],
  },
  {
    name: 'an English buyer',
    turns: [
      {
        says: 'Do you have cement in Tlalpan?',
        looksUp: searching('cemento', 'Tlalpan'),
        has: ['Published on the market now'],
      },
      { says: 'the cheapest', looksUp: searching('cemento', 'Tlalpan', {}, 'cheapest'), has: ['$115 per bag'] },
      { says: 'the second one', has: ['/lote/1'], not: ['/lote/2'] },
    ],
  },
  {
    name: 'what a delivery costs is no search',
    turns: [{ says: '¿cuánto cuesta enviar el cemento a Puebla?', looksUp: [], not: ['/lote/'] }],
  },
  {
    name: 'an alert',
    turns: [
      { says: 'avísenme cuando tengan yeso en Tlalpan', looksUp: searching('yeso', 'Tlalpan'), has: ['/mi/intereses'] },
    ],
  },
  {
    name: 'a number chooses a lot',
    turns: [
      { says: 'busco cemento', has: ['2. 30 bultos'] },
      { says: '2', has: ['/lote/2'], not: ['/lote/1', '/lote/3'] },
    ],
  },
  {
    name: 'what it comes to',
    turns: [
      { says: 'quiero comprar 20 bultos de cemento', has: ['20 bultos por $2,800'] },
      { says: '¿cuánto es en total?', has: ['$2,800'], not: ['/lote/2'] },
      { says: 'perdón, son 30', looksUp: searching('cemento', null, { least: 30 }), has: ['30 bultos por $4,200'] },
    ],
  },
];

const sellers: readonly Conversation[] = [
  {
    name: 'a seller is asked for all that is missing, and for the rest of it as long as they tell some',
    turns: [
      {
        says: 'qué tal, tengo 40 bultos de cemento',
        looksUp: [],
        has: ['40 bultos de cemento', 'en cuánto lo vendes', 'en qué zona está', 'si está sin usar o es usado'],
      },
      { says: 'iztapalapa', has: ['Zona: Iztapalapa', 'en cuánto lo vendes', 'usado'], not: ['en qué zona'] },
      {
        says: 'nuevos',
        has: ['40 bultos de cemento', 'en cuánto lo vendes', 'cuándo caduca'],
        not: ['en qué zona', 'usado'],
      },
      { says: 'a tratar', has: ['Precio: a tratar.', '¿Cuándo caduca?', '/publicar'], not: ['en qué zona', 'usado'] },
    ],
  },
  {
    name: 'what nobody answered is left for the page, which the answer says',
    turns: [
      { says: 'tengo 40 bultos de cemento en Iztapalapa', has: ['en cuánto lo vendes', 'usado'] },
      {
        says: 'son 38',
        has: [
          '38 bultos',
          'Al publicar pones el precio (o a tratar), si es nuevo o usado y la caducidad.',
          '/publicar',
        ],
      },
    ],
  },
  {
    name: 'nobody asks of scrap whether it was used',
    turns: [
      {
        says: 'tengo tonelada y media de chatarra de fierro a 6.50 el kilo en Apodaca',
        has: ['/publicar'],
        not: ['usado'],
      },
    ],
  },
  {
    name: 'the price of one of two goods that is missing is named',
    turns: [
      {
        says: 'tengo 100 blocks a 9 y 12 sacos de yeso, nuevos, en Puebla',
        has: ['en cuánto lo vendes (o a tratar) (yeso)'],
      },
    ],
  },
  {
    name: 'who sells is told what all of it comes to',
    turns: [
      { says: 'hola vendo cemento' },
      { says: 'son 25 bultos a 165', has: ['25 bultos de cemento a $165 por bulto', 'Total: $4,125'] },
      { says: 'nuevos, en Tlalpan' },
      { says: 'y cuanto me queda si se venden los 25', has: ['$4,125'] },
    ],
  },
  {
    name: 'a stated price stays',
    turns: [
      {
        says: 'vendo 15 cajas de loseta a 180 la caja en tlalpan',
        has: ['15 cajas', 'a $180 por caja', 'Zona: Tlalpan'],
      },
      { says: 'no, son 18', has: ['18 cajas', 'a $180 por caja'], not: ['15 cajas'] },
    ],
  },
  {
    name: 'two goods and a correction of the last',
    turns: [
      { says: 'tengo 10 puertas y 4 ventanas', has: ['10 puertas', '4 ventanas'] },
      { says: 'perdon son 6 ventanas', has: ['6 ventanas'] },
    ],
  },
  {
    name: 'an amount that was missing',
    turns: [
      { says: 'quiero vender varilla', looksUp: [] },
      { says: '200 tramos', has: ['200'] },
    ],
  },
  {
    name: 'what goods are worth, per unit and in total',
    turns: [
      {
        says: 'cuanto me dan por 40 bultos de cemento',
        looksUp: pricing(['cemento']),
        has: ['Por cada bulto de cemento', 'Por 40 bultos, entre', 'estimación'],
      },
      { says: '¿y si son 60?', looksUp: pricing(['cemento']), has: ['Por 60 bultos'] },
      { says: '¿y la varilla?', looksUp: pricing(['varilla']), has: ['varilla'], not: ['cemento'] },
    ],
  },
  {
    name: 'a tonne is priced as a tonne',
    turns: [
      {
        says: 'a como pagan la tonelada de varilla',
        looksUp: pricing(['varilla']),
        has: ['Por 1,000 kg'],
        not: ['pieza'],
      },
    ],
  },
  {
    name: 'used goods are worth less',
    turns: [{ says: 'en cuánto vendo 5 puertas usadas', has: ['de segunda mano', 'Por 5 piezas'] }],
  },
  {
    name: 'a price, and then the offer',
    turns: [
      { says: 'tengo 20 bultos de cemento', has: ['20 bultos de cemento'] },
      { says: 'cuanto me dan?', looksUp: pricing(['cemento']), has: ['Por 20 bultos'] },
      { says: 'mejor en coyoacán', has: ['$'] },
    ],
  },
  {
    name: 'a price where the goods are',
    turns: [
      { says: 'estoy en monterrey', looksUp: [] },
      { says: 'cuánto vale el kilo de cobre', looksUp: pricing(['cobre'], 'Monterrey'), has: ['Por cada kg de cobre'] },
    ],
  },
  {
    name: 'a price for all of it, told afterwards',
    turns: [
      { says: 'quiero deshacerme de 50 tabiques' },
      { says: 'pido 600 por todo', looksUp: [], has: ['50 tabiques', 'a $600 por todo'], not: ['estimamos'] },
    ],
  },
  {
    name: 'who asks whether we take goods has them',
    turns: [
      { says: 'oigan, compran sobrantes de loseta? son 30 m2', looksUp: [], has: ['30 m²'], not: ['/lote/'] },
      { says: 'está nueva', has: ['(sin usar)'], not: ['usado?'] },
    ],
  },
  {
    name: 'who gives goods away is no buyer',
    turns: [{ says: 'quiero donar 12 puertas', looksUp: [], has: ['12 puertas'], not: ['/lote/'] }],
  },
  {
    name: 'who has none, or needs none any more, is offered none',
    turns: [{ says: 'ya no ocupo varilla', looksUp: [], not: ['/lote/'] }],
  },
  {
    name: 'an offer with a question about the pay',
    turns: [{ says: 'tengo 8 puertas, ¿cuándo me pagan?', has: ['8 puertas', 'pedido se concluye'] }],
  },
];

const nextSteps: readonly Conversation[] = [
  {
    name: 'nothing is found, so there is no lot to open and no number to say',
    turns: [{ says: 'busco toallas en Tlalpan', has: ['dime «avísame»'], not: ['Abre el que te guste', 'su número'] }],
  },
  {
    name: 'a seller who wants to publish gets the page with all that was told, and is asked nothing more',
    turns: [
      { says: 'tengo 20 bultos de mortero a $90 c/u', has: ['en qué zona está'] },
      { says: 'publícalo', has: ['/publicar?lista=20%20bultos%20de%20mortero%20a%20%2490%20por%20bulto'], not: ['¿'] },
    ],
  },
  {
    name: 'who leaves what was spoken of is asked what else, and it is forgotten',
    turns: [
      { says: 'tengo 20 bultos de mortero' },
      { says: 'mejor déjalo', has: ['lo dejamos'], not: ['mortero'] },
      { says: 'en Tlalpan', not: ['mortero'] },
    ],
  },
  {
    name: 'who finds nothing and asks to be told reads once how',
    turns: [
      { says: 'avísame cuando haya toallas en Tlalpan', has: ['busca=toallas%20Tlalpan'], not: ['dime «avísame»'] },
    ],
  },
  {
    name: 'two lists are numbered alike, so no number is asked for',
    turns: [
      {
        says: 'busco puertas y cemento en Zapopan',
        has: ['/lote/1', '/lote/4', 'Abre el que te guste'],
        not: ['su número'],
      },
    ],
  },
];

const others: readonly Conversation[] = [
  { name: 'a greeting', turns: [{ says: 'hola buen dia', looksUp: [], has: ['Aria'] }] },
  {
    name: 'what nobody knows goes to a person, with hours',
    turns: [
      {
        says: '¿hacen avalúos ante notario?',
        looksUp: [],
        has: ['no lo sé', 'horario de atención'],
        action: 'handoff',
      },
    ],
  },
  {
    name: 'a person, in the middle of a search',
    turns: [
      { says: 'busco cemento' },
      {
        says: 'mejor pásame con una persona',
        looksUp: [],
        has: ['persona del equipo', 'horario de atención'],
        action: 'handoff',
      },
    ],
  },
  {
    name: 'a complaint that names goods',
    turns: [{ says: 'el cemento que compré llegó mojado', looksUp: [], has: ['Lamento'], action: 'handoff' }],
  },
  {
    name: 'goods that may not be sold',
    turns: [{ says: 'busco dinamita', looksUp: [], not: ['/lote/'] }],
  },
  {
    name: 'who wants no more messages, in the middle of an offer',
    turns: [
      { says: 'tengo 20 bultos de cemento' },
      { says: 'ya no me manden mensajes', looksUp: [], has: ['BAJA'], not: ['20 bultos'] },
    ],
  },
  {
    name: 'a question about the commission that names goods',
    turns: [{ says: '¿cuánto cobran de comisión si vendo cemento?', looksUp: [], has: ['10%'], not: ['/lote/'] }],
  },
  {
    name: 'letters thrown together',
    turns: [{ says: 'qwrtpsd', looksUp: [], has: ['sobrantes'] }],
  },
];

/** Conversations written for this test alone; the engine knows none of them. */
export const conversations: readonly Conversation[] = [
  ...buyers,
  ...buyerConversations,
  ...sellers,
  ...sellerConversations,
  ...followUpConversations,
  ...wholeMessageConversations,
  ...nextSteps,
  ...others,
];
