import { normalise, tokensOf } from '../knowledge/text.ts';

/** Where people end one matter and begin another: at a mark, a new line, or a word that opens a question. */
const opening =
  'qu[eé]|c[oó]mo|cu[aá]ndo|cu[aá]nt[oa]s?|d[oó]nde|qui[eé]n|cu[aá]l(?:es)?|si|puedo|podr[ií]a|pueden|hay|me|nos|ustedes|aceptan|cobran|hacen|dan|mandan|entregan|tengo que|tenemos que|se puede|quiero saber|what|how|when|where|who|which|can|could|do|does|did|is|are|will|should|i want to know';
const border = new RegExp(
  [
    String.raw`(?<=[?!;])|\n+|(?=¿)`,
    String.raw`(?<=\p{L}{2})\.(?=\s|$)|(?<=\d)\.(?=\s|$)`,
    String.raw`,\s+(?=(?:(?:y|and|pero|but|also|tambi[eé]n|adem[aá]s)\s+)?(?:${opening})\s)`,
    String.raw`\s(?:y|e|and|o|or|pero|but)\s+(?=(?:(?:a|en|de|para|por|hasta|mientras(?: tanto)?|despu[eé]s|luego|entonces|meanwhile|then)\s+)?(?:${opening})\s)`,
    String.raw`\s(?=(?:tambi[eé]n|adem[aá]s|otra cosa|por cierto|also|by the way|otra duda)\s)`,
  ].join('|'),
  'iu',
);

/** Words between which another matter may begin, though no word opens a question there: `cuanto cobran y a los cuantos dias pagan`. */
const joint = /\s(?=(?:y|e|and|o|or|pero|but|tambi[eé]n|also|porque|xq|because)\s)|,\s/giu;
/** Joints of one part that are looked at. */
const mostJoints = 3;

/** The two halves of a part at each of its joints, none shorter than a part may be. */
export const halvesOf = (part: string): (readonly [string, string])[] =>
  [...part.matchAll(joint)]
    .map(({ index }): readonly [string, string] => [
      part.slice(0, index).trim(),
      part.slice(index).replace(/^,?\s+/, ''),
    ])
    .filter((halves) => halves.every((half) => tokensOf(half).length > leastTokens))
    .slice(0, mostJoints);

/** Shorter than this a part says nothing by itself; it belongs to the one before. */
const leastTokens = 2;

/** `…, ¿yo o el vendedor?`: the other of two things belongs to the question before it. */
export const isOtherThing = (part: string): boolean =>
  otherThing.test(part) || (tokensOf(part).length <= mostOfThings && /(?<![^ ])(?:o|u|or) /.test(normalise(part)));
const otherThing = /^(?:o|u|or)(?!\p{L})/iu;
const mostOfThings = 5;

/** Little words that may stand before a question. */
export const littleBefore =
  '(?:(?:y|e|o|a|al|de|en|con|por|para|hasta|desde|until|since|pero|ok|oye|oigan?|bueno|entonces|hola|si|and|so|but|or|hey|hi) )*';
const opensAsking = new RegExp(
  `^${littleBefore}(?:cuando|cuant[oa]s?|como|donde|quien|quienes|cual|cuales|que|por que|puedo|puede[ns]?|podria[ns]?|podemos|se puede[n]?|hay|tengo que|debo|aceptan|cobran|dan|hacen|mandan|llevan|traen|tienen|me (?:cobran|pagan|regresan|devuelven|ayudan|avisan|dan|pueden)|(?:no )?(?:quiero|queremos|quisiera|necesito|necesitamos|ocupo|busco|buscamos|me (?:urge|interesa|gustaria))|what|how|when|where|who|which|why|can|could|do|does|did|is|are|will|would|should|i (?:want|need|would))(?= |$)`,
);
/** `Soy vendedor, ¿quién paga el flete?`: a part that says who writes or what happened, of a message whose marks show what it asks. */
export function onlyTells(part: string, written: string): boolean {
  const text = normalise(part);
  if (/[?¿]/.test(part) || opensAsking.test(text) || isOtherThing(part)) return false;
  return saysWho.test(text) || /[?¿]/.test(written);
}
const saysWho = /^(?:(?:yo|hola|oye|bueno|hi|hey) )*(?:soy|somos|i am|i m|we are|we re) (?:\w+ ){0,2}\w+$/;

/** `Quiero cancelar mi pedido, ¿se puede?` and `no doy factura, ¿puedo vender así?`: a question that names nothing is of what was told before it. */
const asksAgain = new RegExp(
  `^(?:y )?(?:${[
    '(?:si )?se puede|se vale|como (?:le )?(?:hago|hacemos|procedo)|que (?:hago|procede)|verdad',
    '(?:puedo|podemos|podria)(?: \\w+ asi)?',
    '(?:se puede|puedo|podemos) (?:publicar|vender|donar|hacer|subir|ofrecer)(?:l[oa]s?)?',
    'es (?:cierto|verdad|posible|asi|normal|valido|legal|correcto)|esta (?:permitido|bien|prohibido)|(?:lo|se) permiten?',
    'tengo que pagar(?:l[oa]s?)?|can i|(?:can|may) i (?:do|sell|list|donate) (?:it|them|that|this)',
    'is (?:it|that|this) (?:possible|true|ok|okay|allowed|fine|normal|legal)|do i (?:still )?have to pay(?: (?:it|for it))?',
  ].join('|')})$`,
);
export const isAskedAgain = (part: string): boolean => asksAgain.test(normalise(part));

/** The parts of a message, each of which may be about a matter of its own, in their order. */
export function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (const piece of text.split(border)) {
    const part = piece.trim();
    if (part === '') continue;
    const last = parts.at(-1);
    const isShort = tokensOf(part).length < leastTokens || tokensOf(last ?? 'a b c').length < leastTokens;
    if (last !== undefined && isShort) parts[parts.length - 1] = `${last} ${part}`;
    else parts.push(part);
  }
  return parts.length > 1 ? parts : [text];
}
