import type { Conversation } from './conversation.ts';

const draft = 'vendo 40 tarimas de madera a 80 pesos cada una, usadas';

const wrongs = [
  'es un fraude, me quitaron 3000 pesos',
  'me cobraron 500 pesos de más',
  'mi pedido llegó incompleto, faltaron 10 piezas',
  'dame de baja',
];
const heardInDraft = (says: string): Conversation => ({
  name: `a wrong or a farewell is heard in an open draft: ${says}`,
  turns: [
    { says: draft, has: ['40 tarimas'] },
    { says, not: ['Anot'], action: 'handoff' },
  ],
});

const noPrices = ['me costaron 120', 'me ofrecen 60 cada una', 'bájale 90 pesos', 'no las voy a regalar'];
const leavesPrice = (says: string): Conversation => ({
  name: `the price stays where none is named: ${says}`,
  turns: [
    { says: draft, has: ['$80'] },
    { says, has: ['$80'], not: ['Anotado'] },
  ],
});

/** What sellers said is kept in their words, in their units, and corrected as they correct it. */
export const sellerConversations: readonly Conversation[] = [
  {
    name: 'goods keep the words, sizes and state that their seller gave them',
    turns: [
      {
        says: 'ofrezco 60 varillas de 3/8 y 20 de media, estan en ecatepec, algo oxidadas',
        has: ['60 varillas de 3/8 y 20 varillas de 1/2', 'oxidadas', 'Zona: Ecatepec'],
      },
    ],
  },
  {
    name: 'a lamp stays the LED lamp that it was',
    turns: [
      { says: 'tengo 14 lamparas led, 9 contactos y 200 m de cable cal 10', has: ['200 m de cable cal 10'] },
      { says: 'ah y quita los contactos, ya los regale', has: ['14 lamparas led'], not: ['contactos', 'BAJA'] },
      { says: 'pon que son 16 lamparas no 14', has: ['16 lamparas led', '200 m de cable cal 10'] },
    ],
  },
  {
    name: 'switches are dropped in other words, too',
    turns: [
      { says: 'me sobraron 30 apagadores, 12 contactos y 5 puertas de tambor' },
      { says: 'elimina los contactos', has: ['30 apagadores', '5 puertas de tambor'], not: ['12 contactos', 'BAJA'] },
    ],
  },
  {
    name: 'who wants to be left out of a list is left alone, whatever they offer',
    turns: [
      { says: 'tengo 12 contactos', has: ['12 contactos'] },
      { says: 'quítenme de sus contactos', has: ['BAJA'], action: 'handoff' },
    ],
  },
  {
    name: 'gallons are corrected in gallons and priced by the gallon',
    turns: [
      { says: 'I want to sell 30 gallons of paint, unopened, in Zapopan', has: ['30 gallons (113.56 litres)'] },
      { says: 'make it 22, we used the rest', has: ['22 gallons (83.28 litres)', 'unused'], not: ['113.56', '(used)'] },
      { says: '1,000 pesos each', has: ['$1,000 per gallon', encodeURIComponent('$22000 for all')] },
    ],
  },
  {
    name: 'galones in Spanish',
    turns: [
      { says: 'vendo 10 galones de pintura sin abrir en puebla', has: ['10 galones (37.85 litros) de pintura'] },
      { says: 'perdón, son 8', has: ['8 galones (30.28 litros)'] },
      { says: 'a 450 cada uno', has: ['$450 por galon', encodeURIComponent('$3600 por todo')] },
    ],
  },
  {
    name: 'tonnes are corrected in tonnes',
    turns: [
      { says: 'tengo 3 toneladas de varilla en apodaca', has: ['3 toneladas'] },
      { says: 'mejor que sean 2', has: ['2 toneladas'] },
    ],
  },
  {
    name: 'the same goods in fewer words are no other goods',
    turns: [
      { says: 'soy del hotel marina en mazatlan' },
      { says: 'vamos a dar 80 televisiones viejitas y 150 lamparas de buro', has: ['Zona: Mazatlán'] },
      {
        says: 'pon las teles a 900 y las lamparas a 120',
        has: ['80 televisiones', '$900', 'lamparas de buro', '$120'],
      },
    ],
  },
  {
    name: 'what only sounds like goods is none beside goods that are counted',
    turns: [
      {
        says: 'vendo 1,500 tabiques rojos a 2.80 en xochimilco, el cliente pasa por ellos',
        has: ['1,500 tabiques rojos a $2.80'],
        not: ['botanas', '¿Cuánto tienes'],
      },
    ],
  },
  {
    name: 'food is not asked whether somebody used it',
    turns: [
      {
        says: 'me sobran 40 kg de arroz en leon',
        has: ['40 kilos de arroz', 'en cuánto lo vendes', 'cuándo caduca', '/publicar?lista='],
        not: ['usado'],
      },
      {
        says: 'a 14 el kilo',
        has: ['a $14 por kg', 'Total: $560', '¿Cuándo caduca?', '/publicar?lista='],
        not: ['usado'],
      },
    ],
  },
  {
    name: 'a number is corrected in the middle of a list, and then there is one price for all',
    turns: [
      {
        says: 'me quedaron 44 bultos de mortero y 9 cajas de piso en zumpango',
        has: ['44 bultos de mortero', 'Zumpango'],
      },
      {
        says: 'perdón, no son 44, son 34 de mortero, lo otro sí está bien',
        has: ['34 bultos', '9 cajas'],
        not: ['44'],
      },
      { says: 'lo dejo todo en 7 mil', has: ['34 bultos', '$7,000'] },
    ],
  },
  {
    name: 'what one asks for each of two goods belongs to those',
    turns: [
      { says: 'vendo 15 carretillas y 300 adoquines en Tepic', has: ['15 carretillas', '300 adoquines'] },
      { says: 'las carretillas en 450 y el adoquín a 8 pesos la pieza', has: ['$450 por pieza', '$8 por pieza'] },
      { says: '¿y cómo me pagan?', has: ['48 horas'], not: ['Anotado'] },
    ],
  },
  {
    name: 'what the catalogue does not have is noted by its name',
    turns: [
      {
        says: 'vendo 6 maniquíes de vitrina y 20 sillas en Bacalar',
        has: ['maniquíes', '20 sillas', 'Bacalar'],
      },
    ],
  },
  {
    name: 'what is said of some of the goods leaves the others, and all of their number',
    turns: [
      { says: 'tengo 12 mesas, 48 sillas y 2 refrigeradores en Puebla', has: ['12 mesas', '48 sillas'] },
      { says: 'las sillas son de madera y 3 estan rotas', has: ['rotas'], not: ['3 sillas'] },
      { says: 'los refris mejor no, me los quedo', has: ['12 mesas', '48 sillas'], not: ['Anotado: refri', '2 refri'] },
    ],
  },
  {
    name: 'a corrected size changes the name',
    turns: [
      { says: 'vendo 8 rollos de cable calibre 12 en Puebla', has: ['8 rollos de cable calibre 12'] },
      { says: 'ay no, es calibre 10', has: ['8 rollos de cable calibre 10'] },
    ],
  },
  {
    name: 'another price is for the same as the one before, and forgets nothing',
    turns: [
      { says: 'tengo 15 cubetas de pintura nuevas en Puebla', has: ['15 cubetas'] },
      { says: 'ponle 450 cada una', has: ['$450 por cubeta'] },
      { says: 'olvida eso, mejor 500', has: ['15 cubetas', '$500 por cubeta'] },
    ],
  },
  {
    name: 'a number instead of another is the one that counts',
    turns: [
      { says: 'I have 200 sq meters of porcelain tile in Puebla', has: ['200 m²'] },
      { says: "sorry, it's 120 not 200", has: ['120 m²'] },
    ],
  },
  {
    name: 'what may not be sold comes back in no later message',
    turns: [
      { says: 'tengo medicinas y 4 sillas de ruedas', has: ['medicamentos'] },
      { says: 'son 6 camillas y 4 sillas de ruedas, en Tlalpan', has: ['4 sillas de ruedas'], not: ['medicinas'] },
    ],
  },
  {
    name: 'a question in an offer is answered, and is no detail of it',
    turns: [
      { says: 'tengo 20 cubetas de pintura en Puebla', has: ['20 cubetas'] },
      { says: 'antes dime si cobran por publicar', has: ['no se cobra'], not: ['descripción'] },
      { says: 'y se tarda mucho en venderse?', has: ['No te puedo dar un promedio'], not: ['descripción'] },
    ],
  },
  {
    name: 'how goods are given out is for the description',
    turns: [
      { says: 'tengo 30 puertas de tambor usadas en Celaya', has: ['30 puertas de tambor'] },
      { says: 'solo se pueden recoger entre semana por la mañana', has: ['descripción'], not: ['Anotado'] },
    ],
  },
  {
    name: 'what may not be sold is not noted beside what may',
    turns: [
      {
        says: 'cerré mi farmacia en Puebla y me quedaron 200 cajas de antibióticos y 5 anaqueles metálicos',
        has: ['medicamentos', '5 anaqueles'],
        not: ['200 cajas'],
      },
    ],
  },
  {
    name: 'a year is no price',
    turns: [
      {
        says: 'tengo 900 jabones sellados, caducan en marzo de 2028, en Cancún',
        has: ['900 jabones'],
        not: ['2,028', '$2028'],
      },
    ],
  },
  {
    name: 'a campaign is answered with a price and the pickup, in tú, and without asking for the place that was named',
    turns: [
      {
        says: 'Hola, sí me interesa. Tengo 80 hojas de triplay de 19 mm y 15 tarimas en Iztapalapa, ¿cuánto me dan y cuándo pasan?',
        has: [
          'Por 80 hojas, entre $',
          'Por 15 piezas, entre $',
          'que se lo llevemos',
          'el precio lo pones tú',
          'Zona%3A%20Iztapalapa',
        ],
        not: ['qué zona', '¿Dónde', 'usted', 'dígame', 'Mándenos', 'Díganos'],
      },
    ],
  },
  {
    name: 'a draft that a question opens is filled, corrected and added up',
    turns: [
      { says: '¿Se puede vender tablaroca que me sobró?', has: ['Sí, se puede publicar', 'tablaroca'] },
      {
        says: 'son 16 hojas de 12 mm a 850 cada una',
        has: ['16 hojas de tablaroca de 12 mm a $850'],
        not: ['descripción'],
      },
      { says: 'perdon 15 mm no 12', has: ['16 hojas de tablaroca de 15 mm a $850'], not: ['12 mm'] },
      { says: 'y cuanto me queda libre', has: ['$13,600', '$12,240'], not: ['Anotado'] },
    ],
  },
  {
    name: 'a part that is given away is no part of the total',
    turns: [
      { says: 'vendo 180 sábanas a 34', has: ['180 sábanas'] },
      { says: '¿cuánto sería todo?', has: ['$6,120'], not: ['estimamos', 'Aria te sugiere'] },
      {
        says: '20 de las 180 están manchadas, esas regaladas',
        has: ['160 sábanas', '20 sábanas (manchadas) de regalo'],
      },
      { says: 'entonces cuánto queda en total', has: ['$5,440'] },
    ],
  },
  {
    name: 'the commission is not computed from an amount',
    turns: [
      { says: 'vendo 16 láminas galvanizadas', has: ['16 láminas'] },
      { says: '¿cuánto cobran de comisión?', has: ['10%'], not: ['$16'] },
      { says: 'a 250 cada una', has: ['$250'] },
      { says: '¿y si vendo nada más 10?', has: ['$2,500'], not: ['$10 '] },
    ],
  },
  {
    name: 'a lump price, a price for each of it and a discount in English',
    turns: [
      { says: 'I have 45 m2 of leftover porcelain tile in Querétaro', has: ['45 m²'], not: ['(unused)'] },
      { says: "sorry, I measured again, it's 38", has: ['38 m²'] },
      { says: "I'd take 4,500 for the lot", has: ['$4,500 for all'] },
      { says: 'how much is that per square meter?', has: ['$118.42'] },
      { says: 'knock 10% off', has: ['$4,050'] },
    ],
  },
  {
    name: 'nothing is said to be noted that changed nothing',
    turns: [
      { says: 'vendo 20 puertas de tambor a 400 en León', has: ['20 puertas de tambor'] },
      { says: 'no, 7', has: ['¿El 7 es la cantidad o el precio?', '20 puertas'], not: ['Anotado'] },
      { says: 'no me gusta cómo quedó', has: ['¿Qué dato cambio'], not: ['Anot'] },
    ],
  },
  {
    name: 'some that are broken are no complaint',
    turns: [
      { says: 'I sell 100 banquet chairs', has: ['100 banquet chairs'] },
      { says: '15 are broken', has: ['15 are broken'], not: ['sorry'] },
      {
        says: 'the good ones 220 each, the broken ones free',
        has: ['85 banquet chairs', '15 banquet chairs (broken) for free'],
      },
    ],
  },
  {
    name: 'a discount is accepted beside something else',
    turns: [
      { says: 'tengo 22 hojas de triplay usado a 220 en Tlalpan', has: ['$220'] },
      { says: '¿cuánto sería todo con 10 % menos?', has: ['$4,356'] },
      { says: 'ponlo así, estoy en Coyoacán', has: ['$198', 'Zona: Coyoacán'] },
    ],
  },
  {
    name: 'a wish for a person in an open draft reaches one',
    turns: [
      { says: 'vendo 30 bultos de cemento', has: ['30 bultos de cemento'] },
      { says: 'quiero hablar con una persona', has: ['una persona del equipo'], not: ['Anotado'], action: 'handoff' },
      { says: 'en 150', has: ['30 bultos de cemento a $150'] },
    ],
  },
  {
    name: 'the price of other goods is not that of the draft',
    turns: [
      { says: 'tengo 30 bultos de cemento', has: ['30 bultos de cemento'] },
      { says: 'pido 8 mil pesos por la varilla', has: ['varilla a $8,000'], not: ['cemento a $8,000'] },
    ],
  },
  ...wrongs.map(heardInDraft),
  ...noPrices.map(leavesPrice),
  {
    name: 'tonnes are summed by their price for a kilo',
    turns: [
      { says: 'vendo 3 toneladas de varilla a 15 el kilo', has: ['$15'] },
      { says: '¿cuánto es el total?', has: ['$45,000'] },
    ],
  },
  {
    name: 'a word that is repeated keeps nobody waiting',
    turns: [
      { says: 'a '.repeat(60), not: ['Anotado'] },
      { says: 'vendo 40 tarimas a 80', has: ['40 tarimas'] },
      { says: `${'ya no '.repeat(40)}vendo` },
    ],
  },
];
