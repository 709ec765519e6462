import { findPlace } from '../intents/places.ts';
import { tokensOf } from '../knowledge/text.ts';

const stop = String.raw`(?=\s*(?:$|[,.;:!?\n)]|y |e |o |and |or ))`;
const groups = String.raw`\+?\(?\d(?:[ ().-]{0,2}\d){6,13}(?!\d)`;
const leadsToPhone =
  '(?:tel(?:[eé]fono|s)?|cel(?:ular)?|whats(?:app?)?|wats|guats|wa|inf(?:ormes|o)?|llam\\p{L}*|marc(?:ar|a|e|ame|arme|en|ando)|comun[ií]\\p{L}*|contacto|n[uú]mero|phone|call|text|cell)';

/** `Este es mi`, `y te dejo el`. */
const ofMine = '(?:y|este|[eé]ste|es|mi|nuestro|el|te|les|dejo|paso|aqu[ií]|est[aá]|my|our|this|is|here|and)';

/** Telephones, postal codes and the numbers of orders: nobody's business but the writer's, and no amount of anything. */
const ofWriter: readonly RegExp[] = [
  // `Tel 5512 3456`, `llamar al 81 8345 6677`.
  new RegExp(
    String.raw`(?<!\p{L})(?:${ofMine} )*${leadsToPhone}(?:[\s.:,]+(?:me|al?|el|es|mi|en|con|is|at|my|number|nos|us|directo|solo)){0,4}[\s.:]*${groups}`,
    'giu',
  ),
  // `5512 3456` or `55-1234-5678` and nothing else in the clause.
  new RegExp(String.raw`(?<=^|[,.;:(\n] ?|al )\+?(?:\d{2,3}[ -])?\d{4}[ -]\d{4}${stop}`, 'giu'),
  /(?<!\p{L})(?:c\.? ?p\.?|c[oó]digo postal|zip(?: code)?)[\s.:]*(?:es |is )?\d{4,5}(?!\d)/giu,
  // `Mi RFC es GOMC850101AB1`, `placas ABC-123-D`.
  /(?<!\p{L})(?:(?:mi|el|my) )?(?:(?:rfc|curp)(?: (?:es|is))?:? )?[a-zñ&]{3,4}\d{6}[a-z\d]{2,10}(?![\p{L}\d])/giu,
  /(?<!\p{L})(?:placas?|plates?)(?: (?:de|del|la|mi|camioneta|cami[oó]n|carro|son|es|are|is)){0,4}:? (?:\p{L}{2,3}[ -]?\d{2,3}(?:[ -]?(?:\p{L}|\d{1,2}))?|\d{2,3}[ -]?\p{L}{2,3}(?:[ -]?\d{1,2})?)(?![\p{L}\d])/giu,
  // No amount starts with a zero.
  /(?<![\d.,$/x-])0\d{4}(?![\d.,/x%]\d|\d)/giu,
];

/** `Pedido 4000123412341234`, `folio 88123`, `P-000118`. */
const ofOrder =
  /(?<=(?<!\p{L})(?:pedido|folio|gu[ií]a|ticket|rastreo|order|tracking)(?: (?:n[uú]mero|num\.?|no\.?|number|es|el|con|de|is))*[ :#]+)(?:p-)?\d{4,}(?!\d)|(?<![\p{L}\d])p-\d{3,}(?!\d)/giu;

/**
 * `Iztapalapa 09310`, `Coyoacán 54080`: five digits right behind a place. A round figure may as well be a price or an amount, unless
 * the message has other figures.
 */
const behindPlace = new RegExp(String.raw`(?<=\p{L},? )\d{5}${stop}`, 'giu');

function withoutPostalCodes(text: string): string {
  return text.replace(behindPlace, (said: string, at: number) => {
    const isOnly = !/\d/.test(`${text.slice(0, at)}${text.slice(at + said.length)}`);
    if (isOnly && isRound.test(said)) return said;
    const clause = text.slice(Math.max(0, at - longestPlace), at);
    const words = tokensOf(clause.split(/[;.\n\d]/).at(-1) ?? '');
    return findPlace(words)?.end === words.length && words.length > 0 ? ' ' : said;
  });
}
const longestPlace = 40;
const isRound = /00$/;

/** A message without the figures that are of its writer or of an order. */
export const withoutWritersFigures = (written: string): string =>
  /\d{3}/.test(written)
    ? withoutPostalCodes(ofWriter.reduce((text, figure) => text.replace(figure, ' '), written).replace(ofOrder, ' '))
    : written;

const inBuilding =
  '(?:local|nave|bodega|and[eé]n|manzana|mza?|lt|int|interior|depto|departamento|torre|edificio|casa|oficina|puerta n[uú]mero|n[uú]mero)';

const near = '(?:a|como|unos|unas|about|queda|estoy|est[aá])';
const kilometres = String.raw`(?:kms?|kil[oó]metros?)`;
const away = String.raw`(?:away|from|de (?:aqu[ií]|la|el|mi|tu|su)|del)(?!\p{L})`;
const apart = '(?:cuadras|calles|minutos|mins?|blocks away|miles)';

/** Where something is, how far away, and on which floor: figures that count and cost nothing. */
const ofPlace: readonly RegExp[] = [
  // `2do piso`, `3rd floor`.
  /(?<![\p{L}\d])(?:(?:en )?(?:el |un |on the )?)\d{1,2} ?(?:do|er|ro|to|vo|mo|no|º|°|nd|rd|th|st)\.? (?:piso|nivel|floor)(?!\p{L})/giu,
  /(?<!\p{L})(?:(?:del?|al|en|todo|un|mi|por) )(?:el )?(?:piso|nivel) \d{1,2}(?![\dx.,]\d|\d| ?(?:m2|m²|metros|cajas|piezas))/giu,
  /(?<!\p{L})(?:carretera|km|kil[oó]metro) \d+(?:\.\d+)?(?!\d)/giu,
  /(?<!\p{L})(?:calle|av|avenida|blvd|boulevard|calzada|calz|privada|cerrada|andador|street|avenue)\.? [^,.;\n\d]{2,40} (?:#|n[uú]m(?:ero)?\.? |no\.? )? ?\d{1,5}(?=\s*(?:$|[,.;\n]|int|col|esq|entre))/giu,
  /(?<=(?<!\p{L})(?:vivo|vivimos|estoy|estamos) en [\p{L} ]{3,30}) #?\d{1,5}(?= *(?:$|[,.;\n]|int|col))/giu,
  new RegExp(String.raw`(?<!\p{L})${inBuilding} (?:#|n[uú]m(?:ero)?\.? |no\.? )?\d{1,4}${stop}`, 'giu'),
  // `Cobro 50 por llevarlas`.
  /(?<!\p{L})(?:cobro|cobramos|cobrar[ií]a|se cobran?|i charge) \$? ?\d[\d,.]*(?: ?mil)?(?: pesos)? (?:por|de|for) (?:llev\p{L}+|entreg\p{L}+|env[ií]\p{L}+|flete|traslad\p{L}+|instal\p{L}+|maniobras?|carg\p{L}+|deliver\p{L}*|shipping)(?!\p{L})/giu,
  // `A 5 km de Toluca`, `a 10 minutos del metro`.
  new RegExp(
    String.raw`(?<!\p{L})(?:${near} )*(?:a (?:${near} )?\d+(?:[.,]\d+)? ?${kilometres}|\d+(?:[.,]\d+)? ?(?:${kilometres}(?= ${away})|${apart}))(?!\p{L})(?: away)?(?: (?:de|del|from) (?:la |el |mi |the )?\p{L}+(?: de \p{L}+)?)?`,
    'giu',
  ),
];

/** What goods are carried with. */
const carriers =
  /(?<!\p{L})con (?:(?:un|una|el|la|mi|su|nuestro) )?(?:montacargas|gr[uú]as?|diablit?os?|pat[ií]n|camionetas?|cami[oó]n|forklift)(?!\p{L})/giu;

/** `3 km de Toluca` is how far away, and `3 km de cable` how much there is. */
const farFrom = new RegExp(
  String.raw`(?<!\p{L})\d+(?:[.,]\d+)? ?${kilometres} (?:de|from) (?=(?<where>\p{L}[\p{L} ]*))`,
  'giu',
);
const withoutDistances = (text: string): string =>
  text.replace(farFrom, (said, ...more) => {
    const { where = '' } = more.at(-1) as Record<string, string | undefined>;
    return findPlace(tokensOf(where))?.start === 0 ? ' ' : said;
  });

/** A message without the figures that say where something is, and without what it is carried with. */
export const withoutFiguresOfPlaces = (written: string): string =>
  withoutDistances([...ofPlace, carriers].reduce((text, said) => text.replace(said, ' '), written));
