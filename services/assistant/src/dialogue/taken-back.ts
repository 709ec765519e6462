import { normalise, tokensOf } from '../knowledge/text.ts';
import { clauseOf } from './clauses-of-draft.ts';
import { keepsOnly } from './cues.ts';
import type { Goods } from './dialogue.ts';
import { withoutAsked } from './draft/clauses.ts';
import { namedIn } from './draft/naming.ts';
import { singular } from './goods-said.ts';

/** What a message takes back of the goods that were spoken of before. */
export interface TakenBack {
  readonly gone: ReadonlySet<Goods>;
  /** How many fewer there are of some. */
  readonly fewer: ReadonlyMap<Goods, number>;
}

const nothing: TakenBack = { gone: new Set(), fewer: new Map() };

/** `El azúcar ya no`, `la freidora no`, `ya no ocupo arena`, `forget the paint`; of goods that the same clause names. */
const withdraws = new RegExp(
  [
    String.raw`(?:^| )(?:ya no|mejor no|tampoco|no|ni modo)(?: (?:gracias|siempre|porfa|por favor))?$`,
    String.raw`(?:^| )ya no (?:l[oa]s? )?(?:quiero|queremos|necesito|necesitamos|ocupo|ocupamos|busco|buscamos|vendo|vendemos|tengo|tenemos|va|van|hacen? falta|me (?:hacen? falta|interesan?))(?: |$)`,
    String.raw`^(?:(?:y|pero|ok|bueno|mejor) )*no (?:quiero|queremos|necesito|necesitamos|ocupo|ocupamos|incluyas|pongas|cuentes|metas)(?: |$)`,
    String.raw`^(?:(?:y|pero|ok|bueno|mejor|porfa|entonces|oye|ah|pues|va|so|then) )*(?:quita|quitale|quitame|borra|borrale|elimina|saca|olvida|descarta|cancela|forget|skip|drop|remove|take out|never mind|not)(?: |$)`,
    String.raw`(?:^| )ya (?:se|lo|la|los|las) (?:vendi|vendio|vendieron|regale|use|di|llevaron|llevo|ocupe|aparte)(?: |$)`,
    String.raw`(?:^| )(?:is|are|was|got) (?:already )?(?:sold|gone|taken)(?: |$)`,
    String.raw`(?:^| )(?:lo|la|los|las) consigo (?:aca|por|en|con|yo)(?: |$)`,
    String.raw`(?:^| )(?:dont need|do not need|no longer need|no longer have|dont want)(?: |$)`,
    // `Ya no las ventanas`, `siempre no la pintura`, `mejor no las sillas`.
    String.raw`^(?:(?:y|pero|ok|bueno|perdon|entonces|oye|ah|pues|va) )*(?:ya|siempre|mejor) no (?:el|l[oa]s?|mis?|es[eao]s?|est[eao]s?)(?: [a-z]+){1,4}$`,
    String.raw`^(?:(?:so|ok|and|sorry|actually|wait) )*(?:no more (?:of )?(?:the )?[a-z]+|(?:(?:i m|im|we re|were|i am|we are) )?(?:no longer|not) (?:selling|offering)(?: |$)|(?:no|not) (?:the )?(?:[a-z]+ ){1,3}any ?more$)`,
    String.raw`(?:^| )(?:no longer|not) (?:for sale|available)(?: any ?more)?$`,
  ].join('|'),
);

const clausesOf = (written: string): string[] =>
  written
    .split(/[,;:.\n!?¿¡]|\s(?:pero|aunque|and|but|y|just)\s/i)
    .map(normalise)
    .filter((clause) => clause !== '');

/** `Solo sillas y mesas` keeps both. */
const sentencesOf = (written: string): string[] => written.split(/[,;:.\n!?¿¡]|\s(?:pero|aunque|but)\s/i);

/** Whether a clause names these goods by the first word of their name. */
function names(clause: string, { called, material }: Goods): boolean {
  const heads = [called?.name, material.name.es, material.name.en].map((name) =>
    singular(tokensOf(name ?? '')[0] ?? ''),
  );
  // `The tables` are `stainless steel prep tables`.
  const last = called?.language === 'en' ? singular(tokensOf(called.name).at(-1) ?? '') : '';
  const words = tokensOf(clause).map(singular);
  return [...heads, last].some((head) => head.length >= leastHead && words.includes(head));
}
const leastHead = 3;

/** `Ya no el cable rojo` of two kinds of cable takes back the one that it names. */
function isOfOther(clause: string, one: Goods, known: readonly Goods[]): boolean {
  const named = namedIn(clauseOf(clause, known), known).flatMap((at) => known[at] ?? []);
  return named.length > 0 && !named.includes(one);
}

/** The one of the goods that a clause names by a word which only they have: `un Midea ya no lo vendo`. */
function namedAlone(clause: string, known: readonly Goods[]): Goods | undefined {
  const named = namedIn(clauseOf(clause, known), known);
  const [at, ...others] = named;
  return at === undefined || others.length > 0 ? undefined : known[at];
}

/** How people put that some of what they counted is not for sale after all. */
const fewer = new RegExp(
  [
    'descont\\w*|descuent\\w*|rest(?:a|ale|ar|arle|en|amos)|quit(?:a|ale|ame|ar|arle|en)|menos|minus|take off|subtract',
    'no (?:las|los|lo|la) (?:cuent\\w+|incluy\\w+|pong\\w+|met\\w+)|no (?:cuentan|van|entran)|sin contar',
    'ya no (?:l[oa]s? )?(?:vend\\w+|van?|cuenta\\w*)|ya (?:(?:los|las|se|lo|la|me) )?(?:ocup\\w+|us\\w+|vend\\w+|apart\\w+|llev\\w+|regal\\w+|di)|se vendieron|me quedo con|nos quedamos con',
    '(?:is|are|got) (?:already )?(?:sold|gone|taken)|(?:i|we) (?:already )?(?:sold|used)|already (?:sold|used|gone)|are (?:gone|sold)|not for sale|do not count|dont count',
  ]
    .map((cue) => `(?:${cue})`)
    .join('|'),
);

/** `De las 220, 40 no las cuentes`, `hay que descontar 25 de las sábanas`: how many go, and of which. */
function fewerOf(text: string, known: readonly Goods[]): ReadonlyMap<Goods, number> {
  if (!new RegExp(`(?<![^ ])(?:${fewer.source})(?![^ ])`).test(text)) return nothing.fewer;
  // `Uno ya lo aparté, son 5` says how many there are.
  if (/(?<![^ ])(?:son|quedan|quedaron|serian|nomas|make it|there are) \d/.test(text)) return nothing.fewer;
  const spoken = text
    // `10 % de descuento`, `no vendo menos de 100` take nothing of their number.
    .replace(/\b(?:menos|less) (?:de|than) \d+/g, ' ')
    .replace(/\d+(?:\.\d+)? ?(?:%|por ?ciento|percent|pesos)/g, ' ')
    .replace(/(?<![^ ])(?:una?|uno|one)(?= (?:de|of) (?:l[oa]s|ell[oa]s|es[oa]s|the|them|those|my))/g, '1')
    // `Un Midea ya no lo vendo`.
    .replace(/^(?:una?|one)(?= [a-z]+ (?:ya |no |is |got |was ))/, '1')
    .replace(/(?<=(?:quita|quitale|quitame|resta|menos|remove|take off) )(?:una?|one)(?= )/g, '1');
  const numbers = [...spoken.matchAll(/(?<![^ ])\d+(?:\.\d+)?(?![^ ])/g)].map(([figure]) => Number(figure));
  const counted = known.filter(({ quantity }) => quantity !== null);
  const ofTotal = numbers.length < 2 ? undefined : counted.find(({ quantity }) => numbers.includes(quantity ?? 0));
  const less = numbers.filter((number) => number !== ofTotal?.quantity);
  const [number, ...others] = less;
  const one =
    ofTotal ??
    namedAlone(text, counted) ??
    counted.find((goods) => names(text, goods)) ??
    (counted.length === 1 ? counted[0] : undefined);
  if (number === undefined || others.length > 0 || one?.quantity == null || number >= one.quantity)
    return nothing.fewer;
  return new Map([[one, number]]);
}

/** What a message takes back; nothing where it says how many there are instead. */
export function takenBack(written: string, known: readonly Goods[]): TakenBack {
  if (known.length === 0) return nothing;
  const less = fewerOf(normalise(written), known);
  if (less.size > 0) return { gone: nothing.gone, fewer: less };
  const clauses = clausesOf(written).filter((clause) => !/\d/.test(clause));
  const gone = known.filter((one) =>
    clauses.some(
      (clause) =>
        withdraws.test(clause) &&
        (names(clause, one) ? !isOfOther(clause, one, known) : namedAlone(clause, known) === one),
    ),
  );
  // `¿Y si alguien nomás quiere postes?` keeps all.
  const only = (withoutAsked(written) === '' ? [] : sentencesOf(written))
    .filter((sentence) => keepsOnly.test(normalise(sentence)))
    .flatMap((sentence) => clausesOf(sentence).filter((clause) => !/\d/.test(clause) && !withdraws.test(clause)))
    .flatMap((clause) => known.filter((one) => names(clause, one)));
  const left = only.length > 0 ? known.filter((one) => !only.includes(one)) : [];
  const all = new Set([...gone.filter((one) => !only.includes(one)), ...left]);
  return all.size === 0 || all.size === known.length ? nothing : { gone: all, fewer: nothing.fewer };
}

/** `Me arrepentí, ya no quiero venderlas`: the whole offer is off, and the message says little else. */
const withdrawsAll = new RegExp(
  [
    String.raw`^(?:(?:no|ya|mejor|siempre|oye|ok|bueno|pero|perdon|disculpa|me arrepenti|cambie de opinion|sabes que|sorry) )*`,
    '(?:',
    [
      'ya no (?:quiero|queremos|pienso|voy a|vamos a) vender(?:l[oa]s?)?',
      'ya no l[oa]s? (?:vendo|vendemos|quiero vender|queremos vender|voy a vender|vamos a vender)',
      'ya no (?:vendo|vendemos|voy a vender|vamos a vender) nada',
      '(?:i|we) (?:dont|don t|do not|no longer) want to sell (?:it|them)(?: any ?more)?',
      '(?:i am|im|i m|we are) (?:not|no longer) selling (?:it|them)(?: any ?more)?',
    ].join('|'),
    ')',
    String.raw`(?: (?:gracias|siempre|mejor|por favor|porfa|ya|nada|thanks|sorry))*$`,
  ].join(''),
);
/** Whether a message takes back all that was offered. */
export const takesBackAll = (text: string): boolean => withdrawsAll.test(text);

/** A message without the clauses that take goods back: `la madera ya no`. */
export const withoutTakenClauses = (written: string): string =>
  written
    .split(/(?<=[,;:.\n!?¿¡])(?!\d)|\s(?=(?:pero|aunque|and|but|y|just)\s)/i)
    .filter((part) => /\d/.test(part) || !withdraws.test(normalise(part)))
    .join(' ');

export const takesBack = ({ gone, fewer: less }: TakenBack): boolean => gone.size > 0 || less.size > 0;

export const without = (known: readonly Goods[], { gone, fewer: less }: TakenBack): readonly Goods[] =>
  known
    .filter((one) => !gone.has(one))
    .map((one) => ({ ...one, quantity: one.quantity === null ? null : one.quantity - (less.get(one) ?? 0) }));
