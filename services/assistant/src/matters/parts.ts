import { normalise, tokensOf } from '../knowledge/text.ts';

/** Where people end one matter and begin another: at a mark, a new line, or a word that opens a question. */
const opening =
  'qu[eé]|c[oó]mo|cu[aá]ndo|cu[aá]nt[oa]s?|d[oó]nde|qui[eé]n|cu[aá]l(?:es)?|si|puedo|podr[ií]a|pueden|hay|me|nos|ustedes|aceptan|cobran|hacen|dan|mandan|entregan|tengo que|tenemos que|se puede|quiero saber|what|how|when|where|who|which|can|could|do|does|did|is|are|will|should|i want to know';
const border = new RegExp(
  [
    String.raw`(?<=[?!;])|\n+|(?=¿)`,
    String.raw`(?<=\p{L}{2})\.(?=\s|$)|(?<=\d)\.(?=\s|$)`,
    String.raw`,\s+(?=(?:(?:y|and|pero|but|also|tambi[eé]n|adem[aá]s)\s+)?(?:${opening})\s)`,
    String.raw`\s(?:y|e|and|o|or|pero|but)\s+(?=(?:(?:a|en|de|para|por|hasta)\s+)?(?:${opening})\s)`,
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
