import type { Material } from '@tianguis/proto/materials/catalogue';
import type { ListingUnit } from '@tianguis/proto/materials/listing-units';
import { rounded } from '../platform/rounded.ts';
import type { Naming } from './naming.ts';
import type { Amount, Token } from './tokens.ts';
import { type UnitWord, unitWord } from './unit-words.ts';
import { singularOf } from './vocabulary.ts';
import { countBefore, countedFood, linking, ofEach, partsOfGoods, sizeBefore, soldInPairs } from './words.ts';

export interface Quantity {
  readonly quantity: number;
  readonly unit: ListingUnit;
  /** The unit was said. */
  readonly said: boolean;
}

export interface Candidate {
  readonly amount: Amount;
  readonly at: number;
  readonly score: number;
}

const textAt = (tokens: readonly Token[], at: number): string => {
  const token = tokens[at];
  return token === undefined || token.kind === 'amount' ? '' : token.text;
};

/** `40 bultos en 2 tarimas`: what they lie in. */
const isInside = (tokens: readonly Token[], at: number): boolean =>
  at > 0 && ['en', 'on', 'in'].includes(textAt(tokens, at - 1));

/** `un lote de 30 lavamanos`: what it holds is how many there are. */
const isLot = (token: Token | undefined): boolean =>
  (token?.kind === 'amount' && token.unitText === 'lote') || (token?.kind === 'word' && token.text === 'lote');
const isLotOf = (tokens: readonly Token[], at: number, amount: Amount): boolean =>
  isLot(amount) && textAt(tokens, at + 1) === 'de' && tokens[at + 2]?.kind === 'amount';

/** `calibre 12`, `varilla del 3`, `rollos de 100 m`, `24 pzas por caja`, `32 pulgadas`. */
function isSize(tokens: readonly Token[], at: number, amount: Amount, namings: readonly Naming[]): boolean {
  const after = textAt(tokens, at + 1);
  const beyond = textAt(tokens, at + 2);
  const short = textAt(tokens, at - 1) === '.' ? 1 : 0;
  const before = textAt(tokens, at - 1 - short);
  if (amount.unit?.kind === 'size' || (sizeBefore.has(before) && amount.unit?.kind !== 'count')) return true;
  if (!amount.unit && partsOfGoods.has(singularOf(after)) && namings.some((naming) => naming.end <= at)) return true;
  if (
    amount.unit &&
    (ofEach.has(after) || (after === 'por' && unitWord(beyond)) || (after === 'x' && unitWord(beyond)))
  )
    return true;
  // `Refrigerador de 14 pies`: what it holds.
  const isFeet = amount.unit?.unit === 'm' && /^(?:pies?|ft|feet|foot)$/.test(amount.unitText ?? '');
  if (isFeet && namings.some((naming) => naming.at < at && naming.name.material.unit === 'pieza')) return true;
  const named = namings.some((naming) => naming.at < at);
  if (before === 'cal' && namings.some((naming) => naming.at < at - 1 - short)) return true;
  const counted = tokens.slice(0, at).some((token) => token.kind === 'amount');
  const ofThat = before === 'de' || before === 'of' || before === '@';
  return (
    ofThat &&
    (named || counted) &&
    !isLot(tokens[at - 2]) &&
    !tokens
      .slice(0, at - 1)
      .every((token) => token.kind === 'word' && !namings.some((naming) => tokens[naming.at] === token))
  );
}

/** The amounts of a line that may say how many there are, the likeliest first. */
export function candidatesIn(tokens: readonly Token[], namings: readonly Naming[]): Candidate[] {
  const amounts = tokens.flatMap((token, at) => (token.kind === 'amount' ? [{ amount: token, at }] : []));
  const told = amounts.filter(
    ({ amount, at }) => !isLotOf(tokens, at, amount) && !isInside(tokens, at) && !isSize(tokens, at, amount, namings),
  );
  const loads = told.filter(({ amount: { unit } }) => unit?.kind === 'count' && unit.depends !== 'pallet');
  // `una tarima de block (90 pz)`: what lies on it is how many there are.
  const fit = loads.length > 0 ? told.filter(({ amount: { unit } }) => unit?.depends !== 'pallet') : told;
  const last = fit.at(-1)?.at;
  return fit
    .map(({ amount, at }) => ({ amount, at, score: scoreOf(tokens, namings, { amount, at }, at === last) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.at - b.at);
}

const nextAt = (tokens: readonly Token[], at: number): number =>
  linking.has(textAt(tokens, at + 1)) ? at + 2 : at + 1;

function scoreOf(
  tokens: readonly Token[],
  namings: readonly Naming[],
  { amount, at }: Omit<Candidate, 'score'>,
  last: boolean,
): number {
  const before = textAt(tokens, at - 1) || textAt(tokens, at - 2);
  const counted =
    countBefore.has(textAt(tokens, at - 1)) ||
    (textAt(tokens, at - 1) === ':' && countBefore.has(textAt(tokens, at - 2)));
  const { unit } = amount;
  if (unit?.kind === 'count' || unit?.kind === 'multiple') return amount.article ? 90 : 100;
  if (unit?.kind === 'area') return 95;
  if (counted || (!unit && textAt(tokens, at + 1) === 'x')) return 93;
  if (unit) return namings.some((naming) => naming.at === nextAt(tokens, at)) ? 85 : 60;
  if (!Number.isInteger(amount.value)) return 20;
  const names = namings.some((naming) => naming.at === nextAt(tokens, at));
  if (amount.article && !names) return 0;
  if (unitWord(before) && !amount.article) return 92;
  if (names) return 80;
  if (tokens.slice(0, at).every((token) => token.kind === 'mark')) return 75;
  return last ? 70 : 50;
}

const boards: ReadonlySet<ListingUnit> = new Set(['hoja']);
const liquids: ReadonlySet<ListingUnit> = new Set(['cubeta', 'litro']);
const loose: ReadonlySet<ListingUnit> = new Set(['bulto', 'kg', 'm3']);
/** What a bare number of something means where it is not sold by the piece: `20 de cemento`. */
const byBulk: ReadonlySet<ListingUnit> = new Set(['bulto', 'kg', 'm3', 'cubeta', 'litro', 'rollo', 'par', 'caja']);

/** A truck's load, where nobody says how much: 7 m3, as building sand is sold in Mexico. */
function loadOf(value: number, tokens: readonly Token[]): number {
  const size = tokens.find(
    (token) => token.kind === 'amount' && token.unit?.unit === 'm3' && token.unit.kind === 'area',
  );
  return value * (size?.kind === 'amount' ? size.value : 7);
}

/** An amount of a material in the units of a listing. */
export function quantityOf(amount: Amount, naming: Naming | undefined, tokens: readonly Token[]): Quantity {
  const head = naming?.name.words[0];
  const material = naming?.name.material;
  const before = naming !== undefined && naming.at === nextAt(tokens, tokens.indexOf(amount));
  const unit = amount.unit ?? (before ? undefined : strayUnit(tokens, naming));
  const { value } = amount;
  const isPieces = !unit && isCountedFood(tokens, tokens.indexOf(amount), naming);
  if (isPieces) return { quantity: rounded(value), unit: 'pieza', said: false };
  if (!unit) return { quantity: rounded(value), unit: usualOf(material, head), said: false };
  const by = (to: ListingUnit, factor = 1): Quantity => ({ quantity: rounded(value * factor), unit: to, said: true });
  if (unit.kind === 'multiple' || isPartOfName(amount, unit, naming, tokens)) return by('pieza');
  switch (unit.depends) {
    case 'can':
      return by(!material || liquids.has(material.unit) || loose.has(material.unit) ? 'cubeta' : 'pieza');
    case 'board':
      return by(material && boards.has(material.unit) ? 'hoja' : 'pieza');
    case 'bag':
      return by(!material || loose.has(material.unit) ? 'bulto' : 'pieza');
    case 'linear':
      return material && material.vertical === 'construction' && !liquids.has(material.unit)
        ? by('m')
        : by('litro', unit.factor);
    case 'load':
      return { quantity: rounded(loadOf(value, tokens)), unit: 'm3', said: true };
    case 'pair':
      return head !== undefined && soldInPairs.has(head) ? by('par') : by('pieza', 2);
    case 'pallet':
      return material === undefined || head === 'tarima' || head === 'pallet' || head === 'palet' || head === 'skid'
        ? by('pieza')
        : by('tarima');
    default:
      // `7 metros de arena` are cubic metres.
      return by(unit.unit === 'm' && material?.unit === 'm3' ? 'm3' : unit.unit, unit.factor);
  }
}

/** `60 yogures` are pieces, and `60 de yogur` are kilos: a plural right behind the number. */
function isCountedFood(tokens: readonly Token[], at: number, naming: Naming | undefined): boolean {
  const said = textAt(tokens, at + 1);
  const single = singularOf(said);
  return naming?.at === at + 1 && single !== said && countedFood.has(single);
}

/** `300 cajas de cartón` are pieces, and no boxes of something. */
const isPartOfName = (amount: Amount, unit: UnitWord, naming: Naming | undefined, tokens: readonly Token[]): boolean =>
  naming !== undefined &&
  naming.name.words.length > 1 &&
  tokens[naming.at] === amount &&
  unit.kind === 'count' &&
  !unit.depends;

/** `bultos de cemento: 20`: the unit stands apart from its number. */
function strayUnit(tokens: readonly Token[], naming: Naming | undefined): UnitWord | undefined {
  const units = tokens.flatMap((token, at) =>
    token.kind === 'word' && !(naming && at >= naming.at && at < naming.end) ? [unitWord(token.text)] : [],
  );
  return units.find((unit) => unit?.kind === 'count');
}

const usualOf = (material: Material | undefined, head: string | undefined): ListingUnit => {
  if (!material || !byBulk.has(material.unit)) return 'pieza';
  return material.unit === 'par' && !soldInPairs.has(head ?? '') ? 'pieza' : material.unit;
};
