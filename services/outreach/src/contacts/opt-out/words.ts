import { fold } from '../../platform/fold.ts';

/** How people shorten words on a phone, and short words that they often get wrong. */
const shorthand: Readonly<Record<string, string>> = {
  aki: 'aqui',
  bja: 'baja',
  d: 'de',
  ekivocado: 'equivocado',
  ekivoco: 'equivoco',
  ke: 'que',
  kiero: 'quiero',
  k: 'que',
  kite: 'quite',
  kiten: 'quiten',
  kitenme: 'quitenme',
  m: 'me',
  mjs: 'mensajes',
  mnsj: 'mensajes',
  msg: 'message',
  msging: 'messaging',
  msgs: 'messages',
  msj: 'mensajes',
  msjs: 'mensajes',
  pas: 'paz',
  plz: 'please',
  pls: 'please',
  porfa: 'por favor',
  porfavor: 'por favor',
  porfis: 'por favor',
  q: 'que',
  qiero: 'quiero',
  stoop: 'stop',
  stp: 'stop',
  stpo: 'stop',
  txt: 'text',
  txting: 'texting',
  txts: 'texts',
  u: 'you',
  ur: 'your',
  vaja: 'baja',
  wats: 'whats',
  xfa: 'por favor',
  xfavor: 'por favor',
};

/** Words that are no slip of another, however near they are to one. */
const ownWords = new Set(
  [
    'borrado contactas contactan contacts contract contrato describir eliminan eliminas enviado enviados envian escribe',
    'escriben escribes escribi escribo escrito inscribirme insisten llegan llegaron mandaron marcaron mensajero molestan',
    'molestia molestias quitando recibi recibo removed sacando stopped suscribir suscribirme testing text texted',
    'inscribir suscripciones suscriban',
  ].flatMap((line) => line.split(' ')),
);

const longEnoughForMissing = 4;
const longEnoughForWrong = 7;

/** Whether `typed` is `word` with one letter left out or two neighbours swapped. */
function missesOne(typed: string, word: string): boolean {
  if (word.length === typed.length + 1)
    return Array.from(word).some((_, at) => word.slice(0, at) + word.slice(at + 1) === typed);
  if (word.length !== typed.length) return false;
  const at = firstDifference(typed, word);
  return typed[at] === word[at + 1] && typed[at + 1] === word[at] && typed.slice(at + 2) === word.slice(at + 2);
}

/** Whether `typed` is `word` with one letter wrong or one too many. */
function hasOneWrong(typed: string, word: string): boolean {
  const at = firstDifference(typed, word);
  if (typed.length === word.length) return typed.slice(at + 1) === word.slice(at + 1);
  return typed.length === word.length + 1 && typed.slice(at + 1) === word.slice(at);
}

function firstDifference(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}

/** Replaces words that are one typing error away from a known word by that word. */
export function createCorrector(known: ReadonlySet<string>): (word: string) => string {
  const words = [...known].filter((word) => word.length > longEnoughForMissing);
  return (typed) => {
    if (known.has(typed) || ownWords.has(typed) || typed.length < longEnoughForMissing || /\d/.test(typed))
      return typed;
    const missing = words.find((word) => missesOne(typed, word));
    if (missing || typed.length < longEnoughForWrong) return missing ?? typed;
    return words.find((word) => hasOneWrong(typed, word)) ?? typed;
  };
}

/** The clauses of a message as words: lower case, no accents, contractions joined, shorthand spelled out. */
export function clausesOf(body: string, correct: (word: string) => string): string[] {
  return fold(body)
    .replace(/['’´`]/g, '')
    .split(/[^\p{L}\p{N} ]+/u)
    .map((clause) => clause.split(' ').filter(Boolean).map(spell(correct)).join(' '))
    .filter(Boolean);
}

const spell =
  (correct: (word: string) => string) =>
  (typed: string): string => {
    const word = typed.replace(/(\p{L})\1{2,}/gu, '$1');
    return Object.hasOwn(shorthand, word) ? (shorthand[word] ?? word) : correct(word);
  };
