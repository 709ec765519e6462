const anyOf = (...sources: readonly string[]): RegExp => new RegExp(`(?<![^ ])(?:${sources.join('|')})(?![^ ])`);

/** Who says how many there are; on normalised text. */
export const counts = anyOf(
  'son|eran|seran|serian|sean|hay|habia|quedan|quedaron|tengo|tenemos|nomas|nada mas|solo|cuento con|contamos con',
  'there (?:are|is|were|s)|theres|only|make (?:it|that)|(?:i|we) have|(?:i|we) ve|ive|weve|got|of (?:them|those)',
);

/** Who speaks of the price. */
export const speaksOfPrice = anyOf(
  'precios?|cuestan?|valen?|pido|pedimos|doy|damos|dejo|dejamos|dej\\w+|remato|cobr(?:o|amos|ar|aria|ale|ales)|pesos|varos|varitos|peso',
  'pon(?:le|les|lo|los|la|las|gale|gales|erle|erles)|baja\\w*|sube\\w*|reba\\w+|(?:l[oa]s?|le) (?:quiero|pongo)',
  'price\\w*|asking|ask|sell\\w*|charge|costs?|bucks|go for',
);

/** Who says that something was wrong before. */
export const correctsBefore = anyOf(
  'perdon\\w*|disculp\\w*|corrijo|correccion|me equivoque|mejor|digo|quise decir|no|siempre',
  'sorry|actually|my mistake|oops|i mean\\w*|correction|wait',
);

const lead = String.raw`(?: (?:son|eran?|es|a|en|de|del|l[oa]s|el|la|the|it was|it is|were|was|como|dije|puse|por|at|for|cal|calibre))*`;
const size = String.raw`(?: ?(?:mm|cm|mts?|m2|pulgadas?|inch(?:es)?|litros?|lts?|kilos?|kg|bultos?|cajas?|piezas?|hojas?|sheets?|boxes|pesos|mil))?`;
/** `No 12`, `no eran 900`, `not 250`, `en vez de 12`, `12 no`: a figure that is taken back. */
export const takenBackFigure = new RegExp(
  String.raw`(?<!\p{L})(?:(?:y|and) )?(?:no|not|en (?:vez|lugar) de|instead of|rather than)${lead} \$? ?(?<behind>\d+(?:,\d{3})*(?:[./]\d+)?)(?![\d.,]\d)${size}(?: (?:como )?(?:dije|puse|te dije|hab[ií]a dicho|i said|as i said))?(?! ?(?:m[aá]s|d[ií]as|%))(?=\s*(?:[,.;]|$|y (?!medi)|and |pero |but |son |eran |es |it'?s |sino |a |de |se me|no(?:[,.;]|$)))(?: no(?!\p{L}))?|(?<![\p{L}\d.,])(?:de )?(?<before>\d+(?:\.\d+)?)${size} no(?=\s*(?:[,.;]|$))`,
  'giu',
);

export const givesForNothing = anyOf(
  'regal(?:o|a|al[oa]s?|ad[oa]s?|ar\\w*|en|amos|ito)|gratis|de regalo|sin costo|don(?:o|ad[oa]s?|ar\\w*)',
  '(?:for )?free|give (?:them|it|those) away|giv\\w+ away',
);

/** `No gratis`, `no las voy a regalar`, and what is free beside the goods. */
export const deniesGift = anyOf(
  '(?:no|tampoco|nunca|ni|nada de|not|never) (?:(?:es|son|l[oa]s?|voy|vamos|quiero|se|a|va|van|for|to|give|is|are|it|them|be) )*(?:gratis|regal\\w*|de regalo|don(?:o|ar)\\w*|free|giv\\w+ (?:\\w+ )?away)',
  '(?:gratis|free|regalad[oa]s?) no|free (?:shipping|delivery)|(?:me|nos) (?:l[oa]s? )?(?:dieron|regal(?:aron|o|a|an|aban)|donaron|dono|obsequi\\w+)|(?:publicacion|anuncio|envio|flete|transporte) (?:\\w+ ){0,2}gratis',
);

export const takesOut = anyOf(
  'quit(?:a|ale|alas?|alos?|ame|amos|en)|borra\\w*|elimina\\w*|saca\\w*|tira\\w*|fuera',
  'scrap|drop|remove|take out|forget|leave out|throw',
  'no (?:l[oa]s? )?(?:cuentes|vendo|vendemos|pongas|incluyas)',
);

/** Who has found some more. */
export const countsMore = anyOf('(?<!nada |no |de )mas(?! de)|otr[oa]s|adicional(?:es)?|more|extra|additional|another');

export const ofAllGoods = anyOf(
  'tod[oa]s?(?! (?:el|la|los|las) (?!lote))|everything|all|amb[oa]s|both|l[oa]s (?:dos|tres|2|3)|parejo',
);
export const pronoun = anyOf('es[aeo]s?|est[aeo]s?|those|these|that one|them|ell[oa]s');
export const theGoodOnes = anyOf(
  'buen[oa]s|enter[oa]s|san[oa]s|(?:l[oa]s|the) (?:nuev[oa]s|new(?: ones)?)|(?:the )?good ones?|the good|sin (?:mancha|detalle|romper)',
);
/** The same where a message counts some that are not as good: `las buenas a 550`. */
export const theNamedOnes = anyOf(
  '(?:l[oa]s|the) (?:buen[oa]s|enter[oa]s|san[oa]s|nuev[oa]s|complet[oa]s|good|new|other|others|rest|otr[oa]s|demas)(?: ones)?|(?:el|la) (?:otr[oa]|resto)',
);
export const theOtherOnes = anyOf(
  '(?:l[oa]s?|el) (?:otr[oa]s?|demas|resto)|the (?:other|rest|others)(?: ones?)?|others|everything else',
);

/** What the goods cost, and what others ask or offer: no price of theirs. */
export const ofOtherPrices = anyOf(
  '(?:me|nos) (?:cost|ofrec|cobr|deb)\\w+|compre|compramos|pague|pagamos|nuev[oa]s (?:cuestan|valen)|en (?:facebook|marketplace|otr[oa]s? \\w+)|(?:la|el) vecin[oa]',
  '(?:i|we) (?:paid|bought)|(?:they|it) cost (?:me|us)|new ones cost|someone offered',
);

/** Why there are fewer, beside how many there are now. */
export const saysWhy = anyOf(
  '\\w+ (?:broke|se (?:rompi|quebr|mancha|moja)\\w+)|ya (?:\\w+ )?(?:use|usamos|vendi|vendimos|vendio|regale|aparte|ocupe|ocupamos|di)',
  '(?:i|we) (?:already )?(?:sold|used|gave|kept)|me (?:quedo|llevo)|nos (?:quedamos|llevamos)',
);

export const lowers = anyOf(
  'menos|descuento|rebaja\\w*|baja\\w*|quit\\w+|off|less|discount|cheaper|knock|down|drop|lower|reduce',
);
export const raises = anyOf('mas|sub[ei]\\w*|aument\\w+|raise|up|more|increase');
export const percentSaid = /(?<figure>\d{1,2}(?:\.\d+)?) ?(?:%|por ?ciento(?!\p{L})|percent)/iu;
export const halfPrice = anyOf('(?:a )?(?:la )?mitad (?:de|del) precio|half (?:the )?price|half off');

/** `Bájale 20 pesos`, `knock 50 off`: by so much; `bájale a 20` is to that. */
export const bySoMuch =
  /(?<!\p{L})(?:b[aá]j|reb[aá]j|desc[ou]\p{L}*nt|s[uú]b|aum[eé]nt|knock|lower|raise|qu[ií]t)\p{L}*(?: (?!a |en |to |at |m[aá]s |mejor )\p{L}+){0,4} \$? ?(?<figure>\d+(?:[.,]\d+)?)(?! ?%| ?por ?ciento| ?percent)(?<basis>(?: (?:pesos|varos))?(?: (?:off|menos|m[aá]s|al precio|each|cada un[oa]|c\/u))?)/iu;

/** `Es por todo, no cada uno`: what a price that was said is for. */
export const isForAll = anyOf(
  '(?:por|x) tod[oa]s?|por el lote|en total|for (?:all|everything)(?: of (?:it|them))?|for the (?:lot|whole lot)|total|altogether',
);
export const isForEach = anyOf(
  'cada (?:un[oa]|pieza|caja|bulto|hoja|metro|rollo)|c/u|c u|each|apiece|por pieza|per piece',
);
export const deniesEach = anyOf('no (?:por )?(?:cada un[oa]|c/u|c u|por pieza)|not (?:for )?each');
export const deniesAll = anyOf('no (?:por tod[oa]s?|el lote|en total)|not (?:for (?:all|everything)|altogether)');
