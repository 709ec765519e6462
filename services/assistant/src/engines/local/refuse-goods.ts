import type { Language } from '@tianguis/proto/errors';
import { judgeGoods } from '@tianguis/proto/marketplace/goods/goods-policy';
import type { Dialogue, Goods } from '../../dialogue/dialogue.ts';
import { readDialogue } from '../../dialogue/read-dialogue.ts';
import { readSaid } from '../../dialogue/read-said.ts';
import type { Reading } from '../../intents/read-message.ts';
import { phrases } from '../../knowledge/phrases.ts';
import { normalise } from '../../knowledge/text.ts';
import type { Answer, Turn } from '../answer.ts';
import { allowedRest, onlyDescribes, partsOf, refusedParts } from './refused-parts.ts';
import { wordedAnswer } from './worded-answer.ts';

/** Who asks whether others sell stolen goods offers none. */
const doubtsOthers =
  /\b(?:how do i know|are (?:the )?sellers|como (?:se|puedo saber|sabemos|saben|me aseguro)|verifican|verificad[oa]s|que no (?:sea|sean))\b.*\b(?:robad|stolen|verif)/;

/** Who wants no question about where goods come from. */
const hidesOrigin =
  /\b(?:no|ni|sin) (?:me |nos |haga[ns]? )?pregunt\w*(?: \w+){0,2} (?:donde|origen|procedencia)\b|\b(?:no|don t) (?:ask|questions)(?: \w+){0,2} (?:where|asked|origin)\b/;

const mostReasons = 2;

/** `Medicina caducada` is refused for what it is, and is no food past its date. */
function withoutDate(text: string, verdict: ReturnType<typeof judgeGoods>): ReturnType<typeof judgeGoods> {
  if (verdict?.kind !== 'unsafe-food') return verdict;
  const plain = judgeGoods(text.replace(pastDate, ' '));
  return plain?.outcome === 'refused' ? plain : verdict;
}
const pastDate = /(?<!\p{L})(?:caducad|vencid|expirad)[oa]s?(?!\p{L})|(?<!\p{L})expired(?!\p{L})/giu;

/** Why goods that a message offers or seeks cannot be sold; undefined where they can. */
export function refuseGoods(text: string, { intent, mentions }: Reading, language: Language): Answer | undefined {
  const words = normalise(text);
  if (mentions.length > 0 && hidesOrigin.test(words))
    return refusal([phrases.hiddenOrigin[language]], intent, language);
  const whole = withoutDate(text, judgeGoods(text));
  if (whole?.outcome !== 'refused') return undefined;
  if (whole.kind === 'stolen-public' && doubtsOthers.test(words)) return undefined;
  const parts = partsOf(text).map((part) => withoutDate(part, judgeGoods(part)));
  const refused = [whole, ...parts].filter((verdict) => verdict?.outcome === 'refused');
  const isFood = mentions.length === 0 || mentions.some(({ material }) => material?.dated);
  const reasons = refused.map((verdict) =>
    verdict?.kind === 'unsafe-food' && !isFood ? phrases.expiredGoods[language] : verdict?.reason[language],
  );
  return refusal([...new Set(reasons)].slice(0, mostReasons), intent, language);
}

type Offered = Pick<Dialogue, 'goods' | 'details' | 'told'>;

/** What of an offer may be noted beside goods that are refused. Where nothing tells which are meant, none of them is. */
export function soldBeside(text: string, { goods, details, told }: Offered): Offered {
  const parts = refusedParts(text);
  const isWhole = parts.length === 0 && judgeGoods(text)?.outcome === 'refused';
  const described = parts.filter(onlyDescribes).map(({ verdict }) => verdict.kind);
  const isAll = isWhole || hidesOrigin.test(normalise(text)) || described.includes('stolen-public');
  const dated = goods.filter(({ material }) => material.dated);
  const isSold = (one: Goods): boolean => {
    const name = one.called?.name ?? one.material.name.es;
    const isNamed = parts.some((part) => part.text.includes(normalise(name)));
    // Which food is past its date is not told either.
    const isSpoilt = described.length > 0 && (dated.length === 0 || dated.includes(one));
    return judgeGoods(name)?.outcome !== 'refused' && !isNamed && !isSpoilt;
  };
  const isNote = (detail: string): boolean =>
    judgeGoods(detail)?.outcome !== 'refused' && !parts.some((part) => part.text.includes(normalise(detail)));
  return { goods: isAll ? [] : goods.filter(isSold), details: details.filter(isNote), told: told.filter(isNote) };
}

const nameOf = ({ called, material }: Goods): string => normalise(called?.name ?? material.name.es);

/**
 * A talk in which every offer of goods that were refused says no more than what may be sold: `vendo 20 cajas de amoxicilina y 30 sillas`,
 * then `en Puebla`.
 */
export function withoutRefused(history: readonly Turn[], language: Language): readonly Turn[] {
  const read: Turn[] = [];
  for (const turn of history) {
    const rest = turn.role === 'user' && isRefused(turn.content) ? allowedRest(turn.content, language) : undefined;
    const isOffered = rest !== undefined && offers(readDialogue([...read, turn]));
    // Who offers goods first still sells.
    const left = rest === '' && read.length === 0 ? wantsToSell[language] : rest;
    read.push(isOffered ? { ...turn, content: left ?? '' } : turn);
  }
  return read;
}
const wantsToSell: Readonly<Record<Language, string>> = { es: 'quiero vender', en: 'I want to sell' };
/** Who asks whether such goods may be sold offers none. */
const offers = ({ asks, goods }: Dialogue): boolean =>
  asks === 'offer' && goods.some(({ quantity }) => quantity !== null);

/** A dialogue without the goods that were refused as a whole: `vendo 30 varillas, son robadas`, then `en Puebla`. */
export function withoutRefusedBefore(dialogue: Dialogue, history: readonly Turn[]): Dialogue {
  if (dialogue.role !== 'seller' || dialogue.goods.length === 0) return dialogue;
  let { goods, details } = dialogue;
  history.forEach(({ role, content }, at) => {
    if (role !== 'user' || !isRefused(content)) return;
    const then = readDialogue(history.slice(0, at + 1));
    if (!offers(then)) return;
    const sold = soldBeside(content, then);
    const gone = new Set(then.goods.filter((one) => !sold.goods.includes(one)).map(nameOf));
    const notes = new Set(then.details.filter((detail) => !sold.details.includes(detail)));
    goods = goods.filter((one) => !gone.has(nameOf(one)));
    details = details.filter((detail) => !notes.has(detail));
  });
  return { ...dialogue, goods, details };
}

const isRefused = (text: string): boolean =>
  judgeGoods(text)?.outcome === 'refused' || hidesOrigin.test(normalise(text));

const refusal = (reasons: readonly (string | undefined)[], intent: Reading['intent'], language: Language): Answer =>
  wordedAnswer({
    text: [...reasons, phrases.otherGoods[language]].join(' '),
    topic: 'prohibited',
    intent: intent === 'buy' ? 'buy' : 'sell',
    language,
  });

/** Goods past their date, by the words of the seller: `6 cajas de mayonesa, pero esa ya venció`. */
export function refuseSpoilt(
  text: string,
  { role }: Dialogue,
  reading: Reading,
  language: Language,
): Answer | undefined {
  const { spoilt } = readSaid(text);
  if (role !== 'seller' || spoilt.length === 0) return undefined;
  const verdict = spoilt.some(({ dated }) => dated) ? judgeGoods('comida caducada')?.reason[language] : undefined;
  return refusal([verdict ?? phrases.expiredGoods[language]], reading.intent, language);
}

/** Adds to an answer to a seller that staff look at such goods first. */
export function withHeldGoods(text: string, answer: Answer): Answer {
  if (answer.intent !== 'sell' || judgeGoods(text)?.outcome !== 'held') return answer;
  return { ...answer, text: `${answer.text} ${phrases.heldGoods[answer.language]}` };
}
