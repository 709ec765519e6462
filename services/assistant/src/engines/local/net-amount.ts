import { fillFacts } from '@tianguis/proto/assistant/knowledge/facts';
import { commissionRuleAt, sellerShareOf } from '@tianguis/proto/commission';
import type { Language } from '@tianguis/proto/errors';
import { paymentLimits, priceText, toCentavos, toPesos } from '@tianguis/proto/money';
import { plain } from '@tianguis/proto/plain';
import { phrases } from '../../knowledge/phrases.ts';
import type { Answer } from '../answer.ts';

const anyOf = (...sources: readonly string[]): RegExp => new RegExp(`(?<![^ ])(?:${sources.join('|')})(?![^ ])`);

/** Who asks what they keep of a sale, after the commission. */
const asksNet = anyOf(
  '(?:cuanto|que tanto) (?:\\w+ ){0,2}?me (?:queda|quedaria|llega|llegaria|toca|tocaria|cae|caeria|depositan|depositarian)',
  'cuanto (?:recibo|recibiria)',
  '(?:limpio|libre|neto|ya con (?:su|la|tu) comision|menos (?:su|la|tu) comision)',
  '(?:would|do|will|can) i (?:\\w+ )?(?:net|keep|receive|get)',
  'after (?:your |the )?(?:commission|fee|cut)',
);

const amount = String.raw`(\d+(?:\.\d+)?)( mil)?`;
const noMore = String.raw`(?![\d%])`;
/** `120 láminas a 95`, `2000 red bricks at 4.50`. */
const timesPrice = new RegExp(String.raw`(?<![\d.])${amount} (?:[a-z]+ ){1,4}?(?:a|en|at) ?\$? ?${amount}${noMore}`);
/** `una venta de $9000`, `9000 pesos`, `9 mil`. */
const sums = [String.raw`\$ ?${amount}`, String.raw`(?<![\d.])${amount} pesos`, String.raw`(?<![\d.])(\d+)( mil)`].map(
  (source) => new RegExp(source + noMore),
);

/** `si vendo 18500`, `sell it for 42000`: the only number beside the sale. */
const sold = new RegExp(String.raw`(?:vend\w+|venta|sell|sold|sale)(?: [a-z]+){0,5}? \$? ?${amount}${noMore}`);

const pesosOf = (digits: string | undefined, thousand: string | undefined): number =>
  Number(digits) * (thousand ? 1_000 : 1);

/** Pesos that a sale comes to, as a message tells it; undefined where it tells none. */
function saleIn(text: string): number | undefined {
  const times = timesPrice.exec(text);
  if (times) return pesosOf(times[1], times[2]) * pesosOf(times[3], times[4]);
  const sum = [...sums, sold].map((pattern) => pattern.exec(text)).find((found) => found !== null);
  return sum ? pesosOf(sum[1], sum[2]) : undefined;
}

/** Reads `2,000` and `$11,400.50` as the numbers that they are. */
const normal = (text: string): string =>
  plain(text)
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replace(/[^a-z0-9$.%]+/g, ' ')
    .replace(/\.(?!\d)/g, ' ')
    .trim();

interface Reader {
  readonly language: Language;
  readonly webUrl: string;
  readonly now: Date;
}

/** What a seller keeps of the sale that they name, by today's commission; undefined for any other message. */
export function netAnswer(written: string, { language, webUrl, now }: Reader): Answer | undefined {
  const text = normal(written);
  if (!asksNet.test(text)) return undefined;
  const sale = saleIn(text);
  if (sale === undefined || sale < paymentLimits.min || sale > paymentLimits.max) return undefined;
  const centavos = toCentavos(sale);
  const { commission, net } = sellerShareOf(centavos, commissionRuleAt(now).commissionPercent);
  const fill: Readonly<Record<string, string>> = {
    sum: priceText(sale, language),
    fee: priceText(toPesos(commission), language),
    net: priceText(toPesos(net), language),
    web: webUrl,
  };
  const told = fillFacts(phrases.netAmount[language], language, now);
  return {
    text: told.replace(/\{(\w+)\}/g, (whole, name: string) => fill[name] ?? whole),
    topic: 'commission',
    intent: 'pricing',
    confidence: 0.95,
    ceiling: 1,
    action: 'continue',
    sources: ['commission'],
    language,
    engine: 'local',
  };
}
