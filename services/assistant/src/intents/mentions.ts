import type { Language } from '@tianguis/proto/errors';
import type { Material } from '@tianguis/proto/materials/catalogue';
import { materialOf } from '@tianguis/proto/materials/names';
import { numberWords, type UnitName, units } from '@tianguis/proto/materials/units';
import { readWords } from '../platform/data.ts';

/** Something that a text speaks of: a material, how much of it, or both. */
export interface Mention {
  readonly material?: Material;
  readonly quantity?: number;
  readonly unit?: UnitName;
  /** Positions of its words, from the first to beyond the last. */
  readonly start: number;
  readonly end: number;
}

const linking = new Set(['de', 'del', 'of', 'mas', 'unos', 'unas', 'como', 'la', 'el', 'los', 'las']);

/** `Como 9`, `unos 40`: a number after these is an amount. */
const roughly = new Set(['como', 'unos', 'unas', 'aprox', 'aproximadamente', 'casi', 'about', 'around']);

const numberOf = (token: string | undefined): number | undefined => {
  if (token === undefined) return undefined;
  if (/^\d+([.,]\d+)?$/.test(token)) return Number(token.replace(',', '.'));
  return numberWords.get(token);
};

/** Quantities and materials in the order of the text: `20 m2 de azulejo`, `cemento 40 bultos`, `varilla`. */
export function findMentions(tokens: readonly string[]): Mention[] {
  const found: Mention[] = [];
  for (let at = 0; at < tokens.length; ) {
    const mention = quantityAt(tokens, at) ?? materialAt(tokens, at);
    if (mention) found.push(mention);
    at = mention?.end ?? at + 1;
  }
  return join(found);
}

function quantityAt(tokens: readonly string[], start: number): Mention | undefined {
  let at = start;
  let quantity = numberOf(tokens[at]);
  if (quantity === undefined) return undefined;
  for (let more = numberOf(tokens[++at]); more !== undefined; more = numberOf(tokens[++at])) quantity *= more;
  if (linking.has(tokens[at] ?? '') && units.has(tokens[at + 1] ?? '')) at++;
  const unit = units.get(unitWord(tokens, at));
  if (unit) at += unitLength(tokens, at);
  const skipped = tokens[at] !== undefined && linking.has(tokens[at] ?? '') ? at + 1 : at;
  const material = materialOf(tokens[skipped] ?? '');
  if (material) return { material, quantity, unit, start, end: skipped + 1 };
  if (!unit) return roughly.has(tokens[start - 1] ?? '') ? { quantity, start: start - 1, end: at } : undefined;
  // `20 tarimas` with nothing behind: the unit itself is what is offered.
  const itself = materialOf(tokens[at - 1] ?? '');
  return itself ? { material: itself, quantity, start, end: at } : { quantity, unit, start, end: at };
}

const squared = (token: string | undefined) => /^(cuadrado|cuadrada|square)s?$/.test(token ?? '');
const cubed = (token: string | undefined) => /^(cubico|cubic)s?$/.test(token ?? '');

function unitWord(tokens: readonly string[], at: number): string {
  const one = tokens[at] ?? '';
  const two = tokens[at + 1];
  if (squared(two) || squared(one)) return 'm2';
  return cubed(two) || cubed(one) ? 'm3' : one;
}

const unitLength = (tokens: readonly string[], at: number): number => {
  const pair = [tokens[at], tokens[at + 1]];
  return pair.some((token) => squared(token) || cubed(token)) ? 2 : 1;
};

/** Words of everyday that are a material only where an amount stands before them: `hay`, `pasa`, `contacto`. */
const everyday = readWords(new URL('./data/everyday-words.csv', import.meta.url));

function materialAt(tokens: readonly string[], start: number): Mention | undefined {
  const token = tokens[start] ?? '';
  const material = everyday.has(token) ? undefined : materialOf(token);
  return material && { material, start, end: start + 1 };
}

/** `cemento, 40 bultos`: an amount without material right behind a material without amount belongs to it. */
function join(mentions: readonly Mention[]): Mention[] {
  const joined: Mention[] = [];
  for (const mention of mentions) {
    const last = joined.at(-1);
    const belongs = last?.material && last.quantity === undefined && !mention.material && mention.start - last.end <= 2;
    if (last && belongs) joined[joined.length - 1] = { ...mention, material: last.material, start: last.start };
    else joined.push(mention);
  }
  return joined;
}

const numbers: Record<Language, Intl.NumberFormat> = {
  es: new Intl.NumberFormat('es-MX'),
  en: new Intl.NumberFormat('en'),
};

/** A mention in words: `30 bultos de cemento`, `20 m² of tiles`. */
export function describe({ material, quantity, unit }: Mention, language: Language): string {
  const name = material?.name[language];
  if (quantity === undefined) return name ?? '';
  const amount = numbers[language].format(quantity);
  const unitName = unit?.[language][quantity <= 1 ? 0 : 1];
  const counted = unitName ? `${amount} ${unitName}` : amount;
  if (!name) return counted;
  return unitName ? `${counted} ${language === 'es' ? 'de' : 'of'} ${name}` : `${counted} ${name}`;
}
