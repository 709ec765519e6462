import { stemsIn } from './stems.ts';

/** A figure as people write it: `7`, `1,200`, `2 mil`. */
const figure = String.raw`\$? ?\d+(?:,\d{3})*(?:\.\d+)?(?: ?mil\b| ?k\b)?`;
/** Who takes back the figure that they just said. `Bueno` does so only after a pause: `en estado bueno` does not. */
const takesBack = [
  String.raw`(?:[,.;(…–-]+ ?|\s)(?:(?:ay|uy|no|ah|oh),? )?(?:perd[oó]n\p{L}*|digo|mejor dicho|corrijo|me equivoqu[eé]|quise decir|m[aá]s bien|sorry|i mean|or rather|scratch that|no wait|wait no)`,
  String.raw`[,.;(…–-]+ ?(?:bueno|mejor|actually|make (?:it|that)|well)`,
  String.raw`[,.; ]+no,? (?=(?:son|eran|it'?s|they'?re) \d)`,
].join('|');
const leadsOn = String.raw`[,.:]? ?(?:(?:que|son|eran|es|ser[ií]an|it'?s|they'?re|just|only|nom[aá]s|solo|ya) )*`;

const selfCorrection = new RegExp(
  String.raw`(?<![\d.,\p{L}/])(?<first>${figure})(?<said>(?: (?!\d)[^\s,.;()\d]+){0,4})(?:${takesBack})${leadsOn}(?<second>${figure})(?![\d/]|\s*[x×]\s*\d|["”%])(?<behind>(?: [^\s,.;()\d]+)?)`,
  'giu',
);
/** Why there are fewer: `6 pq uno ya lo aparté`. */
const reason = /^,? ?(?:pq|porq|porque|xq|ya que|pues|because|cuz|since) [^,.;\n]{0,40}(?=[,.;\n]|$)/iu;
const little =
  /^(?:de|d|del|of|a|en|c\/u|cada|each|pesos|por|el|la|los|las|y|pq|porq|porque|xq|ya|because|que|q|nom[aá]s|and)$/iu;

/** `7 tinacos, bueno 6 porque uno ya lo aparté`: the figure that counts stands where the first one stood. */
export function withOwnCorrections(text: string): string {
  let rest = '';
  let from = 0;
  for (const match of text.matchAll(selfCorrection)) {
    const { first = '', said = '', second = '', behind = '' } = match.groups ?? {};
    const word = behind.trim();
    const isRepeated = word !== '' && stemsIn(said).includes(stemsIn(word)[0] ?? '');
    // `7 tinacos, bueno 6 puertas` counts something else.
    const isOther = word !== '' && said.trim() !== '' && !isRepeated && !little.test(word);
    if (isOther || first.trim() === second.trim()) continue;
    const end = match.index + match[0].length - (isRepeated ? 0 : behind.length);
    rest += `${text.slice(from, match.index)}${second.trim()}${said}`;
    from = end + (reason.exec(text.slice(end))?.[0].length ?? 0);
  }
  return rest + text.slice(from);
}
