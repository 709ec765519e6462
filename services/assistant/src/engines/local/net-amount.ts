import { plain } from '@tianguis/proto/plain';
import { foldNumbers, spokenNumber } from '../../inventory/spoken-number.ts';
import { withoutSpans } from './elapsed.ts';

const anyOf = (...sources: readonly string[]): RegExp => new RegExp(`(?<![^ ])(?:${sources.join('|')})(?![^ ])`);

/** Who asks what they keep of a sale, after the commission. */
const net = anyOf(
  '(?:cuanto|que tanto) (?:\\w+ ){0,2}?me (?:queda|quedaria|quedan|llega|llegaria|toca|tocaria|cae|caeria|depositan|depositarian|dan|darian|tocan)(?! por)',
  '(?:cuanto|que tanto) (?:me |nos )?(?:descuentan|descontarian|quitan|quitarian|retienen|(?:rebajan|bajan)(?= (?:\\w+ ){1,2}(?:comision|ventas?)(?![^ ])))',
  'cuanto (?:recibo|recibiria|seria lo mio|gano|ganaria|saco|sacaria)',
  '(?:cuanto|que tanto) (?:\\w+ ){0,2}?(?:pago|pagaria|seria|es|me cobran|cobran|me quitan) (?:de|la|por) comision',
  'cuanto (?:deberia|debe|debia|tendria que) (?:llegarme|recibir|tocarme|quedarme|caerme)',
  '(?:cuanto|que tanto) me (?:qda|kda|keda|qeda)',
  '(?:ya )?(?:quitando|kitando|descontando|restando) (?:lo (?:suyo|de ustedes)|(?:su|la|tu) comision)',
  '(?:cuanto|que tanto|que porcentaje) (?:\\w+ ){0,3}?(?:se quedan?|se llevan?|agarran?|ganan|cobran?|cobrarian|cobraria|quitan?)(?: \\w+){0,4}? (?:de comision|si (?:yo |le |les )?(?:vendo|vendiera|vendemos|logro vender))(?! \\w+ (?:aqui|algo)$)',
  '(?:la |su |tu |y )?comision (?:\\w+ ){0,2}?(?:cuanto|de cuanto) (?:\\w+ ){0,2}?(?:de|por|sobre) (?:eso|esto|todo|esa venta|lo mio)',
  '(?:de )?(?:cuanto|que tanto) (?:\\w+ ){0,3}?(?:la |su |tu )?comision (?:\\w+ ){0,2}?(?:(?:de|por|sobre|en) (?:eso|esto|todo|esa venta|lo mio|\\d+)|si (?:yo )?vend\\w+)',
  '(?:limpio|libre|neto|ya con (?:su|la|tu) comision|menos (?:su|la|tu) comision|quitando (?:su|la|tu) comision)',
  '(?:would|do|will|can) i (?:\\w+ )?(?:net|keep|receive|get)(?! (?:paid|my|the|a|an|it|them|in|help))',
  'after (?:your |the )?(?:commission|fee|cut)',
);
/** On normalised text. */
export const asksNet = (text: string): boolean => net.test(text);

const amount = String.raw`(\d+(?:\.\d+)?)( mil)?`;
const noMore = String.raw`(?![\d%])(?! (?:dias?|days?|semanas?|weeks?|mes(?:es)?|months?|bultos?|piezas?|cajas?|kilos?|kg|toneladas?|m2|metros?|litros?|horas?|hours?)\b)`;
/** `120 láminas a 95`, `2000 red bricks at 4.50`. */
const timesPrice = new RegExp(
  String.raw`(?<![\d.])${amount} (?:[a-z]+ ){1,4}?(?:a|en|at|de a) ?\$? ?${amount}${noMore}`,
  'g',
);
/** `las 38 a 250`. */
const ofThose = new RegExp(
  String.raw`(?<![^ ])(?:las|los|mis|the|all) ${amount} (?:a|en|at|de a) ?\$? ?${amount}${noMore}`,
  'g',
);
/** `a 185 el bulto por 45 bultos`: the price of one, and how many of the same there are. */
const priceFirst = new RegExp(
  String.raw`(?:\$ ?|(?<![^ ])(?:a|en|at) )?${amount} (?:pesos )?(?:el|la|por|cada|per|a|an|each) ([a-z]{3,}) (?:[a-z]+ ){0,3}?${amount} ([a-z]{3,})`,
);
/** `una venta de $9000`, `9000 pesos`, `9 mil`. */
const sums = [String.raw`\$ ?${amount}`, String.raw`(?<![\d.])${amount} pesos`, String.raw`(?<![\d.])(\d+)( mil)`].map(
  (source) => new RegExp(source + noMore),
);

/** `si vendo 18500`, `sell it for 42000`: the only number beside the sale. */
const sold = new RegExp(String.raw`(?:[vb]end\w+|venta|sell|sold|sale)(?: [a-z]+){0,5}? \$? ?${amount}${noMore}`);

/** `cuánto me queda de 12,400`: the only large number. */
const ofNumber = new RegExp(String.raw`(?<![^ ])(?:de|por|en|con|of|for|from) \$? ?(\d{3,}(?:\.\d+)?)( mil)?${noMore}`);

const pesosOf = (digits: string | undefined, thousand: string | undefined): number =>
  Number(digits) * (thousand ? 1_000 : 1);

/** Pesos that a sale comes to, as a message tells it; undefined where it tells none. */
export function saleIn(written: string): number | undefined {
  const text = normal(withoutSpans(written));
  const lots = [...text.matchAll(timesPrice), ...text.matchAll(ofThose)].map(
    ([, count, thousands, each, thousand]) => pesosOf(count, thousands) * pesosOf(each, thousand),
  );
  if (lots.length > 0) return lots.reduce((all, one) => all + one, 0);
  const [, each, thousands, one = '', count, many, several = ''] = priceFirst.exec(text) ?? [];
  if (each && several.startsWith(one.slice(0, leastOfUnit))) return pesosOf(each, thousands) * pesosOf(count, many);
  const sum = [...sums, sold, ...(asksNet(text) ? [ofNumber] : [])]
    .map((pattern) => pattern.exec(text))
    .find((found) => found !== null);
  return sum ? pesosOf(sum[1], sum[2]) : undefined;
}

/** `bulto` and `bultos` count the same. */
const leastOfUnit = 4;

const counts = 'dos|tres|cuatro|cinco|seis|diez|two|three|four|five|six|ten|\\d{1,2}';
const people =
  'amig[oa]s?|compas?|compadres|conocid[oa]s|vecin[oa]s|prim[oa]s|herman[oa]s|proveedor(?:es|as)?|ferreteri?as?|constructoras?|empresas?|personas?|negocios?|clientes?|friends?|suppliers?|companies|people';
const ofEachOne = new RegExp(
  String.raw`(?<![^ ])(${counts}) (?:[a-z]+ )?(?:${people})(?![^ ])(?=.*\b(?:cada (?:un[oa]|quien)|each)\b)`,
);

/** `Si tres amigos venden 10 mil cada uno`: how many of them there are; undefined where that is not said. */
export function sellersIn(text: string): number | undefined {
  const said = ofEachOne.exec(text)?.[1];
  return said === undefined ? undefined : (spokenNumber(said) ?? countWords[said]);
}
const countWords: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5, six: 6, ten: 10 };

const everySum = new RegExp(
  String.raw`(?:\$ ?|(?<=\b(?:de|por|en|for|of|sold|sells|vende|vendio|venden|vendieron|other|otr[oa]) )(?=\d{4}))(\d+(?:\.\d+)?)( mil)?${noMore}|(?<![\d.])(\d+)( mil\b| pesos)`,
  'g',
);
const ofLaterSale =
  /\b(?:otr[ao]|segund[ao]|siguiente|another|second|next) (?:venta|pedido|compra|sale|order)\b[^.;]*$/;

/** What the first sales of several suppliers came to, as a message tells them; later sales of one are left out. */
export function firstSalesIn(written: string): number[] {
  const text = plain(foldNumbers(written)).replace(/(?<=\d),(?=\d{3}(?!\d))/g, '');
  const sales: number[] = [];
  let from = 0;
  for (const { 0: found, 1: sum, 2: thousand, 3: worded, 4: word, index } of text.matchAll(everySum)) {
    const isLater = ofLaterSale.test(text.slice(from, index));
    if (!isLater) sales.push(sum ? pesosOf(sum, thousand) : pesosOf(worded, word === ' mil' ? word : undefined));
    from = index + found.length;
  }
  return sales;
}

/** Reads `2,000` and `$11,400.50` as the numbers that they are. */
const normal = (text: string): string =>
  plain(foldNumbers(text))
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replace(/[^a-z0-9$.%]+/g, ' ')
    .replace(/\.(?!\d)/g, ' ')
    .trim();
