const money = 'pesitos|pesos|mxn|varos|baros|bolas';
/** A figure of money as people write it: `$2,400`, `7 mil`, `12k`. */
const sum = String.raw`\$? ?\d{1,9}(?:,\d{1,3}){0,3},?(?:\.\d+)?(?: ?mil| ?k)?(?: (?:${money}))?(?![\d%])`;
const forAll = [
  String.raw`(?:por|x|en) (?:absolutamente )?tod[oa]s?(?: junt[oa]s?| el lote| l[oa]s \d+)?`,
  String.raw`tod[oa]s?(?: junt[oa]s?| el lote| l[oa]s \d+)?`,
  String.raw`(?:por |x )?(?:el lote|l[oa]s \d+)(?: complet[oa]s?| enter[oa]s?)?`,
  String.raw`si (?:se |me |te )?(?:l[oa]s? )?(?:llev|compr|qued)\w+ (?:con )?(?:tod[oa]s?|el lote|complet[oa]s?|l[oa]s \d+)(?: el lote)?`,
  String.raw`(?:for )?(?:all|everything)(?: of (?:it|them))?|for the (?:whole )?lot|the (?:whole )?lot|for all \d+|if you take (?:it |them )?(?:all|everything)`,
].join('|');
const all = String.raw`tod[oa]s?(?: junt[oa]s?| el lote)?|el lote(?: completo| entero)?|l[oa]s \d+|(?:for )?all(?: of (?:it|them))?|everything|the (?:whole )?lot`;
const forEach = String.raw`(?:la|el|por|cada|c\/u|cu|x|each|per|a|an|apiece)(?!\p{L})`;
const either = String.raw`(?:,? ?(?<!\p{L})(?:(?:y |pero )?si no,? |o(?: bien| si no)?,? |u |or ))(?:las? |los? |(?:se )?l[oa]s? )?(?:doy |dejo |vendo |dejamos |remato )?`;
const taking = String.raw`si (?:se |me |te )?(?:l[oa]s? )?(?:llev|compr|qued|agarr|tom)\w+ (?:con )?|(?:llev[aá]n|compr[aá]n|llevando|comprando)\w* |por |if (?:you|they|somebody|someone) (?:take|takes|buy|buys|grab|get) (?:them |it )?|taking |for `;
const at = '(?:en |a |por |at |for )?';
/** `si se llevan todas`, the condition of a lower price. */
const ifTaken = String.raw`,? ?(?:y |pero |and |but |o )?(?:${taking})(?:${all})`;
const leaves = String.raw`(?:se |te )?(?:l[oa]s? )?(?:(?:quedan|queda|salen|sale|dejo|dejamos|doy|damos|son|serian|ser[ií]an) )?(?:ya )?(?:en |a |por |for |at )?`;
/** What the price is for behind it, where it is said: `500 cada una`. */
const eachBehind = String.raw`(?: (?:c\/u|cada un[oa]|each|apiece))?`;

/** `350 each and 5,000 for the 20 benches` prices other goods. */
const noOthers = String.raw`(?! (?!piezas|pzas|cajas|bultos|junt|complet|enter)\p{L}{3,}s(?!\p{L}))`;

/** `… a 13 la pieza o 2,400 por todo`, `…, o todo en 7 mil`, `150 each, 6000 for everything`. */
const behind = new RegExp(
  String.raw`(?:${either}${at}${sum} (?:${forAll})|${ifTaken},? ${leaves}${sum}${eachBehind}|,? ?(?<!\p{L})(?:y |pero |o |and |but |or )(?:${leaves})${sum}${eachBehind} (?:${taking})(?:${all})${noOthers}|${either}(?:${all}) (?:en|a|por|at|for) ${sum}|, ${at}${sum} (?:${forAll}))(?!\p{L})`,
  'iu',
);
/** `6 mil por todo o 150 cada uno`. */
const before = new RegExp(
  String.raw`,? ?(?:${at}${sum} (?:${forAll})|(?:${all}) (?:en|a|por|at|for) ${sum})(?=,? ?(?:o|u|or) ${at}${sum} ${forEach})(?:,? ?(?:o|u|or))`,
  'iu',
);
/** The price of one, which the one for all stands beside. */
const ofOne = new RegExp(
  String.raw`(?:^|[^\p{L}])(?:(?:a|en|de a|at|asking|pido|quiero) ${sum}(?!\p{L})|${sum} (?:(?:${money}) )?${forEach})`,
  'iu',
);

/** What a seller writes who names the price of one and another one for all of it. */
export interface TwoPrices {
  /** The message with the price of one alone, which a lot has a field for. */
  readonly ofOne: string;
  /** The price for all, in their words; undefined where they name none beside the price of one. */
  readonly forAll: string | undefined;
}

/** Takes the price for all out of a message that names the price of one, too. */
export function readTwoPrices(written: string): TwoPrices {
  const first = before.exec(written);
  const found = first ?? behind.exec(written);
  if (!found) return { ofOne: written, forAll: undefined };
  const rest = `${written.slice(0, found.index)} ${written.slice(found.index + found[0].length)}`;
  if (!ofOne.test(first ? rest : written.slice(0, found.index))) return { ofOne: written, forAll: undefined };
  const forAll = found[0].replace(/^[\s,]*(?:(?:o|u|or|y|pero|and|but)\s)?|(?:,?\s(?:o|u|or))?$/giu, '').trim();
  return { ofOne: rest.trim(), forAll };
}

/** Whether a note says no more than what all of it costs. */
export const isPriceForAll = (note: string): boolean =>
  new RegExp(
    String.raw`^(?:${at}${sum} (?:${forAll})|(?:${taking}|si \p{L}+ (?:\p{L}+ )?)?(?:${all}),? ${leaves}${sum}${eachBehind}|${leaves}${sum}${eachBehind} (?:${taking})(?:${all}))$`,
    'iu',
  ).test(note);

const lump = [
  // `900 takes it all`, `4,500 for the whole thing`.
  String.raw`(?<before>${sum}),? (?:takes? (?:it|them|the lot|everything)(?: all)?|for (?:them all|it all|both)|(?:por|x) (?:amb[oa]s|l[oa]s dos)|for the (?:whole |entire |full |complete )?(?:thing|batch|bunch|pile|load|set|stack|package|lot)|(?:as a )?lump sum|por el (?:paquete|conjunto|mont[oó]n|juego completo))(?!\p{L})`,
  // `For the lot I'd take 4,500`, `lump sum of 4,500`.
  String.raw`(?<!\p{L})(?:for (?:all of it|everything|it all|them all|the (?:whole |entire )?(?:lot|thing|batch|bunch|set)),? (?:(?:i|we)(?:'?d|'?m| would| am| are)? (?:take|want|like|ask(?:ing)?|accept)|asking|make it|it'?s)|lump sum(?: price)?(?: of|:)?) (?<behind>${sum})`,
];
const lumpSum = new RegExp(lump.join('|'), 'giu');

/** A price for all, in whatever words, as one that is read everywhere: `900 takes it all` is `900 for all`. */
export const sayingForAll = (text: string): string =>
  text.replace(lumpSum, (whole, ...more) => {
    const { before: first, behind: second } = more.at(-1) as Record<string, string | undefined>;
    const said = first ?? second;
    return said === undefined ? whole : `${said} for all`;
  });
