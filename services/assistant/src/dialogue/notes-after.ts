import { findPlace } from '../intents/places.ts';
import { normalise, tokensOf } from '../knowledge/text.ts';
import type { TurnAct } from '../marks/marked-data.ts';
import type { Dialogue, Goods, Subject } from './dialogue.ts';
import { correctsBefore, givesForNothing } from './draft/cues.ts';
import { partStatement } from './draft/parts.ts';
import type { ToldOfDraft } from './draft/reading.ts';
import { notSoughtIn } from './not-sought.ts';
import { isPriceForAll } from './price-for-all.ts';
import { tellsPrivateData } from './private-data.ts';
import type { Said } from './said.ts';
import { saysNothingOfGoods, speaksOfTalk } from './small-talk.ts';
import { takenBack, withoutTakenClauses } from './taken-back.ts';
import { uncoveredIn } from './uncovered.ts';

/** What is noted already, and what else the message tells of the goods. */
export function withDescribed(
  heard: readonly string[],
  { written }: Said,
  goods: readonly Goods[],
  before: Dialogue,
  asks: Subject,
): readonly string[] {
  const noted = heard.filter((one) => !tellsPrivateData(one));
  const isSale = goods.length > 0 && (asks === 'offer' || before.subject !== 'search');
  if (!isSale || saysNothingOfGoods(written)) return noted;
  const places = findPlace(tokensOf(written))?.name ?? '';
  const others = [...before.goods, ...before.aside].map(({ called, material }) => called?.name ?? material.name.es);
  const told = before.goods.length > 0 ? withoutTakenClauses(written) : written;
  const described = uncoveredIn(notSoughtIn(told, true).rest, goods, [
    ...noted,
    ...before.details,
    ...others,
    places,
    before.place ?? '',
  ]);
  // `Ya vendí 4 mesas`: how many fewer there are is no news of the rest.
  const less = [...takenBack(written, before.goods).fewer.values()];
  return [
    ...noted,
    ...described.filter(
      (one) =>
        !noted.some((other) => normalise(other).includes(normalise(one))) &&
        !less.some((count) => one.startsWith(`${count} `)),
    ),
  ];
}

/** What a message tells that no field holds, beside what it tells of the draft. */
export function notedIn(
  said: Said,
  act: TurnAct | undefined,
  before: Dialogue,
  told: ToldOfDraft | undefined,
): readonly string[] {
  if (!told?.isTold) return toldIn(said, act, before);
  const renewed = [...told.replaced.values()].flatMap((one) => one ?? []);
  const isSplit = before.draft.parts.length > 0 || partStatement(said.written, before.goods) !== undefined;
  const isPart = isSplit && told.talk.parts.length === 0;
  const states = told.goods.flatMap(({ state }) => (state === null ? [] : [normalise(state)]));
  const isOfPart = (one: string) =>
    isPart &&
    (partStatement(one, before.goods) !== undefined || states.some((state) => normalise(one).includes(state)));
  const whole = normalise(said.written);
  const heard = said.details.filter(
    (one) =>
      (normalise(one) !== whole || told.talk.now.length === 0) &&
      !statesPrice(one) &&
      !givesForNothing.test(normalise(one)) &&
      !told.notes.some((note) => note !== one && note.includes(one)) &&
      !/^\d+ (?:of|de) \p{L}+$/iu.test(one),
  );
  const details = [...told.notes.filter((one) => !heard.some((other) => other.includes(one))), ...heard];
  return [...renewed, ...details.filter((one) => !isOfPart(one))];
}

/** `210 pesos por caja`: the price has a field; what all or more of it costs has none. */
const statesPrice = (detail: string): boolean =>
  /\d[\d.,]* ?(?:pesos|varos|c\/u|cada un[oa]|each|per \p{L}+|por \p{L}+)(?!\p{L})/iu.test(detail) &&
  !ofMoreOrAll.test(detail) &&
  !/cada \p{L}+ (?:trae|tiene|cubre)|(?:\d|media?) (?!pesos|varos)\p{L}+ (?:por|per) /iu.test(detail);

const ofMoreOrAll =
  /(?<!\p{L})(?:tod[oa]s?|lote|l[oa]s \d+|all|everything|m[aá]s de|mayoreo|si se|si son|if|a partir)(?!\p{L})/iu;

const onlyThat = /(?<![^ ])(?:nomas|nada mas|solo|y ya|just|only|that s it)(?![^ ])/;

/** Details that hold on, after figures in them were corrected and parts of the goods became goods of their own. */
export function replacedIn(details: readonly string[], told: ToldOfDraft | undefined, text: string): readonly string[] {
  if (!told?.isTold) return details;
  const isSplit = told.goods.some(({ state }) => state !== null && details.some((one) => one.includes(state)));
  // `No, mejor nomás 11 cada una y ya`: nothing else is asked for more of it.
  const isOnly = told.talk.now.includes('price') && onlyThat.test(text);
  return details.filter(
    (one) =>
      !(isOnly && ofMoreOrAll.test(one) && /\d/.test(one)) &&
      !told.replaced.has(one) &&
      !(isSplit && told.goods.some(({ state }) => state !== null && one.includes(state))),
  );
}

export function detailsAfter(
  before: readonly string[],
  told: readonly string[],
  act: TurnAct | undefined,
  text: string,
) {
  // `Mejor hasta el sábado` takes the place of `hasta el domingo`.
  // `Perdón, caducan en mayo`: the only date that was told holds no more.
  const dates = before.filter(tellsDate);
  const corrected = correctsBefore.test(text) && dates.length === 1 && told.some(tellsDate) ? dates : [];
  const stays = before.filter(
    (one) => !corrected.includes(one) && !told.some((now) => now !== one && untilWhen(now) && untilWhen(one)),
  );
  const details = [...new Set([...stays, ...told])].slice(-mostDetails);
  // Goods that are given away cost nothing altogether either.
  return act === 'donate' ? details.filter((detail) => !isPriceForAll(detail)) : details;
}

const tellsDate = (detail: string): boolean =>
  /^(?:[^:]{2,60}: )?(?:ya |se |que |they )*(?:caduc|vence|vencimiento|expir|best before|good until)/iu.test(detail);

const untilWhen = (detail: string): boolean =>
  /^(?:(?:aguantan?|mejor|buen[oa]s?|good) )*(?:hasta|until)(?!\p{L})/iu.test(detail);

/** Details that a talk keeps. */
const mostDetails = 8;

export const longestDetail = 120;

/** What a message tells of the goods beside what has a field; all of it where it tells nothing else. */
function toldIn(
  { details, written, goods, amount, asked, place, limits, marked }: Said,
  act: TurnAct | undefined,
  before: Dialogue,
) {
  if (act === 'question' || act === 'complaint' || act === 'own' || act === 'sum' || act === 'worth') return [];
  const hasField =
    goods.some(({ quantity }) => quantity !== null) ||
    amount !== undefined ||
    asked !== undefined ||
    place !== undefined ||
    limits.condition !== undefined;
  const isNamed = marked.alone.brand ?? marked.alone.colour ?? marked.alone.contents;
  const isDetail =
    act === 'tell' &&
    (!hasField || (isNamed !== undefined && details.length === 0)) &&
    before.goods.length > 0 &&
    !/[?¿]/.test(written) &&
    (written.length > longestDetail || !speaksOfTalk(written));
  return isDetail && written.length <= longestDetail ? [written.trim()] : details;
}
