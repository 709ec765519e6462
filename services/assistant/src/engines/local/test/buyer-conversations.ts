import type { Conversation } from './conversation.ts';

/** Budgets, places, all that there is, and questions about lots that were shown. */
export const buyerConversations: readonly Conversation[] = [
  {
    name: 'a budget is for all of it, and says how much it buys',
    turns: [
      {
        says: 'ando buscando varilla pero no mas de 5 mil pesos en total',
        looksUp: [['lots', 'varilla', null, { maxPrice: 5000 }, null]],
        has: ['52 tramos por $4,940'],
      },
    ],
  },
  {
    name: 'a budget in other words',
    turns: [{ says: 'tengo 2 mil de presupuesto para cemento', has: ['14 bultos por $1,960'], not: ['2,000 o más'] }],
  },
  {
    name: 'who turns down one of two goods does not complain',
    turns: [
      { says: 'oye necesito arroz y aceite pa mi fonda' },
      { says: 'unos 50 kilos de arroz y 40 litros de aceite', not: ['50 bultos por'] },
      { says: 'no mejor solo el arroz, el aceite lo consigo aca', not: ['Lamento'], action: 'continue' },
    ],
  },
  {
    name: 'a thousand written as k is money, and no amount',
    turns: [{ says: 'do u have any rebar under 10k', has: ['/lote/6'], not: ['10,000 or more'] }],
  },
  {
    name: 'who asks of lots that were shown hears of those',
    turns: [
      { says: 'busco cemento', has: ['1. 50 bultos', '¿En qué zona'] },
      { says: '¿y en qué parte están?', has: ['1. Iztapalapa', '2. Tlalpan', '3. Coyoacán'], not: ['¿En qué zona'] },
      { says: '¿cuántos trae el segundo?', has: ['Cantidad: 30 bultos', '/lote/2'], not: ['/lote/1'] },
      { says: '¿de qué marca es?', has: ['Ese dato no lo tengo', '/lote/2'] },
      { says: '¿y la otra en qué estado está?', has: ['Estado: sin usar', '/lote/1'] },
    ],
  },
  {
    name: 'how one pays narrows no search, and the search goes on after it',
    turns: [
      { says: 'busco cemento', has: ['/lote/1'] },
      { says: 'oigan y como se paga', looksUp: [], has: ['SPEI'] },
      { says: 'ok y cual es el mas barato', has: ['El de menor precio', '30 bultos'], not: ['2. '] },
    ],
  },
  {
    name: 'a yes to being told where there is nothing leads there',
    turns: [
      { says: 'busco tinaco', has: ['avísame'] },
      { says: 'si', has: ['Avisarme', '/mi/intereses'] },
    ],
  },
  {
    name: 'a short question about the matter before is about that',
    turns: [
      { says: 'si recomiendo a mi primo que tiene una ferretería, ¿gano algo?', has: ['18%'] },
      { says: 'y cuanto seria', has: ['18%'] },
    ],
  },
  {
    name: 'whether we buy or only list is answered with who pays',
    turns: [{ says: '¿ustedes compran o nada más anuncian las cosas?', has: ['No compramos'] }],
  },
  {
    name: 'drivers hear who assigns the trips',
    turns: [
      {
        says: 'tengo una camioneta y quiero hacer fletes con ustedes',
        has: ['Nuestro equipo invita a quienes transportan', '/mi/transporte', '/mi/ganancias'],
        not: ['no necesitas cuenta'],
      },
    ],
  },
  {
    name: 'nothing near is said with the place',
    turns: [{ says: 'hay yeso en la narvarte?', has: ['ni en Narvarte, Benito Juárez ni en otras zonas'] }],
  },
  {
    name: 'a lot that was shown is looked at again',
    turns: [
      { says: 'busco cemento en portales', has: ['cerca de Portales', '/mercado?category=cemento&near=benito-juarez'] },
      { says: 'la segunda todavia esta?', has: ['Sigue publicado', '/lote/2'], not: ['/lote/1'] },
      { says: 'cuanto seria por 20', has: ['20 bultos por $2,300'] },
    ],
  },
  {
    name: 'what one wants to know beside the goods is answered with them',
    turns: [{ says: 'necesito urgente 40 bultos de cemento para mañana', has: ['/lote/1', 'tiene que aprobar'] }],
  },
  {
    name: 'a size is no amount',
    turns: [{ says: 'hay tinacos?' }, { says: 'de 1100 litros de preferencia', not: ['1,100 o más'] }],
  },
  {
    name: 'what a seller may ask is a price, and no offer',
    turns: [
      {
        says: 'a como puedo dar 60 polines ya usados una vez',
        has: ['estimamos entre', '60 piezas'],
        not: ['Entendido'],
      },
    ],
  },
  {
    name: 'whether goods may be listed',
    turns: [
      {
        says: 'se puede publicar media cubeta de pintura ya abierta?',
        has: ['Sí, se puede publicar'],
        not: ['/lote/'],
      },
    ],
  },
  {
    name: 'whether goods may be listed, in English',
    turns: [{ says: 'can i sell 12 used doors in Zapopan?', has: ['Yes, you can list it', '12'], not: ['/lote/'] }],
  },
  {
    name: 'who has no photos hears that none are needed',
    turns: [{ says: 'vendo 30 polines, no tengo fotos', has: ['30 polines', 'sin fotos'] }],
  },
  {
    name: 'a search is narrowed by what comes later',
    turns: [
      { says: 'busco puertas', looksUp: [['lots', 'puerta', null, {}, null]] },
      { says: 'de madera, unas 6', looksUp: [['lots', 'puerta', null, { least: 6 }, null]] },
      { says: 'y en Zapopan?', looksUp: [['lots', 'puerta', 'Zapopan', { least: 6 }, null]] },
    ],
  },
];
