import { readLine } from '../../inventory/line.ts';
import { spokenNumber } from '../../inventory/spoken-number.ts';
import { stemsIn } from '../../inventory/stems.ts';
import { fold } from '../../inventory/tokens.ts';
import { unitWord } from '../../inventory/unit-words.ts';
import type { Goods, Part } from '../dialogue.ts';

/** Goods by what they are and the first word of their name, which stays when more is said of them. */
export const wholeKey = ({ called, material }: Goods): string =>
  [material.id, stemsIn(called?.name ?? material.name.es)[0]].join(' ');

export const keyOf = ({ called, material, state }: Goods): string =>
  [called?.name ?? material.id, state].filter(Boolean).join(', ');

const number = String.raw`(?<![\p{L}\d.,/])(?:\d{1,5}(?![\d.,/]\d)|un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte|treinta|cuarenta|cincuenta|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty)(?!\p{L})`;
const those = String.raw`(?:ell[oa]s|es[oa]s|est[oa]s|l[oa]s cuales|them|those|these|which)`;
const verb = String.raw`(?:(?:ya|s[ií]|que|casi|pero) )*(?:est[aá]n?|vienen?|salieron|tienen?|traen?|quedaron|se (?:ve[n]?|mojaron|rompieron|mancharon)|are|is|have|has|come|came|got|were)`;
/** What is no state of some: where all of it is, or how it is sold. */
const noState = String.raw`(?!(?:en|in|at|a|por|para|de|from|like|about|como|unos) (?!mal|malas|caja|la mitad|half|box|bit|little)|nuev|usad|sin us|new|used|unused|\d|list|disponib|available|ready)`;
/** Up to a mark, or where something is said of those. */
const state = String.raw`(?<state>${noState}[^\d,.;:!?\n]+?)(?=\s*(?:[,.;:!?\n\d]|$|\s(?:y )?(?:es[oa]s?|est[oa]s?|those|these|that one|l[oa]s? vend|l[oa]s? do[yn])(?!\p{L})|\s(?:a|en|por|at|for) \$?\d))`;
const flawed = String.raw`(?:rot[oa]s?|dur[oa]s?|quebrad[oa]s?|dobla\p{L}*|golpead[oa]s?|rayad[oa]s?|oxidad[oa]s?|abiert[oa]s?|cerrad[oa]s?|manchad[oa]s?|dañad[oa]s?|despostillad[oa]s?|maltratad[oa]s?|mojad[oa]s?|incomplet[oa]s?|empezad[oa]s?|con detalles?|con defectos?|a la mitad|a medias|broken|damaged|cracked|opened|dented|stained|scratched|wet|half full|chipped)`;
const statement: readonly RegExp[] = [
  // `20 de las 180 están manchadas`, `2 of them have cracked glass`, `4 of the boxes have broken pieces`.
  new RegExp(
    String.raw`(?<count>${number}) (?:de|of) (?:${those}|(?:las?|los?|the|mis|my)(?: (?<total>\d+))?(?: (?<name>\p{L}{3,}))?),? ${verb} ${state}`,
    'iu',
  ),
  // `De las toallas, 20 están manchadas`.
  new RegExp(
    String.raw`(?:de|of) (?:${those}|(?:las?|los?|the)(?: (?<total>\d+))?(?: (?<name>\p{L}{3,}(?: \p{L}+)?))?),? ${number.replace('(?:', '(?<count>')} (?:${verb} |(?=(?:ya |muy |un poco |algo )?(?:${flawed}|buen[oa]s?|enter[oa]s?|con|sin|with|without)(?!\p{L})))${state}`,
    'iu',
  ),
  // `Una parte, 60 m2, está en cajas abiertas`.
  new RegExp(
    String.raw`(?:una parte|part of (?:it|them)|some of (?:it|them)),? (?:unos |unas |about )?(?<count>${number}) ?(?:\p{L}+[23²³]?)?,? ${verb} ${state}`,
    'iu',
  ),
  // `15 are broken`, `uno ya está empezado`, `one pallet got wet`.
  new RegExp(
    String.raw`(?<!(?:de|las|los|the|son|of) )(?<count>${number})(?: (?!y|and|de|of|son|no)(?<name>\p{L}{3,}))? ${verb} ${state}`,
    'iu',
  ),
];
/** `5 con la pata rota`, `3 sin respaldo`. */
const partOnly = new RegExp(
  String.raw`(?<![\p{L}] )(?<count>${number}) (?<state>(?:con|sin|with|without) (?!\d|factura|garant|descuento|iva|env[ií]o|entrega|todo)[^\d,.;:!?\n]{3,40}?)(?=\s*(?:[,.;:!?\n\d]|$|\s(?:y|and|a|en|at|for|es[oa]s?|those)(?!\p{L})))`,
  'iu',
);
/** `15 rotas`, `4 damaged`. */
const flawedOnly = new RegExp(
  String.raw`(?<!(?:las|los|the) )(?<count>${number}) (?<state>${flawed}(?: \p{L}+)?)(?=\s*(?:[,.;:!?\n]|$|\s(?:y|and|que|les?|l[oa]s|a \$?\d|at \$?\d|es[oa]s?|those)(?!\p{L})))`,
  'iu',
);
/** `5 sillas rotas` of the chairs that were counted before. */
const flawedSame = new RegExp(
  String.raw`(?<!(?:las|los|the) )(?<count>${number}) (?<same>\p{L}{3,}) (?<state>${flawed})(?=\s*(?:[,.;:!?\n]|$))`,
  'iu',
);
/** `Una vitrina no enfría`, `2 no prenden`: some that do not work. */
const worksNot = new RegExp(
  String.raw`(?<!(?:de|las|los|the|son|of) )(?<count>${number})(?: (?!y|and|de|of|son|no)(?<name>\p{L}{3,}))? (?<state>(?:ya )?(?:no (?:enfr[ií]an?|prenden?|sirven?|funcionan?|jalan?|cierran?|abren?|encienden?|calientan?)|no (?:traen?|tienen?|llevan?|incluyen?|cuentan? con) \p{L}+(?: de \p{L}+)?|(?:(?:do|does) not|don'?t|doesn'?t) (?:have|include|come with) (?:an? |the |any )?\p{L}+|fallan?|gotean?|(?:do(?:es)? not|don'?t|doesn'?t) work|(?:(?:are|is) )?not working))(?=\s*(?:[,.;:!?\n]|$|\s(?:y|and|pero|a|en|at|es[oa]s?|those)(?!\p{L})))`,
  'iu',
);
/** `Dos las regalo`: some of them go on other terms. */
const givenAway = new RegExp(
  String.raw`(?<!(?:las|los|the|son) )(?<count>${number})(?: de ell[oa]s)? (?<state>(?:(?:te|se|les|ya) )?l[oa]s (?:regalo|dono|doy gratis))(?!\p{L})`,
  'iu',
);
const tellParts: readonly RegExp[] = [givenAway, ...statement, worksNot, flawedOnly, flawedSame, partOnly];
/** `3 cerradas y una a la mitad` of 4: kinds that come to all. */
const kinds = new RegExp(
  String.raw`(?<one>${number}) (?:(?:${verb}|son|are) )?(?<first>${noState}[^\d,.;:!?\n]{3,30}?),? (?:y|and|,|pero) ?(?<two>${number}) (?:(?:${verb}|son|are) )?(?<second>${flawed}|${noState}[^\d,.;:!?\n]{3,30})`,
  'iu',
);

/** The first words of a state, which name the part from then on. */
const shortState = (said: string): string =>
  said
    .trim()
    .replace(/^(?:con|with) (?:el|la|los|las|un|una|su|sus|the|an?|its|their) /i, '')
    .replace(/^(?:(?:a|un) (?:bit|little|poco|poquito)|slightly|medio|algo|tantito) /i, '')
    .replace(/^(?:el|la|los|las|un|una|the|an?(?! la | medi)) /i, '')
    .split(/ (?:le|les|que|y|como|and|but|pero|with)(?: |$)/i)[0]
    ?.split(' ')
    .slice(0, 3)
    .join(' ')
    .replace(/(?: (?:de|del|en|con|por|a|al|el|la|los|las|un|una|su|of|in|on|at|the|its?))+$/iu, '') ?? said.trim();

/** Colours are kinds of goods, and no state of them. */
const ofColour =
  /^(?:de )?(?:color )?(?:blanc|negr|roj|azul|verd|amarill|gris|cafe|beige|rosa|morad|naranja|crema|hueso|white|black|red|blue|green|gr[ae]y|brown|yellow)\p{L}*$/u;

/** `Cerradas de fábrica` are `cerradas`. */
const simple = new RegExp(String.raw`^(?:${flawed}|buen[oa]s?|enter[oa]s?|nuev[oa]s?|good|full|sealed)(?=\s|$)`, 'iu');

/** `6 sillas, 4 mesas y 2 camas`: goods of their own, whatever they come to together. */
const isGoods = (said: string): boolean => readLine(`1 ${said.trim()}`)[0]?.material !== undefined;

interface Statement {
  readonly start: number;
  readonly end: number;
  readonly parts: readonly Part[];
}

const isNamed = (one: Goods, name: string): boolean => {
  const [head = ''] = stemsIn(name);
  const words = [...stemsIn(one.called?.name ?? one.material.name.es), ...stemsIn(one.unit ?? one.material.unit)];
  return head !== '' && words.some((word) => word === head || (head.length > 3 && word.startsWith(head)));
};

const isUnit = (name: string): boolean => unitWord(fold(name)) !== undefined;

/** The goods that a part is of: named, or so many in all, or those that were spoken of last. */
function wholeOf(
  known: readonly Goods[],
  count: number,
  {
    total,
    name,
    text,
  }: { readonly total: number | undefined; readonly name: string | undefined; readonly text: string },
) {
  // `100 sillas, 15 are broken`: the same message may say how many there are.
  const said = Math.max(0, ...[...text.matchAll(/(?<![\d.,])\d{1,5}(?!\d|[.,]\d)/g)].map(([figure]) => Number(figure)));
  const larger = known.filter(({ quantity }) => (quantity ?? said) > count);
  return (
    larger.find((one) => total !== undefined && one.quantity === total) ??
    (name === undefined ? undefined : larger.find((one) => isNamed(one, name))) ??
    (name === undefined || isUnit(name) || larger.length === 1 ? larger.at(-1) : undefined)
  );
}

/** Of goods that differ, those that a message named last before it tells of a part, or that were spoken of before it. */
function spokenOf(text: string, start: number, known: readonly Goods[], of: readonly string[]): readonly Goods[] {
  const before = stemsIn(text.slice(0, start));
  const heads = known.map(({ called, material }) => stemsIn(called?.name ?? material.name.es)[0] ?? '');
  const last = before.findLast((word) => heads.includes(word));
  const named = last === undefined ? [] : known.filter((_, at) => heads[at] === last);
  return named.length > 0 ? named : known.filter((one) => of.includes(keyOf(one)));
}

/** What a message says of some of the goods only; `of` names those that were spoken of before it. */
export function partStatement(
  text: string,
  known: readonly Goods[],
  of: readonly string[] = [],
): Statement | undefined {
  const both = kinds.exec(text);
  const { one = '', first = '', two = '', second = '' } = both?.groups ?? {};
  const counts = [spokenNumber(one), spokenNumber(two)];
  const sum = (counts[0] ?? 0) + (counts[1] ?? 0);
  const whole = known.find(
    ({ quantity }) => quantity === sum || (quantity === null && new RegExp(`(?<![\\d.,])${sum}(?![\\d.,])`).test(text)),
  );
  const isOfColours = [first, second].every((said) => ofColour.test(fold(said.trim())));
  if (both && whole && !isOfColours && ![first, second].every(isGoods)) {
    const states = [simple.exec(first)?.[0] ?? shortState(first), shortState(second)];
    const parts = counts.map((count, at) => ({ of: wholeKey(whole), count: count ?? 0, state: states[at] ?? '' }));
    return { start: both.index, end: both.index + both[0].length, parts };
  }
  for (const pattern of tellParts) {
    const found = pattern.exec(text);
    const { count: said = '', state: how = '', total, name, same } = found?.groups ?? {};
    const spoken = spokenNumber(said === 'un' || said === 'one' ? '1' : said.replace(/^un[oa]$/i, '1'));
    const topic = found ? spokenOf(text, found.index, known, of) : [];
    const isOther =
      same !== undefined && !known.some((one) => isNamed(one, same) && (one.quantity ?? 0) > (spoken ?? 0));
    const whole =
      spoken === undefined || isOther
        ? undefined
        : wholeOf(topic.length > 0 && (name ?? same) === undefined && total === undefined ? topic : known, spoken, {
            total: total ? Number(total) : undefined,
            name: name ?? same,
            text,
          });
    if (found && spoken !== undefined && whole && how.trim() !== '')
      return {
        start: found.index,
        end: endOf(text, found.index + found[0].length),
        parts: [{ of: wholeKey(whole), count: spoken, state: shortState(how) }],
      };
  }
  return undefined;
}

const saysNumber = (text: string, number: number): boolean => new RegExp(`(?<![\\d.,])${number}(?![\\d.,])`).test(text);

/** Where a message may start to tell of a part of what it counted before. */
export function partStarts(text: string): readonly number[] {
  const starts = [...tellParts, kinds].flatMap((pattern) => {
    const found = pattern.exec(text);
    const { one = '', two = '' } = found?.groups ?? {};
    const sum = (spokenNumber(one) ?? 0) + (spokenNumber(two) ?? 0);
    const isAll = pattern !== kinds || (found !== null && saysNumber(text.slice(0, found.index), sum));
    return found && found.index > 0 && isAll ? [found.index] : [];
  });
  return [...new Set(starts)].toSorted((one, other) => one - other);
}

/** Up to the next mark, where nothing else is told before it: `uno ya está empezado, le quedan como 60 m`. */
function endOf(text: string, end: number): number {
  const [rest = ''] = /^[^,.;:!?\n]*/.exec(text.slice(end)) ?? [];
  const tellsMore =
    /(?<!\p{L})(?:es[aeo]s?|est[aeo]s?|those|these|that one|a \$? ?\d|at \d|y|and|pero|but|son|\$)(?!\p{L})/iu.test(
      rest,
    );
  if (tellsMore) return end;
  const upTo = end + rest.length;
  return upTo + (ofItsRest.exec(text.slice(upTo))?.[0].length ?? 0);
}
/** What is left of it or missing in it: `, le quedan como 60 m`. */
const ofItsRest =
  /^,? (?:y )?(?:a es[eoa]s? )?(?:les?|it(?: only)?|they) (?:quedan?|faltan?|sobran?|queda(?:r[aá]n|n)|has|have) [^,.;:!?\n]*(?:left|missing)?/iu;

/** Goods with their parts as goods of their own. What has the price and the state of all keeps it until something else is said. */
export function withParts(known: readonly Goods[], parts: readonly Part[]): readonly Goods[] {
  return known.flatMap((one) => {
    const own = parts.filter(({ of }) => of === wholeKey(one) && parts.every(({ state }) => state !== one.state));
    const taken = own.reduce((sum, { count }) => sum + count, 0);
    if (own.length === 0 || one.quantity === null || taken > one.quantity) return [one];
    const rest = one.quantity - taken;
    const split = own.map(({ count, state }) => ({
      ...one,
      quantity: count,
      state,
      // What was begun or spoilt is not new as the others are.
      condition: one.condition === 'new_surplus' ? null : one.condition,
    }));
    return rest > 0 ? [{ ...one, quantity: rest }, ...split] : split;
  });
}
