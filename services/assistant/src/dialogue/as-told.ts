import { withSpokenFigures } from '../inventory/spoken-figures.ts';
import { withKindsNamed } from './kinds-of-total.ts';
import { withoutWritersFigures } from './other-figures.ts';
import { inPricedUnit, withPricesOfLoads, withPricesOfLots } from './packing.ts';
import { withoutNameAndHouse } from './writers-own.ts';

/** A figure of money, and what it is for. */
const figure = String.raw`\$? ?\d[\d,]*(?:\.\d+)?(?: ?mil)?`;
const money = '(?:pesos|mxn|varos|usd|d[oó]lares|dollars|dlls)';
const each = String.raw`(?:c\/u|cada(?! un[oa] de(?!\p{L}))|each|apiece|por \p{L}+|per \p{L}+|(?:la|el|a|an) (?:pieza|caja|bulto|metro|kilo|litro|bolsa|hoja|tramo|rollo|cubeta|juego|box|bag|piece|sheet|case|set|roll))`;
const isMoney = String.raw`(?=\$|\d[\d,.]*(?: ?mil| ?k)? ?(?:${money}|${each})(?!\p{L}))`;

/** `Buscamos $2.50 por pieza`: who looks for a sum of money names their price, and looks for no goods. */
const seeksMoney = new RegExp(
  String.raw`(?<!\p{L})(?<who>buscamos|busco|estamos buscando|ando buscando|esperamos|espero|looking for|we'd like|i'd like|(?:(?:i|we) )?would like|(?:i|we) d like|hoping for|we want|i want)(?: (?:obtener|sacar(?:le)?|recibir|unos|como|alrededor de|about|around|to get|at least))* ${isMoney}(?=${figure})`,
  'giu',
);

/** A sum of money and no amount of goods: `$500`, `unos 500 pesos`, `500 por las sillas`. */
const isSum = String.raw`(?:(?:como|unos|hasta|m[aá]ximo|about|around|up to) )?(?:${isMoney}|${figure} (?:por|for) )`;

/** `Quiero anunciar`, `poner a la venta`: other words for selling, which would be read as the first word of the goods. */
const wishesTo = String.raw`(?<=(?<!\p{L})(?:quiero|queremos|quisiera|quisi[eé]ramos|me gustar[ií]a|nos gustar[ií]a|deseo|deseamos|necesito|necesitamos|busco|buscamos|pienso|para|vengo a|voy a|vamos a) )`;
const offers = new RegExp(
  String.raw`${wishesTo}(?:anunciar|ofertar|ofrecer(?:les|te)?|promover|poner (?:a|en)(?: la)? venta|poner en (?:el )?(?:mercado|remate)|colocar(?: en venta)?|sacar a la venta|comercializar|dar salida a)(?=:? (?!${isSum})[\p{L}\d])`,
  'giu',
);
/** `Move 20 chairs to Puebla` wants them carried. */
const offersInEnglish = new RegExp(
  String.raw`(?<=(?<!\p{L})(?:want|like|need|looking|trying|hoping) to )(?:list|advertise|offer|post|unload|move(?! [^.,;!?\n]{1,40} (?:to|from) \p{L})|put up(?: for sale)?)(?= (?!it|them|this|that|these|those|${isSum})[\p{L}\d])`,
  'giu',
);
const has = /(?<!\p{L})(?:disponemos|dispongo) de(?= (?!presupuesto|tiempo|efectivo)\S)/giu;
const sellsNow =
  /(?<!\p{L})(?:anuncio|anunciamos|oferto|ofertamos|pongo (?:a la|en) venta|ponemos (?:a la|en) venta)(?= \d)/giu;

/** `10 cada una de sillas y mesas`: so many of each. */
const ofEachKind =
  /(?<![\p{L}\d.,$])(?<count>\d{1,5}) (?:de )?(?:cada un[oa] de|each of) (?<kinds>(?:\p{L}+, ){0,5}\p{L}+ (?:y|e|and) \p{L}+)/giu;
const withCount = (count: string, kinds: string): string =>
  kinds.replace(/(?<=^|, | (?:y|e|and) )(?=\p{L}+(?:,| |$))(?!(?:y|e|and) )/giu, `${count} `);

const bought = '(?:compr[eé]|compramos|ped[ií]|pedimos|hab[ií]a comprado|(?:i|we) (?:bought|ordered)|bought|ordered)';
const areLeft = '(?:(?:me|nos) (?:sobr(?:an|aron|[oó])|qued(?:an|aron|[oó]))|(?:i|we) have|have)';
/** `Compré 40 sillas y me sobraron 10`: they have 10. */
const boughtMore = new RegExp(
  String.raw`(?<!\p{L})${bought} (?:como |unos |unas |about )?\d[\d,]* (?<what>\p{L}+(?: \p{L}+){0,4}?),? (?:(?:y|pero|and|but) )?(?<left>${areLeft}) (?<count>(?:como |unos |unas |about )?\d[\d,]*)(?: left(?: over)?)?(?=\s*(?:[,;\n]|\.(?!\d)|$))`,
  'giu',
);
const isLeft = (what: string, left: string, count: string): string =>
  `${/^have$/i.test(left) ? 'i have' : left} ${count} ${what}`;

/** `300 por cada puerta`: each of them. */
const forEachOne = /(?<=\d(?: (?:pesos|mxn|varos))?) por cada (?=\p{L})/giu;

/** `Jala al 100`: it works, and costs no hundred. */
const atBest =
  /(?<!\p{L})al (?:cien|100)(?: ?%| por ?ciento)?(?![\p{L}\d]|[.,]\d| ?(?:pesos|varos|mxn|el |la |cada |c\/u))/giu;

/** `Sure, go ahead and post it`: how people lead to what Aria is told to do. */
const leadsToOrder =
  /(?<!\p{L})(?:(?:sure|yes|yeah|ok|okay|great|please|looks good|sounds good|go ahead|just|and)[ ,.!]+)+(?=(?:post|publish|list|upload) (?:it|them)(?!\p{L}))/giu;

/** `Towels, sheets and pillows` are linen. */
const bedSheets =
  /(?<=(?:towels?|pillows?|linens?|blankets?|duvets?|mattress(?:es)?)[^.!?\n]{0,40})(?<!bed )\bsheets\b(?! of)|(?<!bed )\bsheets\b(?! of)(?=[^.!?\n]{0,40}(?:towels?|pillows?|linens?|blankets?|duvets?|mattress(?:es)?))/giu;

/** `Tazas d baño`. */
const shortOf = /(?<=\s)d(?=\s\p{L})/giu;

/** `Medio viaje de arena, como 3 metros cúbicos`: how much that is. */
const loadInMetres =
  /(?<![\p{L}\d])(?:medio|media|un|una|dos|tres|\d{1,2}) (?:viajes?|cami[oó]n(?:es|cito)?|camionetas?|volteos?|carretillas?|mont[oó]n(?:es|cito)?) de (\p{L}+),? (?:(?:que )?(?:son|es|ser[ií]an?|como|unos|aprox\p{L}*|m[aá]s o menos) )+(\d+(?:\.\d+)?) (?:metros?(?: c[uú]bicos?)?|mts?|m3)(?![\p{L}\d])/giu;

/** `Media tonelada entre varilla y vigas`: nobody knows how much of each. */
const madeUpOf =
  /(?<=(?:\d|\p{L}) )(toneladas?|kilos?|kgs?|piezas|metros|m3|viajes?) (entre (?:\p{L}+,? ){1,4}y \p{L}+)/giu;
const offersSome = /(?<!\p{L})(?:tengo|tenemos|vendo|vendemos|traigo|hay|remato)(?!\p{L})/iu;
const withKinds = (written: string, unit: string, kinds: string): string =>
  offersSome.test(written) ? `${unit} de ${kinds.split(' ')[1]?.replace(',', '')} (${kinds})` : `${unit} (${kinds})`;

/** `Las ventanas miden 1.20x1`. */
const measures = / (?:que )?miden? (?:como |unos |unas )?(?=\d)/giu;

/** `Ochenta y tantas`, `son cien y pico`: about so many. */
const moreThan =
  /((?:\d|(?<!\p{L})(?:veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien|ciento))) y (?:tant[oa]s|pico|algo)(?!\p{L})/giu;

/** `No pos todo el lote…`: how people begin. */
const begins = /^(?:(?:no|s[ií]|ah|eh|este|mire|oiga|bueno)[ ,]+)*(?:pos|pues)[ ,]+(?=.*\d)/iu;

/** `Todo el lote de tarimas en 4 mil`: one price for all of it. */
const wholeLot =
  /(?<!\p{L})(?:tod[oa] el lote|el lote(?: completo| entero)?|tod[oa]s? (?:el|la|l[oa]s)) (?:completo |entero )?de ((?:\d+ )?\p{L}{3,}(?: de \p{L}+)?) (?:a|en|por) (\$? ?\d[\d,]*(?: ?mil)?(?: pesos)?)(?![\d,]| ?(?:c\/u|cada|el |la |por |each))/giu;

/** `De 3.05 por 80 cm`: how long and how wide. */
const bySide =
  /(?<=(?<!\p{L})(?:de|miden?) )(\d+(?:[.,]\d+)?) ?(?:cm|mts?|m)? por (\d+(?:[.,]\d+)?)(?= ?(?:cms?|mm|mts?|metros?|m|pulgadas?)(?!\p{L}))/giu;

/** `De 2.40 de largo por 1.80`, `1.20 de ancho x 2 de alto`. */
const lengthByWidth =
  /(\d+(?:[.,]\d+)?) ?(?:cms?|mts?|m|metros?)? de (?:largo|ancho|alto|fondo) ?(?:por|x) ?(\d+(?:[.,]\d+)?)(?: ?(?:cms?|mts?|m|metros?)(?!\p{L}))?(?: de (?:largo|ancho|alto|fondo))?/giu;

/** `Cubeta 19`: behind one container a figure says how much it holds. */
const holds =
  /(?<!\d ?|\p{L})(cubeta|tambo|garraf[oó]n|bid[oó]n|bote|gal[oó]n|porr[oó]n) (?:de )?(\d{1,3})(?=\s*(?:$|[,.;](?!\d)|y |o ))/giu;

/** `20 km de cable`: so many thousand metres of it. */
const kilometresOf =
  /(?<![\d.,])(?<!(?<!\p{L})a )(\d{1,3}(?:\.\d+)?) ?(?:kms?|kil[oó]metros?) de (?=(?:cable|tubo|tuber[ií]a|manguera|alambre|malla|cuerda|poliducto|ducto|riel)\p{L}*)/giu;

/** `Láminas 🏠 3.05 m`: a picture stands between two things. */
const withoutPictures = (written: string): string =>
  written
    .replace(/^(?:\p{Extended_Pictographic}|\uFE0F|\u200D|\s)+/u, '')
    .replace(/\s*(?:\p{Extended_Pictographic}(?:\uFE0F|\u200D)*\s*)+/gu, ', ');

/** `Manómetros → 120`, `huacales 💰 18`: a sign before a price. */
const beforePrice = /\s*(?:→|➡\uFE0F?|⇒|=>|-{1,2}>|💰|💵|💲|🤑|👉)+\s*\$?(?=\d)/gu;
/** `Cinta métrica 5 m x 30 a $35`, `válvula × 36`: how many there are. */
const timesBehind =
  /(?<=[\p{L}"”]) ?(?:x ?(?=\d{1,5} ?(?:a )?\$)|× ?(?=\d{1,5}(?![\d.,]| ?(?:cm|mm|m|×))))(\d{1,5})/giu;
/** `1) 6 puertas $650 2) 4 tarjas $900`: numbers of a list in one line count no goods. */
const listNumbers = /(?:^|(?<=\s))\d{1,2}[)]\s+(?=\S)/g;
const withLinesOfList = (written: string): string => {
  const numbers = (written.match(listNumbers) ?? []).map((number) => Number.parseInt(number, 10));
  const isList = numbers.length > 1 && numbers.every((number, at) => number === at + 1);
  return isList ? written.replace(listNumbers, (_, at: number) => (at === 0 ? '' : '\n')) : written;
};

const withListSigns = (written: string): string =>
  written.replace(beforePrice, ' a $').replace(timesBehind, ', $1 piezas');

/** `17 thousand`. */
const thousands = /(?<![\d.,])(\d{1,3}) (?:thousand|grand)(?!\p{L})/giu;

/** `Barely used`, one letter from barley. */
const barelyUsed = /(?<!\p{L})barely(?= used(?!\p{L}))/giu;

/** `The wrong tiles delivered by our supplier`: who brought goods is no part of their name. */
const broughtBy =
  / (?:(?:that |which )?(?:was|were) )?(?:delivered|shipped|sent)(?: to us| to me)? by (?:our|my|the|a) (?:\p{L}+ )?(?:supplier|vendor|provider|manufacturer|distributor|store)(?!\p{L})/giu;

/** `20 chairs at 100, saw your ad on facebook`: where they heard of us, and no saw. */
const sawAd =
  /[\s,;.]*(?<!\p{L})(?:(?:i|we|just) )*saw (?:your|the|this|that|an?) (?:\p{L}+ )?(?:ads?|advert\p{L}*|posts?|page|website)(?: (?:on|in|at) \p{L}+)?(?!\p{L})/giu;

/** A message in the words that the rest reads: other ways to say that one sells, and what one asks. */
export const asTold = (written: string): string =>
  withPricesOfLots(
    withPricesOfLoads(
      inPricedUnit(
        withKindsNamed(
          withSpokenFigures(
            withoutWritersFigures(
              withoutNameAndHouse(withoutPictures(withListSigns(withLinesOfList(written))).replace(begins, '')),
            ),
          ),
        ),
      ),
    ),
  )
    .replace(leadsToOrder, '')
    .replace(broughtBy, '')
    .replace(bedSheets, 'bed sheets')
    .replace(sawAd, '')
    .replace(thousands, '$1,000')
    .replace(barelyUsed, 'lightly')
    .replace(atBest, 'al 100%')
    .replace(shortOf, 'de')
    .replace(measures, ' de ')
    .replace(madeUpOf, (_, unit: string, kinds: string) => withKinds(written, unit, kinds))
    .replace(bySide, '$1x$2')
    .replace(lengthByWidth, '$1x$2')
    .replace(holds, '$1 de $2 litros')
    .replace(moreThan, '$1')
    .replace(kilometresOf, (_, length: string) => `${Math.round(Number(length) * 1_000)} metros de `)
    .replace(wholeLot, '$1, todo en $2')
    .replace(loadInMetres, (_, what: string, metres: string) => `${metres} m3 de ${what}`)
    .replace(ofEachKind, (_, count: string, kinds: string) => withCount(count, kinds))
    .replace(boughtMore, (_, what: string, left: string, count: string) => isLeft(what, left, count))
    .replace(seeksMoney, (_, who: string) => (/[a-z]+(?:o|mos|ando)$/i.test(who) ? 'pido ' : 'asking '))
    .replace(forEachOne, ' cada ')
    .replace(offers, 'vender')
    .replace(offersInEnglish, 'sell')
    .replace(has, 'tengo')
    .replace(sellsNow, 'vendo');
