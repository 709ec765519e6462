import type { ListingCondition } from '@tianguis/proto/materials/conditions';
import { numberWords, units } from '@tianguis/proto/materials/units';
import { plain } from '@tianguis/proto/plain';
import { zoneIn } from '@tianguis/proto/zones';

/** The parts of a draft’s line that an answer may refer to. */
export interface KnownLine {
  readonly name: string;
  readonly quantity: number | null;
  readonly price: number | null;
}

/** The place of a line, from 0. */
type Of = number | 'all';

export type Correction =
  | { readonly field: 'quantity'; readonly of: Of; readonly value: number }
  | { readonly field: 'price'; readonly of: Of; readonly value: number | null }
  | { readonly field: 'condition'; readonly of: Of; readonly value: ListingCondition }
  | { readonly field: 'remove'; readonly of: Of }
  | { readonly field: 'zone'; readonly value: string };

/**
 * A seller's answer. `which`: a correction that does not say which line it is for; `goods`: more to sell; `other`: not
 * understood, which never publishes or discards anything.
 */
export type Answer =
  | { readonly kind: 'yes' | 'no' | 'later' | 'which' | 'question' | 'goods' | 'other' }
  | { readonly kind: 'corrections'; readonly corrections: readonly Correction[] };

const words = (text: string): Set<string> => new Set(text.split(/\s+/));

const yesWords =
  words(`si sii siii sip simon sep dale va vale ok okay okey oki okis claro adelante correcto perfecto listo
  exacto hazlo acepto apruebo aprobado confirmo confirmado yes yep yeah yup sure right correct perfect confirm approved go
  publica publicalo publicala publicalos publiquelo publicar publiquen publish post subelo subalo bien jalo`);
const fillers =
  words(`por favor porfa porfavor plis pls please gracias thanks thank you asi es esta de acuerdo me parece lo la
  ya todo que entonces pues amigo amiga aria mucho muchas muy it the lot lote el eso una vez tal cual as is that s fine good
  great looks sounds ahead do yes quiero puedes con gusto bueno buenas hola`);
const noText =
  /^(?:(?:claro|pues|mejor|que|ya|hola) )*(?:no+|nop|nope|nel|nah|para nada)(?: (?:gracias|por favor|porfa|please|thanks|thank you|amig[oa]|lo|la|ya|no|quiero|publi\w+|subas|suban|want|to|publish|it|it s ok))*$/;
const discard =
  /^(?:no )?(?:descart\w+|borra(?:lo|la)?|elimina(?:lo|la)|cancela(?:lo|la)?|olvid(?:a|alo|elo)|quita(?:lo|la)|discard|delete|remove|cancel|forget|never ?mind)(?: (?:it|todo|eso|all|por favor|porfa|please|gracias))*$/;
const laterText =
  /\b(?:todavia no|aun no|no todavia|not yet|espera\w*|wait|luego|despues|mas tarde|al rato|later|manana)\b/;
const asks =
  /^(?:y )?(?:cuant|como |cuando |que (?:es|pasa|hago|significa)|quien|donde |por que |cual|how |what |when |where |why |who |can |do you )/;

/** Without “one”: “cada uno” and “the first one” are no quantities. */
const digits = new Map([...numberWords].filter(([word, value]) => value > 1 && word !== 'mil'));
const ordinals: readonly (readonly [RegExp, number])[] = [
  [/\b(?:primer[oa]?|first|1ro|1ero)\b/, 0],
  [/\b(?:segund[oa]|second|2do)\b/, 1],
  [/\b(?:tercer[oa]?|third|3ro)\b/, 2],
  [/\b(?:cuart[oa]|fourth)\b/, 3],
  [/\b(?:quint[oa]|fifth)\b/, 4],
  [/\b(?:sext[oa]|sixth)\b/, 5],
  [/\b(?:septim[oa]|seventh)\b/, 6],
  [/\b(?:octav[oa]|eighth)\b/, 7],
  [/\b(?:noven[oa]|ninth)\b/, 8],
  [/\b(?:decim[oa]|tenth)\b/, 9],
];
const last = /\b(?:ultim[oa]|last)\b/;
const numbered = /\b(?:el|la|linea|articulo|numero|item|number|line) (\d{1,2})\b(?! ?(?:pesos|c\/u|cada))|#(\d{1,2})\b/;
const every = /\b(?:todos?|todas?|all|every|everything)\b/;
const whole = /\b(?:por todo|todo por|en total|for all|for everything|altogether|in total)\b/;

const number = String.raw`(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?`;
const each = String.raw`(?:pesos|mxn|varos|c\/u|cu|cada|each|apiece|per|por (?:pieza|bulto|metro|kilo|caja|unidad)|la pieza|el bulto|el metro|el kilo)`;
const priced = new RegExp(
  String.raw`(?:\$ ?|\b(?:a|en|precio|precio de|precio es|cuestan?|valen?|at|for|price|price is|costs?|cobro|each at) \$?)${number}(?! ?(?:piezas|bultos|kilos|kg|metros|cajas|bags|pieces)\b)( ?mil\b)?`,
);
const pricedAfter = new RegExp(String.raw`\b${number}( ?mil)? ?${each}(?!\w)`);
const counted = new RegExp(String.raw`(?<![\d$.,])${number}`);
const negotiable =
  /\b(?:a tratar|por tratar|tratable|negociable|a negociar|negotiable|sin precio|no price|best offer)\b/;
const free = /\b(?:gratis|regalad[oa]s?|donad[oa]s?|for free|is free|are free)\b/;
const used = /\b(?:usad[oa]s?|de segunda|segunda mano|seminuev[oa]s?|used|second hand|secondhand)\b/;
const unused = /\b(?:nuev[oa]s?|sin usar|new|unused|brand new)\b/;
const removes =
  /^(?:(?:por favor|please|mejor) )?(?:quit[ae]\w*|borr[ae]\w*|elimin[ae]\w*|sac[ae]\w*|remove|delete|drop|take out|without|sin) /;
/** Words next to a number that do not say what is counted. */
const beside =
  words(`son es hay tengo tenemos quedan queda solo solamente nada mas nomas eran era serian mejor pon ponle ponlo
  cambia cambialo cambiale a de del el la los las en it its s there are is they re i have we only just make change to no not
  actually realmente bien cantidad quantity unidad m
  one ones uno of the que por favor please perdon sorry corrige correccion disculpa si pero but`);

const tidy = (text: string): string =>
  plain(text)
    .replace(/[\u{1F44D}\u{1F44C}\u{2705}\u{1F64C}\u{1F197}]\p{Emoji_Modifier}?/gu, ' si ')
    .replace(/[\u{1F44E}\u{274C}\u{1F6AB}]\p{Emoji_Modifier}?/gu, ' no ')
    .replace(/[¡!"'«»*_`’()…:]/g, ' ')
    .replace(/^(?:de acuerdo|asi es|(?:it )?(?:looks|sounds) good)\b/, 'si')
    .replace(/\p{Extended_Pictographic}/gu, (found) => (/\d/.test(found) ? found : ' '))
    .replace(/\b(?:en (?:vez|lugar) de|instead of|not)(?= \$?\d)/g, ', no')
    .replace(/ no (?=(?:son |a |de |eran )?\$?\d)/g, ', no ')
    .replace(/[a-z]+/g, (word) => String(digits.get(word) ?? word))
    .replace(/\s+/g, ' ')
    .replace(/[\s.,;]+$|^[\s.,;]+/g, '');

const clausesOf = (text: string): string[] =>
  text
    .split(/[;\n]|,(?!\d{3}\b)|\.(?!\d)| y | and | pero | but | sino /)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '');

/** The stem that a word shares with its plural. */
export const stem = (word: string): string => word.replace(/e?s$/, '').slice(0, 6);

/** The lines that a text names. */
function namedIn(text: string, lines: readonly KnownLine[]): number[] {
  const said = text.split(/[^a-z]+/).filter((word) => word.length > 3 && !beside.has(word));
  const stems = new Set(said.map(stem));
  const names = lines.map(({ name }) => plain(name).split(/[^a-z]+/));
  return names.flatMap((own, at) => (own.some((word) => word.length > 3 && stems.has(stem(word))) ? [at] : []));
}

function lineIn(clause: string, lines: readonly KnownLine[]): Of | undefined {
  if (last.test(clause)) return lines.length - 1;
  const at = ordinals.find(([ordinal]) => ordinal.test(clause))?.[1] ?? numberedIn(clause);
  if (at !== undefined) return at < lines.length ? at : undefined;
  const named = namedIn(clause, lines);
  if (named.length === 1) return named[0];
  return every.test(clause) ? 'all' : undefined;
}

const numberedIn = (clause: string): number | undefined => {
  const found = numbered.exec(clause);
  const place = Number(found?.[1] ?? found?.[2] ?? 0);
  return place > 0 ? place - 1 : undefined;
};

const amountOf = ([, whole = '', cents, thousands]: RegExpExecArray): number =>
  Number(`${whole.replaceAll(',', '')}.${cents ?? 0}`) * (thousands ? 1000 : 1);

/** A correction before we know its line. */
type Said = {
  readonly [Field in Correction['field']]: Omit<Extract<Correction, { field: Field }>, 'of'>;
}[Correction['field']];

function conditionIn(clause: string): ListingCondition | undefined {
  if (used.test(clause)) return 'used';
  return unused.test(clause) ? 'new_surplus' : undefined;
}

function saidIn(clause: string, lines: readonly KnownLine[], before: string | undefined): Said[] {
  if (removes.test(clause)) return [{ field: 'remove' }];
  const place = lineIn(clause, lines);
  if (before === 'remove' && place !== undefined && !counted.test(clause.replace(numbered, '')))
    return [{ field: 'remove' }];
  if (whole.test(clause)) return [];
  const zone = zoneIn(clause);
  const condition = conditionIn(clause);
  return [
    ...(zone ? [{ field: 'zone', value: zone.id } as const] : []),
    ...(condition ? [{ field: 'condition', value: condition } as const] : []),
    ...amountsIn(clause.replace(numbered, ''), lines),
  ];
}

function amountsIn(clause: string, lines: readonly KnownLine[]): Said[] {
  if (negotiable.test(clause)) return [{ field: 'price', value: null }];
  if (free.test(clause)) return [{ field: 'price', value: 0 }];
  const price = priced.exec(clause) ?? pricedAfter.exec(clause);
  const prices: Said[] = price ? [{ field: 'price', value: amountOf(price) }] : [];
  const rest = price ? clause.replace(price[0], ' ') : clause;
  const quantity = counted.exec(rest);
  return quantity && !namesOthers(rest, lines) ? [{ field: 'quantity', value: amountOf(quantity) }, ...prices] : prices;
}

/** Whether a text names, next to a number, goods that the draft does not contain. */
function namesOthers(text: string, lines: readonly KnownLine[]): boolean {
  const own = lines.flatMap(({ name }) => plain(name).split(/[^a-z]+/)).map(stem);
  const known = (word: string) => beside.has(word) || units.has(word) || own.includes(stem(word)) || isPlace(word);
  return text
    .replace(used, ' ')
    .replace(unused, ' ')
    .split(/[^a-z0-9]+/)
    .some((word) => /^[a-z]{3,}$/.test(word) && !known(word));
}

const isPlace = (word: string): boolean =>
  last.test(word) ||
  every.test(word) ||
  ordinals.some(([ordinal]) => ordinal.test(word)) ||
  word === 'cada' ||
  word === 'each';

const denied = new RegExp(String.raw`^no (?:son |es |eran |hay |a |de )?\$?${number}(?: \w+)?$`);

function correctionsIn(text: string, lines: readonly KnownLine[], asked: number | undefined): Answer | undefined {
  const clauses = clausesOf(text);
  const was = clauses.flatMap((clause) => {
    const found = denied.exec(clause);
    return found ? [amountOf(found)] : [];
  })[0];
  const corrections: Correction[] = [];
  let before: string | undefined;
  for (const clause of clauses.filter((each) => !denied.test(each))) {
    const said = saidIn(clause, lines, before);
    for (const one of said) {
      const of = one.field === 'zone' ? 'all' : placeOf(one, lineIn(clause, lines), { lines, asked, was });
      if (of === undefined) return { kind: 'which' };
      corrections.push((one.field === 'zone' ? one : { ...one, of }) as Correction);
    }
    before = said[0]?.field;
  }
  return corrections.length > 0 ? { kind: 'corrections', corrections } : undefined;
}

interface Around {
  readonly lines: readonly KnownLine[];
  readonly asked: number | undefined;
  readonly was: number | undefined;
}

/** The line that a correction is for: the one it names, the one with the number it denies, the one we asked about, or the only one. */
function placeOf({ field }: Said, named: Of | undefined, { lines, asked, was }: Around): Of | undefined {
  if (field === 'condition') return named ?? 'all';
  if (named !== undefined) return field === 'quantity' && named === 'all' && lines.length > 1 ? undefined : named;
  if (field === 'quantity' || field === 'price') {
    const denying = was === undefined ? [] : lines.flatMap((line, at) => (line[field] === was ? [at] : []));
    if (denying.length === 1) return denying[0];
  }
  if (field === 'quantity' && asked !== undefined) return asked;
  return lines.length === 1 ? 0 : undefined;
}

const isYes = (all: readonly string[]): boolean =>
  all.some((word) => yesWords.has(word)) && all.every((word) => yesWords.has(word) || fillers.has(word));

/** Reads a seller’s answer about their draft; `asked` is the line whose quantity we asked for. */
export function readAnswer(text: string, lines: readonly KnownLine[], asked?: number): Answer {
  const said = tidy(text.replaceAll('?', ''));
  const spoken = said.split(/[^a-z0-9]+/).filter((word) => word !== '');
  if (/[?¿]/.test(text) || asks.test(said)) return { kind: 'question' };
  if (isYes(spoken)) return { kind: 'yes' };
  if (noText.test(spoken.join(' ')) || discard.test(spoken.join(' '))) return { kind: 'no' };
  const corrected = lines.length > 0 ? correctionsIn(said.replace(/^(?:no|si)[ ,.]+/, ''), lines, asked) : undefined;
  if (corrected) return corrected;
  if (laterText.test(said)) return { kind: 'later' };
  const names = spoken.filter((word) => /^[a-z]{4,}$/.test(word) && !beside.has(word) && !fillers.has(word));
  return { kind: /\d/.test(said) && names.length > 0 ? 'goods' : 'other' };
}
