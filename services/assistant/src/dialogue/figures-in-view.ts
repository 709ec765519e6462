import { pesosSchema } from '@tianguis/proto/fields';
import { readLine } from '../inventory/line.ts';
import { spokenNumber } from '../inventory/spoken-number.ts';
import type { TurnAct } from '../marks/marked-data.ts';
import { sideOf } from '../turns/read-turn.ts';
import { remainsIn } from './amount-alone.ts';
import { asksTotal, correctsItself } from './cues.ts';
import type { Dialogue } from './dialogue.ts';
import type { Said } from './said.ts';
import { markedAmount, markedLimits, markedPrice } from './steps.ts';

/** `¿Y de 750?` after tanks of 1,100 litres says another size, and not how many. */
export function ofOtherSize(said: Said, before: Dialogue): Said {
  const isSize =
    before.subject === 'search' &&
    said.role !== 'seller' &&
    said.goods.length === 0 &&
    said.amount?.unit === undefined &&
    onlySize.test(said.text) &&
    before.goods.some(({ called }) => /(?<!\p{L})de \d/iu.test(called?.name ?? ''));
  return isSize ? { ...said, amount: undefined } : said;
}

const onlySize =
  /^(?:(?:y|o|no|mejor|tambien|entonces|and|or) )*(?:(?:l[oa]s?|el|unos?|unas?|the ones?) )?(?:de|of) \d+(?:\.\d+)?(?: o (?:de )?\d+)?$/;

/** A message in view of what it does: numbers that are marked count where they can mean one thing only. */
export function inView(said: Said, act: TurnAct | undefined, before: Dialogue): Said {
  const role = sideOf(act) ?? said.role;
  if (act === undefined) return said;
  const isPriced = act === 'ask' && said.goods.length === 0;
  // Until it is known how many there are, a figure says that.
  const isCounted = before.goods.some(({ quantity }) => quantity !== null);
  const figure = isPriced && isCounted ? onlyFigure(said) : undefined;
  // `80 each, sorry, 800 each`: the last figure counts.
  const meant = isPriced && correctsItself.test(said.text) ? said.asked : undefined;
  const together = said.asked?.of === 'all' ? said.asked : undefined;
  const priced = isPriced ? (meant ?? together ?? markedPrice(said) ?? said.asked ?? figure) : said.asked;
  // A telephone number is no price.
  const asked = priced !== undefined && priced.amount <= mostAsked ? priced : undefined;
  const figures = !isCounted && isPriced ? onlyNumber(said) : undefined;
  if (figures) return { ...said, role, asked: undefined, amount: figures };
  const mayBeMarked = said.asked === undefined && remainsIn(said.text) === undefined;
  const marked = mayBeMarked ? markedAmount(said) : undefined;
  const amount = tellsAmount.has(act) ? (marked ?? said.amount ?? amountInUnit(said, act)) : said.amount;
  const limits = act === 'narrow' || act === 'search' || act === 'instead' ? markedLimits(said) : said.limits;
  // `Que no pase de 120 el metro` says no amount.
  const isLimit = amount !== undefined && (amount.quantity === limits.maxPrice || amount.quantity === limits.budget);
  const isBoth = said.asked !== undefined && said.amount !== undefined;
  return { ...said, role, asked, amount: (asked === undefined || isBoth) && !isLimit ? amount : undefined, limits };
}

const mostAsked = pesosSchema.maxValue ?? Number.POSITIVE_INFINITY;

/** `Perdón, los botes son 13`: what is counted is named by its unit alone. */
function amountInUnit({ goods, marked }: Said, act: TurnAct | undefined): Said['amount'] {
  const [counted, ...others] = marked.goods;
  if (act !== 'fix' || goods.length > 0 || others.length > 0 || counted?.quantity === undefined) return undefined;
  const quantity = spokenNumber(counted.quantity);
  const unit = readLine(`${counted.quantity} ${counted.name} de pintura`)[0]?.unit ?? undefined;
  return quantity === undefined ? undefined : { quantity, unit: unit === 'pieza' ? undefined : unit };
}

/** `2 mil` of who was asked how many there are. */
function onlyNumber({ written, asked }: Said): Said['amount'] {
  const quantity = asked === undefined || asked.of === 'all' ? spokenNumber(written.replace(/[.!]+$/, '')) : undefined;
  return quantity === undefined ? undefined : { quantity, unit: undefined };
}

/** `Ponle 1900`: the one figure of who says what they ask. */
function onlyFigure({ tokens }: Said): Said['asked'] {
  const text = tokens.join(' ');
  const [figure, ...others] = text.match(/(?<![^ ])\d+(?:\.\d+)?(?: mil)?(?![^ ])/g) ?? [];
  const amount = figure === undefined || others.length > 0 ? undefined : spokenNumber(figure);
  return amount === undefined ? undefined : { amount, currency: 'MXN', of: asksTotal.test(text) ? 'all' : 'unit' };
}

const tellsAmount: ReadonlySet<TurnAct> = new Set<TurnAct>(['tell', 'fix', 'narrow', 'sum']);
