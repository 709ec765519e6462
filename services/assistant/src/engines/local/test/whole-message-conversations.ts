import type { Conversation } from './conversation.ts';

const one = (says: string, has: readonly string[], not: readonly string[] = []): Conversation => ({
  name: `all of it is answered: ${says}`,
  turns: [{ says, has, not }],
});

/** Messages that ask two things, or ask something beside goods, and goods of which nothing says whose they are. */
export const wholeMessageConversations: readonly Conversation[] = [
  one('cuanto cobran de comision y a los cuantos dias me depositan', ['10%', '48 horas']),
  one('puedo pagar en oxxo? o transferencia, no tengo tarjeta', ['OXXO', 'SPEI']),
  one('cuanto tiempo dura mi anuncio, y puedo cambiarle el precio despues', ['60 días', 'cambia precio']),
  one('hacen envios a tijuana y aceptan tarjeta?', ['Que me lo lleven', 'tarjeta']),
  one('busco cemento en tlalpan y quiero saber si puedo pagar con tarjeta', ['/lote/', 'tarjeta']),
  one(
    'vendo 15 ventanas de aluminio en leon, me las recogen ustedes? y cuanto me quitan',
    ['15 ventanas', '10%'],
    ['De $15'],
  ),
  {
    name: 'what is left of a draft is computed by its price, and not by how many there are',
    turns: [
      { says: 'vendo 6 rollos de malla a 1450 el rollo' },
      { says: 'y cuanto me queda si se venden los 6', has: ['$8,700', '$7,830'] },
    ],
  },
  {
    name: 'goods without a word on who sells are asked about once',
    turns: [
      { says: 'varilla 3/8 nueva 20 tramos monterrey', looksUp: [], has: ['¿Lo quieres vender, o lo estás buscando?'] },
      { says: 'la busco', has: ['/lote/6'] },
    ],
  },
  {
    name: 'we do not buy, and say so to who asks whether we do',
    turns: [
      { says: 'compran fierro viejo', has: ['no compramos'], not: ['recibimos'] },
      { says: 'tengo 700 kilos', has: ['700 kilos de fierro'] },
    ],
  },
  one('compran cobre?', ['no compramos']),
  one('ya no kiero q me esten llegando sus whats', ['Perdón por la molestia', 'BAJA', 'una persona del equipo']),
  one('me faltaron 2 bultos de cemento, ¿venden de poquito?', ['/lote/'], ['Lamento']),
  one('necesito 8 puertas para una fiesta, ¿las rentan?', ['/lote/4', 'no se renta']),
  {
    name: 'what one recommends to a seller is no referral',
    turns: [
      { says: 'publiqué un lote ayer y no me ha escrito nadie' },
      { says: 'le bajo el precio o qué me recomiendas' },
      { says: 'cuánto me descuentan si lo vendo en 6500', has: ['$5,850'], not: ['18%'] },
    ],
  },
  {
    name: 'what somebody can spend says that they look for goods',
    turns: [
      { says: 'varilla 3/8 nueva 20 tramos monterrey', has: ['¿Lo quieres vender'] },
      { says: 'mi presupuesto es de 2 mil', has: ['/lote/6'] },
    ],
  },
  one('vendo tabiques', ['uánto tienes']),
  one('tengo unos tabicones que sobraron, ¿a cómo los puedo dar?', ['estimamos'], ['Lo dono']),
  one('¿me lo suben a un segundo piso?', ['pisos'], ['/lote/']),
  {
    name: 'more of a complaint is no other matter',
    turns: [
      { says: 'me mandaron 20 cubetas y pedí 30', has: ['Lamento'] },
      { says: 'fue hoy en la mañana', has: ['48 horas'], action: 'handoff' },
    ],
  },
  {
    name: 'all that there is in a place goes on with another place',
    turns: [
      { says: 'muestrame todo lo de guadalajara', has: ['/lote/'], not: ['paquetería'] },
      { says: 'algo mas barato', has: ['/lote/'] },
      { says: 'y en tlalpan?', has: ['/lote/', 'Tlalpan'] },
    ],
  },
  {
    name: 'questions about the cheapest lot stay with it',
    turns: [
      { says: 'busco cemento', has: ['/lote/1'] },
      { says: 'y el mas barato?', has: ['El de menor precio', '/lote/2'], not: ['/lote/1'] },
      { says: 'es nuevo o usado?', has: ['Estado: sin usar', '/lote/2'], not: ['/lote/1'] },
      { says: 'y si me llevo todo cuanto es', has: ['En total: 30 bultos por $3,450', 'transporte va aparte'] },
    ],
  },
];
