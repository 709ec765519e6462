import { conditionAt } from './conditions.ts';
import { findNamings, isUnknown, type Naming } from './naming.ts';
import { type Candidate, candidatesIn } from './quantity.ts';
import type { Token } from './tokens.ts';
import type { UnitWord } from './unit-words.ts';
import { colours, joining, linking } from './words.ts';

/** The tokens of one item. */
export interface Group {
  readonly tokens: readonly Token[];
  readonly namings: readonly Naming[];
  readonly candidates: readonly Candidate[];
  /** `varilla: 20 de 3/8 y 30 de 1/2`: it is of the material of the one before. */
  readonly inherits?: true;
  /** `10 cajas de piso y 5 de azulejo`: it is counted in the unit of the one before. */
  readonly unitOf?: UnitWord;
}

/** Tokens between two separators, and the separator before them. */
interface Part {
  readonly tokens: readonly Token[];
  readonly by: 'comma' | 'and' | 'run';
}

const group = (tokens: readonly Token[]): Group => {
  const namings = findNamings(tokens);
  return { tokens, namings, candidates: candidatesIn(tokens, namings) };
};

const splits = new Set([',', ';', '+', '&', '/', '-', '–', '—', '.', '•', '·']);

/** `lam. galv. cal. 28`: the dot of a word that was written short. */
function isShortened(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  if (before?.kind !== 'word') return false;
  return before.text.length > before.end - before.start || (before.text === 'cal' && tokens[at + 1]?.kind === 'amount');
}

function separatorAt(tokens: readonly Token[], at: number): Part['by'] | undefined {
  const token = tokens[at];
  if (token?.kind === 'word' && joining.has(token.text)) return 'and';
  if (token?.kind !== 'mark' || !splits.has(token.text)) return undefined;
  if (token.text === '.' && isShortened(tokens, at)) return undefined;
  const apart = (tokens[at - 1]?.end ?? -1) < token.start || (tokens[at + 1]?.start ?? token.end + 1) > token.end;
  if (token.text === '&' || token.text === '+') return 'and';
  return apart || token.text === ',' || token.text === ';' ? 'comma' : undefined;
}

function partsOf(tokens: readonly Token[]): Part[] {
  const parts: { tokens: Token[]; by: Part['by'] }[] = [{ tokens: [], by: 'comma' }];
  for (const [at, token] of tokens.entries()) {
    const by = separatorAt(tokens, at);
    if (by) parts.push({ tokens: [], by });
    else parts.at(-1)?.tokens.push(token);
  }
  return parts.filter((part) => part.tokens.length > 0).flatMap((part) => runsOf(part));
}

/** Several items without a separator, each with its amount first or last: `20 bultos cemento 50 varillas`. */
function runsOf(part: Part): Part[] {
  const { tokens } = part;
  const { namings, candidates } = group(tokens);
  const amounts = candidates.map(({ at }) => at).toSorted((a, b) => a - b);
  const things = namings.map(({ at }) => at);
  if (amounts.length < 2 || things.length < 2) return [part];
  const amountFirst = (amounts[0] ?? 0) <= (things[0] ?? 0);
  const marks = amountFirst
    ? amounts.filter((at) => startsItem(tokens, at, things, amounts))
    : thingsWithAmount(things, amounts);
  if (marks.length < 2) return [part];
  const starts = [0, ...marks.slice(1)];
  return starts.map((start, index) => ({
    tokens: tokens.slice(start, starts[index + 1]),
    by: index === 0 ? part.by : 'run',
  }));
}

/** An amount with its material right behind it. */
function startsItem(
  tokens: readonly Token[],
  at: number,
  things: readonly number[],
  amounts: readonly number[],
): boolean {
  const next = things.find((thing) => thing >= at);
  const between = amounts.find((other) => other > at);
  if (next === undefined || (between !== undefined && between <= next && between !== next)) return false;
  const words = tokens.slice(at + 1, next).filter((token) => !(token.kind === 'word' && linking.has(token.text)));
  return words.length <= 1;
}

const thingsWithAmount = (things: readonly number[], amounts: readonly number[]): number[] =>
  things.filter((at, index) => {
    const next = things[index + 1] ?? Number.POSITIVE_INFINITY;
    const before = index === 0 || amounts.some((amount) => amount < at && amount > (things[index - 1] ?? 0));
    return before && amounts.some((amount) => amount > at && amount < next);
  });

const has = ({ namings, candidates }: Group) => ({ thing: namings.length > 0, amount: candidates.length > 0 });
const isColour = ({ namings, tokens }: Group): boolean =>
  namings.length === 1 && tokens.length <= 3 && colours.has(namings[0]?.name.words.join(' ') ?? '');

/** Whether an amount without material is of more of the last material, and not one more figure about it. */
const isMore = ({ tokens, candidates }: Group): boolean => {
  const kind = candidates[0]?.amount.unit?.kind;
  if (kind === 'measure' || kind === 'area') return false;
  return (
    tokens.some((token) => token.kind === 'size' || (token.kind === 'amount' && token !== candidates[0]?.amount)) ||
    tokens.some((token) => token.kind === 'word' && !linking.has(token.text))
  );
};

/** `15 postes` after rolls of wire mesh: an unknown name right behind an amount. */
const namesAnother = ({ tokens, candidates }: Group): boolean => {
  const best = candidates[0];
  if (!best || best.amount.unit) return false;
  const behind = tokens[best.at + 1];
  return behind !== undefined && isUnknown(behind) && !conditionAt(tokens, best.at + 1);
};

/** The items of a line, each with all that is said of it. */
export function groupsOf(tokens: readonly Token[]): Group[] {
  const groups: Group[] = [];
  for (const part of partsOf(tokens)) {
    const next = group(part.tokens);
    const last = groups.at(-1);
    const merged = last && joined(last, next, part.by);
    if (merged === 'more') groups.push({ ...withUnitOf(next, last), inherits: true });
    else if (merged === 'apart' || !merged) groups.push(withUnitOf(next, last));
    else groups[groups.length - 1] = merged;
  }
  return groups.filter((one) => one.namings.length > 0 || one.candidates.length > 0 || one.inherits);
}

/** Puts what belongs to the last item to it; `apart` where another begins, `more` where it is of the same material. */
function joined(last: Group, next: Group, by: Part['by']): Group | 'apart' | 'more' {
  const mine = has(last);
  const its = has(next);
  const together = (): Group => {
    const both = group([...last.tokens, ...next.tokens]);
    return last.inherits ? { ...both, inherits: true } : both;
  };
  if (!its.thing && !its.amount)
    return mine.thing || mine.amount ? { ...last, tokens: [...last.tokens, ...next.tokens] } : together();
  if (!mine.thing && !mine.amount) return together();
  if (mine.thing && mine.amount) {
    if (its.thing && its.amount) return 'apart';
    if (its.thing)
      return by === 'comma' && !isColour(next) ? 'apart' : { ...last, tokens: [...last.tokens, ...next.tokens] };
    if ((next.candidates[0]?.score ?? 0) > (last.candidates[0]?.score ?? 0)) return together();
    if (namesAnother(next)) return 'apart';
    return isMore(next) ? 'more' : { ...last, tokens: [...last.tokens, ...next.tokens] };
  }
  if (mine.thing) return its.thing && (by === 'comma' || !its.amount) ? 'apart' : together();
  if (its.thing && !its.amount) return together();
  if (its.thing && !last.tokens.some(isUnknown)) return together();
  return 'apart';
}

/** `y 5 de azulejo`, `y 30 de 1/2`: the unit that is left out is that of the last. */
function withUnitOf(next: Group, last: Group | undefined): Group {
  const best = next.candidates[0];
  const after = best && next.tokens[best.at + 1];
  const leftOut = best && !best.amount.unit && after?.kind === 'word' && /^(?:de?|of)$/.test(after.text);
  const unit = leftOut ? (last?.candidates[0]?.amount.unit ?? last?.unitOf) : undefined;
  return unit ? { ...next, unitOf: unit } : next;
}
