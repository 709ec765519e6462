import { useOf } from '../../inventory/conditions.ts';
import { gift } from '../../inventory/prices.ts';
import { stemsIn } from '../../inventory/stems.ts';
import { fold } from '../../inventory/tokens.ts';
import { unitWord } from '../../inventory/unit-words.ts';
import { normalise } from '../../knowledge/text.ts';
import { withoutAmountRanges } from '../amount-range.ts';
import { type Clause, clauseOf } from '../clauses-of-draft.ts';
import { addsMore } from '../cues.ts';
import type { DraftTalk, Goods, Part } from '../dialogue.ts';
import { withoutFiguresOfPlaces } from '../other-figures.ts';
import { inSquares, tellAmount, tellUnit } from './amounts.ts';
import { readable, tellingText } from './clauses.ts';
import {
  bySoMuch,
  correctsBefore,
  deniesGift,
  givesForNothing,
  halfPrice,
  isForAll,
  ofAllGoods,
  ofOtherPrices,
  percentSaid,
  pronoun,
  saysWhy,
  takenBackFigure,
  takesOut,
  theGoodOnes,
  theNamedOnes,
  theOtherOnes,
} from './cues.ts';
import { withoutExtras } from './extras.ts';
import { place } from './figures.ts';
import { leastIn } from './least.ts';
import { inPieces, withLoads } from './loads.ts';
import { measureText, tellMeasure, tellName } from './measures.ts';
import { figuresIn, isSameState, meantBy, namedIn, nameOf, otherOnes, type Read, readClauses } from './naming.ts';
import { addedIn, apart, broughtBack, isOnlyNamed } from './others.ts';
import { keyOf, partStatement, wholeKey, withParts } from './parts.ts';
import { changeBasis, changePrice, isTogether, tellPrice } from './prices.ts';
import {
  amountOf,
  type Bare,
  countedIn,
  type Draft,
  figureOf,
  newReading,
  type Reading,
  set,
  type ToldOfDraft,
} from './reading.ts';

/** Whether a clause says on which terms goods go. */
const hasTerms = ({ tokens }: Clause, plain: string): boolean =>
  tokens.some(({ kind }) => kind === 'price' || kind === 'amount' || kind === 'sum') ||
  givesForNothing.test(plain) ||
  takesOut.test(plain);

/** `Son 12, no 14, y 2 están abiertas`: those are two of the twelve. */
function countPartsIn(before: readonly Goods[], parts: readonly Part[], reading: Reading): void {
  for (const [at, one] of reading.goods.entries()) {
    const whole = before.find((known) => wholeKey(known) === wholeKey(one) && known.quantity !== null);
    const taken = parts.filter(({ of }) => of === wholeKey(one)).reduce((sum, { count }) => sum + count, 0);
    const isCorrected = whole !== undefined && reading.old.includes(whole.quantity ?? Number.NaN);
    if (isCorrected && one.state === whole.state && one.quantity !== null && one.quantity > taken && reading.of.has(at))
      reading.goods[at] = { ...one, quantity: one.quantity - taken };
  }
}

/** Parts are goods of their own as soon as they have terms of their own. */
function isSplit(clauses: readonly Read[], parts: readonly Part[], isTold: boolean): boolean {
  const states = parts.flatMap(({ state }) => stemsIn(state));
  return clauses.some(({ clause, plain }) => {
    const names = [...clause.words].some((said) => states.some((word) => isSameState(said, word)));
    const kinds = isTold ? theNamedOnes : theGoodOnes;
    const refers = names || pronoun.test(plain) || kinds.test(plain) || (!isTold && theOtherOnes.test(plain));
    return refers && hasTerms(clause, plain);
  });
}

/** The figures that a text takes back, and the text without them. */
function withoutTakenBack(text: string): { readonly text: string; readonly old: number[] } {
  const old: number[] = [];
  const rest = text.replace(takenBackFigure, (_, ...more) => {
    const { behind, before } = more.at(-1) as Record<string, string | undefined>;
    old.push(figureOf(behind ?? before ?? ''));
    return ' , ';
  });
  return { text: rest, old };
}

/** A message that may say more of goods in an open draft, or change what was said. */
export function readDraft(written: string, before: Draft): ToldOfDraft {
  const ranged = withoutAmountRanges(withoutFiguresOfPlaces(withoutExtras(tellingText(written), before.goods)));
  const least = leastIn(ranged.text);
  const { draft, telling, isBack, load, isMeasured } = opened(least.text, before, written);
  const settled = settleUnclear(telling, draft) ?? acceptProposed(telling, draft);
  if (settled) return settled;
  const statement = partStatement(telling, draft.goods, draft.talk.of);
  const stays = draft.talk.parts.filter(({ of }) => draft.goods.some((one) => wholeKey(one) === of));
  const parts = [...stays, ...(statement?.parts ?? [])];
  const behind = statement ? telling.slice(statement.end) : '';
  // `5 están rotas a 50`: the price right behind it is that of the part.
  const rest = ownPrice.test(behind) ? ` esas${behind}` : behind;
  const whole = statement ? `${telling.slice(0, statement.start)} . ${rest}` : telling;
  const { text, old } = withoutTakenBack(whole);
  const first = readClauses(text, draft.goods);
  const splits = parts.length > 0 && isSplit(first, parts, statement !== undefined);
  const goods = splits ? withParts(draft.goods, parts) : draft.goods;
  const clauses = splits ? readClauses(text, goods) : first;
  const reading = newReading(draft, goods, {
    old,
    first: isBack ? goods.length - 1 : goods.length,
    corrects: correctsBefore.test(normalise(telling)),
  });
  const partsNow = splits ? partsOf(goods, parts) : [];
  const { own, others } = apart(clauses, goods);
  const added = others === undefined ? [] : addedIn(others, goods);
  const isOther = others !== undefined && added.length === 0;
  if (!isOther) {
    readAll(own, reading, partsNow);
    if (splits) countPartsIn(draft.goods, parts, reading);
    const isInstead = added.length > 0 && reading.goods.every(isOnlyNamed) && !addsMore.test(normalise(telling));
    if (isInstead) for (const at of reading.goods.keys()) reading.gone.add(at);
    reading.goods.push(
      ...added.map((one) => ({ ...one, price: one.price ?? (isInstead ? (draft.goods[0]?.price ?? null) : null) })),
    );
    if (added.length > 0) reading.told.add('quantity');
    if (reading.told.size === 0 && reading.unclear === undefined) changeBasis(normalise(telling), reading);
  }
  const isTold =
    !isOther &&
    reading.unplaced === 0 &&
    (reading.told.size > 0 ||
      reading.gone.size > 0 ||
      reading.unclear !== undefined ||
      splits ||
      statement !== undefined ||
      reading.isHeld ||
      isBack ||
      load !== before.talk.load ||
      isMeasured ||
      ranged.ranges.length > 0 ||
      least.said !== undefined);
  const left = reading.goods.filter((_, at) => !reading.gone.has(at));
  for (const at of reading.gone) {
    const state = reading.goods[at]?.state;
    for (const one of draft.details) if (state && one.includes(state)) reading.replaced.set(one, undefined);
  }
  // A part without terms of its own is for the description.
  const isNoted = statement !== undefined && !splits;
  const statementNotes = statement ? [telling.slice(statement.start, statement.end).trim()] : [];
  return {
    isTold,
    goods: isTold && reading.unclear === undefined ? left : draft.goods,
    talk: {
      told: isTold && reading.told.size > 0 ? [...reading.told] : draft.talk.told,
      now: isTold ? [...reading.told] : [],
      of:
        isTold && reading.of.size > 0
          ? [...reading.of].flatMap((at) => (reading.goods[at] ? [keyOf(reading.goods[at])] : []))
          : (askedOf(written, draft.goods) ?? draft.talk.of),
      parts: isTold && splits ? [] : parts,
      unclear: isTold ? reading.unclear : undefined,
      load,
      proposed: isTold ? undefined : proposedIn(written, draft),
    },
    replaced: reading.replaced,
    notes: [
      ...reading.notes,
      ...ranged.ranges,
      ...(least.said ? [least.said] : []),
      ...(isNoted ? statementNotes : []),
    ],
  };
}

/** The draft as a message finds it, and what that message says in words that the draft counts in. */
function opened(said: string, before: Draft, written: string) {
  const back = broughtBack(said, before);
  const goods = back.length > 0 ? [...before.goods, ...back] : before.goods;
  const loaded = withLoads(said, goods, before.talk.load, written);
  const draft = { ...before, goods: loaded.goods };
  return {
    draft,
    telling: inPieces(byTheirUnit(withoutTheseMany(loaded.text, draft.goods), draft.goods), draft.goods),
    isBack: back.length > 0,
    load: loaded.load,
    isMeasured: loaded.isMeasured,
  };
}

/** `Las cubetas a 230` of the only goods that are counted in buckets. */
const byTheirUnit = (said: string, goods: readonly Goods[]): string =>
  goods.length < 2
    ? said
    : said.replace(/(?<!\p{L})(l[oa]s|the) (\p{L}{4,}s)(?!\p{L})/giu, (all, article: string, word: string) => {
        const unit = unitWord(fold(word));
        const [one, ...others] = goods.filter((known) => unit?.kind === 'count' && known.unit === unit.unit);
        const isName = goods.some((known) => stemsIn(nameOf(known)).includes(stemsIn(word)[0] ?? ''));
        return !one || others.length > 0 || isName || unit?.unit === 'pieza' ? all : `${article} ${nameOf(one)}`;
      });

/** `Las 20 a 100` of twenty. */
const withoutTheseMany = (said: string, goods: readonly Goods[]): string =>
  said.replace(/(?<!\p{L})(l[oa]s|the) (\d+) (?=(?:a|at) \$? ?\d)/giu, (all, article: string, count: string) => {
    const [one, ...others] = goods.filter((known) => amountOf(known) === Number(count));
    if (!one || others.length > 0) return all;
    return goods.length === 1 ? '' : `${article} ${nameOf(one)} `;
  });

const ownPrice = /^ (?:a|en|por|at|for) \$? ?\d/iu;

/** The goods that a question names are what is spoken of then. */
export function askedOf(written: string, goods: readonly Goods[]): readonly string[] | undefined {
  const named = namedIn(clauseOf(written, goods), goods);
  return named.length > 0 && named.length < goods.length
    ? named.flatMap((at) => (goods[at] ? [keyOf(goods[at])] : []))
    : undefined;
}

const partsOf = (goods: readonly Goods[], parts: readonly Part[]): number[] =>
  goods.flatMap((one, at) =>
    parts.some(({ count, state }) => one.state === state && one.quantity === count) ? [at] : [],
  );

/** `La cantidad` of who was asked what their figure is. */
function settleUnclear(telling: string, draft: Draft): ToldOfDraft | undefined {
  const { unclear } = draft.talk;
  const kind = unclear === undefined ? undefined : kinds.find(([, says]) => says.test(normalise(telling)))?.[0];
  if (unclear === undefined || kind === undefined || /\d/.test(telling)) return undefined;
  const reading = newReading(draft, draft.goods);
  place({ value: unclear, plain: '', said: '', isMeant: false, topic: [], sort: kind }, reading);
  if (reading.told.size === 0) return undefined;
  const of = [...reading.of].flatMap((at) => (reading.goods[at] ? [keyOf(reading.goods[at])] : []));
  return {
    isTold: true,
    goods: reading.goods,
    talk: { ...draft.talk, told: [kind], now: [kind], of, unclear: undefined, proposed: undefined },
    replaced: reading.replaced,
    notes: [],
  };
}

/** The goods as a question supposes them. */
function proposedIn(written: string, draft: Draft): readonly Goods[] | undefined {
  const text = readable(written);
  if (!percentSaid.test(text) && !halfPrice.test(normalise(text)) && !bySoMuch.test(text)) return undefined;
  const reading = newReading(draft, draft.goods);
  let last: readonly number[] = [];
  for (const read of readClauses(text, draft.goods)) {
    const named = namedIn(read.clause, draft.goods);
    if (named.length > 0) last = named;
    changePrice(read, last, reading);
  }
  return reading.told.size > 0 ? reading.goods : undefined;
}

/** `Va, ponlo así` after what a discount comes to, or `ponlo así, estoy en Coyoacán`. */
function acceptProposed(telling: string, draft: Draft): ToldOfDraft | undefined {
  const { proposed } = draft.talk;
  const [first = '', ...others] = telling.split(/[,.;]\s*/u);
  const isWhole = accepts.test(normalise(telling));
  const isFirst = accepts.test(normalise(first)) && !/\d/.test(others.join(' '));
  if (!proposed || !(isWhole || isFirst)) return undefined;
  const talk: DraftTalk = {
    ...draft.talk,
    told: ['price'],
    now: ['price'],
    of: proposed.map(keyOf),
    unclear: undefined,
    proposed: undefined,
  };
  return { isTold: true, goods: proposed, talk, replaced: new Map(), notes: [] };
}

const accepts =
  /^(?:(?:si|va|ok|okay|sale|dale|orale|bueno|pues|perfecto|yes|sure|great) )*(?:(?:ponl[oae]s?|pon|dej[ae]l[oae]s?|deja|haz(?:l[oa])?|aplical[oa]|cambial[oa]|set it|do it|do that|make it|use that|put it)(?: (?:asi|ese|ese precio|con ese precio|a ese precio|mejor|like that|that way|so|that price|please|porfa|por favor))*|(?:si|va|yes|asi))$/;

export const kinds: readonly (readonly ['quantity' | 'price', RegExp])[] = [
  ['price', /^(?:\w+ ){0,3}(?:precio|price|pesos|cost)(?: \w+){0,3}$/],
  ['quantity', /^(?:\w+ ){0,3}(?:cantidad|piezas|quantity|amount|how many|count)(?: \w+){0,3}$/],
];

function readAll(clauses: readonly Read[], reading: Reading, parts: readonly number[]): void {
  const bares: Bare[] = [];
  const seen = new Set<number>();
  // Goods that were taken out and come back are what is spoken of.
  let last: readonly number[] = reading.goods.length > reading.first ? [reading.goods.length - 1] : [];
  let untopical = 0;
  const figuresAlone = clauses.filter(({ clause }) => figuresIn(clause.tokens).length > 0).length;
  const direct = clauses.map(({ clause }) => namedIn(clause, reading.goods));
  const anywhere = new Set(direct.flat());
  for (const [at, { clause, plain }] of clauses.entries()) {
    const own = direct[at] ?? [];
    const named = own.length > 0 ? own : meantBy(clause, reading.goods, anywhere);
    const others = named.length > 0 ? [] : otherOnes(plain, reading, last);
    const isPronoun = named.length === 0 && others.length === 0 && pronoun.test(plain);
    const all = reading.goods.map((_, at) => at);
    const meant = isPronoun && parts.length > 0 ? parts : last;
    const spoken = [
      named,
      others,
      isPronoun ? meant : [],
      ofAllGoods.test(plain) && !isForAll.test(plain) ? all : [],
    ].find((one) => one.length > 0);
    const topic = spoken ?? last;
    if (spoken && spoken !== all) last = spoken;
    for (const at of spoken ?? []) seen.add(at);
    if (spoken === undefined && figuresIn(clause.tokens).length > 0 && !isOfUnit(clause, reading)) untopical += 1;
    const before = reading.told.size;
    const told = new Set(reading.of);
    if (own.length === 1) tellName(clause, own[0] ?? 0, reading);
    readClause({ clause, plain }, topic, reading, bares, {
      isAll: spoken === all,
      seen: seen.size,
      isNamed: own.length > 0,
      isMeant: own.length === 0 && spoken !== undefined,
    });
    // `4 cubetas de 19, a 450 cada una`: the price is for what was counted just now.
    const counted = spoken === undefined && topic.length === 0 ? [...reading.of].filter((one) => !told.has(one)) : [];
    if (counted.length === 1 && reading.told.has('quantity')) last = counted;
    // `Take out the damp ones, 310 each`: the price is for those that stay.
    if (topic.length > 0 && topic.every((one) => reading.gone.has(one))) last = [];
    if (reading.told.size === before && figuresIn(clause.tokens).length === 0) continue;
  }
  // `150 y 250 pesos` of two goods: in their order, which is read elsewhere.
  if (untopical > 1 && reading.goods.length > 1 && figuresAlone === untopical) reading.unplaced += 1;
  for (const bare of bares) place(bare, reading);
}

/** `17 mil la tonelada y 25 el kilo`: a price for the only goods that are counted so. */
const isOfUnit = ({ tokens }: Clause, { goods }: Reading): boolean =>
  tokens.some((token) => token.kind === 'price' && countedIn(token.per, [...goods.keys()], goods).length === 1);

interface Around {
  readonly isAll: boolean;
  /** How many goods were named in the message so far. */
  readonly seen: number;
  /** Whether the clause names some itself. */
  readonly isNamed: boolean;
  /** Whether it means some by another word than their name. */
  readonly isMeant: boolean;
}

function readClause(
  { clause, plain }: Read,
  topic: readonly number[],
  reading: Reading,
  bares: Bare[],
  around: Around,
): void {
  if (saysWhy.test(plain)) return;
  if (ofOtherPrices.test(plain)) {
    reading.isHeld = true;
    return;
  }
  if (changePrice({ clause, plain }, topic, reading)) return;
  if (isSoldIn(clause)) {
    reading.isHeld = true;
    reading.notes.push(clause.text);
    return;
  }
  const isNamed = topic.length > 0;
  if (isNamed && takesOut.test(plain) && figuresIn(clause.tokens).length === 0 && topic.length < reading.goods.length) {
    for (const at of topic) reading.gone.add(at);
    return;
  }
  const hasPrice = clause.tokens.some((token) => token.kind === 'price');
  const isGift = givesForNothing.test(plain) && !deniesGift.test(plain) && !/(?<![^ ])(?:no|not) /.test(plain);
  if (isGift && (isNamed || around.isAll)) {
    for (const at of topic) set(reading, at, 'price', { price: gift });
  }
  for (const [at, token] of clause.tokens.entries()) {
    const isDenied = token.kind === 'price' && token.sum === 0 && deniesGift.test(plain);
    if (isDenied) continue;
    if (token.kind === 'price') {
      const said = clause.text.slice(token.start, token.end);
      tellPrice(isTogether(token, clause) ? { ...token, of: 'all' } : token, said, topic, reading);
    } else if (token.kind === 'size') tellMeasure(measureText(clause, at), topic, reading, token.text);
    else if (token.kind === 'amount')
      tellAmount({ clause, plain }, at, token, { topic, reading, bares, hasPrice, isMeant: around.isMeant });
  }
  if (/(?<![^ ])cuadrad[oa]s?(?![^ ])/.test(plain)) inSquares(topic, reading);
  tellUnit({ clause, plain }, topic, reading);
  const condition = useOf(clause.tokens);
  if (condition !== null) tellCondition(condition, topic, reading, around);
}

/** `Mejor la papa por costal de 50 kilos`: what goods are sold in, without how many of those there are. */
function isSoldIn({ text, tokens }: Clause): boolean {
  const [, word = ''] = soldIn.exec(text) ?? [];
  const isUnit = word !== '' && unitWord(fold(word))?.kind === 'count';
  return isUnit && figuresIn(tokens).length <= 1 && tokens.every(({ kind }) => kind !== 'price');
}
const soldIn = /(?<!\d ?)(?<!\p{L})por (\p{L}{4,})(?= (?:de|con) \d|$)/iu;

function tellCondition(
  condition: NonNullable<Goods['condition']>,
  topic: readonly number[],
  reading: Reading,
  { isAll, seen, isNamed }: Around,
): void {
  const lacking = reading.goods.flatMap((one, at) => (one.condition === null ? [at] : []));
  // `$165 el m² y el zoclo a $38, son nuevos`: of all that the message told of.
  const isOfSeveral = (seen > 1 || reading.of.size > 1) && !isAll && !isNamed;
  const others = lacking.length > 0 ? lacking : [reading.goods.length - 1];
  const targets = isOfSeveral || topic.length === 0 ? others : topic;
  for (const at of targets) set(reading, at, 'condition', { condition });
}
