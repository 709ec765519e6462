import { fold } from '../inventory/tokens.ts';
import { normalise } from '../knowledge/text.ts';
import type { Mark, MarkName } from '../marks/marked-text.ts';
import { readMarks } from '../marks/read-marks.ts';
import { spoilt } from './cues.ts';

/** What a lot has no field for and its buyers want to know; each begins where the words do that tell it. */
const facts: readonly RegExp[] = [
  // Until when it is good.
  /\b(?:(?:ya|se|me|nos|les|va|van|a|esta|estan|por|a punto de|que|no|con|sin|aun|proxim[ao]s? a|fecha de|they|that|which|good|\d+|o|or|to|dias? de|days? of) )*(?:caduc[aeio]\w*|vence\w*|vencimiento|vigente\w*|vigencia|de vida|shelf life|expir\w+|best before|good until)\b/g,
  // How soon it has to go.
  /\b(?:(?:que|q|ya|hay que|hay q|tengo que|tienen que|urge|me urge|pero|bien|muy|a punto de) )*(?:(?:sacar|mover|vender|consumir|comer|usar|acabar)(?:l[oa]s?|se)? (?:ya|hoy|maximo|a mas tardar|antes|en (?:\d+|un|una|dos|tres|cuatro|cinco)(?: (?:o|a) \w+)? (?:dias?|semanas?|horas?|mes(?:es)?))|les? quedan? (?:como |unos )?\d+ (?:dias|semanas|meses)|aguantan? (?:como |unos |hasta |maximo )?\w+ (?:dias?|semanas?|mes)|(?:(?:esta|estan|viene|vienen) )?(?:bien |muy |medio )?madur[oa]s?|(?:esta|estan) en (?:su )?punto)\b/g,
  // How much one of them holds.
  /\b(?:cada|c\/) ?(?:un[oa]|caja|bolsa|paquete|paca|tarima|bulto|rollo|cubeta|costal|juego|bote)s? (?:trae|tiene|son|es|viene|de|con|pesa|rinde|cubre)\b/g,
  /\b(?:each|every|per) (?:box|case|bag|pack|pallet|roll|bucket|bundle|one) (?:has|is|holds|of|with|weighs|covers)\b/g,
  /\b\d+(?:\.\d+)? (?:[a-z0-9]+ ){1,5}(?:por|per|en cada|in each|in every) (?:caja|bolsa|paquete|tarima|rollo|box|case|bag|pack|pallet|roll)\b/g,
  /\b(?:con|de) \d+(?:\.\d+)? (?:[a-z0-9]+ ){1,3}cada un[oa]\b/g,
  // In which state it is.
  /\b(?:(?:todo|tod[oa]s|ya|aun|todavia|si|no|nunca|casi|estan?|les?|se|un poco|algo|medio|bien|sin|con|all|still|they|it|that|which|never|some|are|is|in|the|their) )*(?:funciona\w*|jalan?do|jalan?|sirven?|prenden?|encienden?|fugas?|se salen|golpe\w*|raya(?:d\w+|s|ita|dita)|rajad\w+|mancha\w*|sellad\w+|abrir|estrenar|empacad\w+|empaque\w*|emplayad\w+|oxidad\w+|despostillad\w+|humed\w+|mojad\w+|rot[oa]s?|works?|working|sealed|unopened|scratch\w*|dent(?:s|ed)|rust\w*|stain(?:s|ed)|leak\w*|original (?:box|packag\w+)|in (?:the|their) (?:original )?box)\b/g,
  /\b(?:(?:tienen?|como|unos|about|around|some) )*\d+ (?:anos?|meses|years?|yrs?|months?) (?:de uso|de antiguedad|de viej[oa]s?|old|of use)\b|\buso (?:de )?(?:como )?\d+ (?:anos?|meses)\b/g,
  /\b(?:(?:(?:el|la|los|las|the) [a-z]+ )?(?:(?:esta|estan|son|are|is|they re|they are) )?(?:como nuev[oa]s?|casi nuev[oa]s?|like new|almost new)|(?:in )?(?:very |really |pretty )?(?:good|great|excellent|perfect|fair|mint) (?:condition|shape))\b/g,
  // What it is made up of.
  /\bentre (?:[a-z]+,? ){1,4}y [a-z]+\b(?=\))/g,
  // What comes on top of the price.
  /(?:\b(?:mas|sin|no incluyen?|incluyen?|ya con|plus|before|without|including)|\+) ?(?:el |the )?(?:iva|vat|tax(?:es)?)\b/g,
  // When, and how often, there is some.
  /\b(?:(?:antes|despues) (?:del|de fin)|hasta el|a partir del?|desde el|a fin(?:es)? de|before (?:the )?(?=\w+day|end|\d)|until (?:the )?(?=\w+day|end|\d)|by the end|end of (?:the )?(?:month|year))\b/g,
  /\b(?:(?:cada|todos los) (?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|dias?|semana|mes|quincena)|diario|diariamente|semanal\w*|(?:a la|por) semana|al mes|mensual\w*|every (?:day|week|month|\w+day)|weekly|daily|monthly)\b/g,
  // How it is handed over.
  /\b(?:(?:hay que|tienen? que|que|el que|solo|only|lo|los|las|les|they have to|must) )*(?:recog\w+|pas(?:ar|en|an|e) por|veng(?:a|an) (?:por|x)|entreg(?:o|a|amos|an)|(?:i|we) deliver (?:it|them)|montacargas|forklift|planta baja|(?:primer|segundo|tercer|cuarto) piso|elevador|ground floor|(?:second|third) floor|elevator)\b/g,
  /\b(?:(?:for|local) )?pick ?-?up only\b|\b(?:solo|nomas|unicamente|only|on)? ?(?:entre semana|de lunes a (?:viernes|sabado)|(?:en )?fines? de semana|(?:on )?weekdays|(?:on )?weekends)\b/g,
  // On which terms.
  /\b(?:(?:es|son|precio|todo|solo|no|con|doy|sin|puedo|podemos|es a) )*(?:negociables?|a tratar|minim[oa]|juntos?|o nada|se separan?|factura\w*|garantia|negotiable|minimum|warranty|all or nothing)\b/g,
  // How it is kept.
  /\b(?:(?:(?:en|bien) )?(?:refrigerad\w+|congelad\w+|techad\w+|frozen|refrigerated)|en (?:bodega|cuarto frio))\b/g,
];

/** A mark, or where the writer comes to what they want. */
const ends =
  /[;\n!?¿¡()]|\s(?=(?:que |q )?(?:me|nos) (?:sobr|qued))|[.](?=\s|$)|,(?!\d)|\s(?=(?:(?:y|and|pero|but) )?(?:(?:te|se|les) )?l[oa]s? (?:doy|dejo|vendo|remato|dejamos|damos|vendemos|rematamos|regalo|dono)(?![^ ]))|\s(?=(?:(?:te|se|les) )?l[oa]s? [a-z]+ (?:a|en) \$?\d)|\s(?=(?:y|and|pero|but) (?:a|en|at|for) \$?\d)|\s(?=(?:a|en|at|for) \$?\d[\d,.]* ?(?:mil |k )?(?:pesos|varos|mxn|c\/u|cada |el |la |por |each|per ))|\s(?=(?:necesit|quier|quisier|tengo|busc|ocupo|pued|cuant|i need|i want|can you)\w*)/g;
/** Small words that a cut leaves at an end. */
const loose =
  /^(?:son|es|are|is|y|e|o|u|pero|que|q|de|del|d|en|con|a|al|el|la|los|las|un|una|and|or|but|in|at|of|for|the|with|to|como|unos|unas|aproximadamente|about|around)$/i;
/** Where another matter begins. */
const others: ReadonlySet<MarkName> = new Set<MarkName>([
  'place',
  'unitPrice',
  'totalPrice',
  'quantity',
  'unit',
  'goods',
]);

const most = 4;
const longest = 90;
/** A number to call is none of the goods' business, and the site masks it. */
const isPrivate = /\d[\d\s.-]{6,}\d|@/;

/** What a seller says of goods that no field of a lot holds, in their own words: `caduca en marzo`, `cada caja trae 48`. */
export function detailsIn(written: string): string[] {
  const { marks } = readMarks(written);
  const text = fold(written);
  const spans = facts.flatMap((fact) =>
    Array.from(text.matchAll(fact), ({ 0: said, index }) => ({
      start: index,
      end: endOf(text, marks, index, index + said.length),
    })),
  );
  // `2 refrigeradores` are goods, and not kept cold.
  const isField = (at: number) => marks.some(({ name, start, end }) => ofField.has(name) && at >= start && at < end);
  const found: { readonly start: number; readonly end: number }[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = found.at(-1);
    if ((last === undefined || span.start >= last.end) && !isField(span.start)) found.push(span);
  }
  return found
    .filter(({ start, end }) => text.charAt(end) !== '?' && !asksBefore.test(text.slice(0, start)))
    .map(({ start, end }) =>
      trimmed(written.slice(start, end)).replace(joins, '').replace(toBearer, '').replace(insteadOf, ''),
    )
    .filter(
      (said) =>
        said.split(' ').length >= leastWords &&
        !isPrivate.test(said) &&
        !spoilt.test(normalise(said)) &&
        !ofPapers.test(said),
    )
    .slice(0, most);
}
/** `¿… y quién los recoge` asks, mark or not. */
const asksBefore = /(?<![a-z])(?:quien(?:es)?|cuando|como|donde|who|when|how|where) $/;
/** `Se me caduca el seguro` says nothing of goods. */
const ofPapers =
  /(?<!\p{L})(?:caduc|venc|expir)\p{L}* (?:el|la|mi|su|the|my) (?:seguro|licencia|contrato|pasaporte|tarjeta|permiso|renta|credencial|visa|plazo|insurance|licen[cs]e|contract|passport|lease|permit)(?!\p{L})/iu;
/** `Se me va a caducar` says it of the goods: `se va a caducar`. */
const toBearer = /(?<=^(?:ya |que |q )*(?:se )?)(?:me|nos|les) (?=\S)/i;
/** `Caduca en 8 días, no 12`: what it does not say. */
const insteadOf = /,? no (?:en |el |son )?\d+(?: \p{L}+)?$/iu;
const joins = /^(?:(?:pero|y|and|but) )+/iu;
const leastWords = 2;
const ofField: ReadonlySet<MarkName> = new Set<MarkName>(['unitPrice', 'totalPrice', 'goods']);

/** Up to where the words go on about it. */
function endOf(text: string, marks: readonly Mark[], start: number, told: number): number {
  ends.lastIndex = told;
  const stop = ends.exec(text)?.index ?? text.length;
  const other = marks.find((mark) => mark.start >= told && isOther(mark, marks) && !day.test(text.slice(mark.start)));
  return Math.min(stop, other?.start ?? stop, start + longest);
}

/** `15 de diciembre`, `12/03`, `dos meses`: a time, and no amount. */
const day =
  /^(?:\d+|un|una|dos|tres|cuatro|cinco|seis|siete|ocho|diez|quince|veinte|one|two|three|four|five|six|ten|couple of) (?:dias?|semanas?|quincenas?|mes(?:es)?|anos?|days?|weeks?|months?|years?)\b|^\d{1,2}(?: de| del)? (?:ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic|jan|apr|aug|dec)|^\d{1,2}[/-]\d{1,2}/;

/** Goods, a place or a price; the year of a date is none. */
const isOther = (mark: Mark, marks: readonly Mark[]): boolean => {
  const before = marks[marks.indexOf(mark) - 1];
  const isYear = mark.name === 'unitPrice' && before?.name === 'date';
  return others.has(mark.name) && !isYear;
};

function trimmed(said: string): string {
  const words = said.trim().split(/\s+/);
  while (words.length > 0 && loose.test(words.at(-1) ?? '') && words.at(-2) !== 'cada') words.pop();
  return words.join(' ').replace(/^[(]|[),.;:]+$/g, '');
}
