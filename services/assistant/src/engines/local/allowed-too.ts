import { sellsPlainly } from '../../dialogue/cues.ts';
import { readSaid } from '../../dialogue/read-said.ts';
import { normalise } from '../../knowledge/text.ts';
import { route } from '../../matters/router.ts';
import type { Question } from '../answer.ts';
import { ownWords } from './language-of-talk.ts';

const goesOn = /^(?:(?:y|ok|okay|va|bueno|entonces|and|so|but|pero|o|what about)[ ,]+)+/iu;
const closes = /[ ,]*(?:s[ií]|no|tampoco|tambi[eé]n|too)?[ ?!.]*$/iu;
const asksThat =
  /\b(?:que|q|what)(?: \w+){0,3} (?:no )?(?:se )?(?:puede|pueden|permite|permiten|vale|acepta|aceptan|can)(?: \w+){0,3} (?:vender|publicar|subir|anunciar|sell|list)\b|\b(?:prohibid|not allowed|permitid)\w*/;
const mostWords = 9;
const sure = 0.5;

const isOfPolicy = (text: string): boolean => {
  const [first] = route(text);
  const isRouted = first?.matter.kind === 'entry' && first.matter.id === 'prohibited' && first.share >= sure;
  return isRouted || asksThat.test(normalise(text));
};

/** `¿Y tíner?` after `¿qué no se puede vender?` asks the same of it. */
export function allowedToo(question: Question): Question | undefined {
  const said = question.question.trim();
  const before = ownWords(question.history);
  if (!goesOn.test(said) || said.split(/\s+/).length > mostWords || sellsPlainly.test(normalise(said)))
    return undefined;
  const last = before.at(-1);
  const earlier = before.at(-2);
  const isAfter =
    last !== undefined && (isOfPolicy(last) || (goesOn.test(last) && earlier !== undefined && isOfPolicy(earlier)));
  const { goods, price, place } = namedIn(said);
  if (!isAfter || goods === 0 || price || place) return undefined;
  return { ...question, question: `¿Se puede vender ${said.replace(goesOn, '').replace(closes, '')}?` };
}

function namedIn(said: string) {
  const { goods, place } = readSaid(said);
  return { goods: goods.length, price: goods.some(({ price }) => price !== null), place: place !== undefined };
}
