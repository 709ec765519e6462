import { stemsIn } from '../inventory/stems.ts';
import { fold } from '../inventory/tokens.ts';
import type { Goods } from './dialogue.ts';

const nameOf = ({ called, material }: Goods): string => called?.name ?? material.name.es;
const headOf = (one: Goods): string => stemsIn(nameOf(one))[0] ?? '';

/** What is said of all goods, or of how they are sold. */
const ofAll =
  /(?<![a-z])(?:tod[oa]s?|amb[oa]s|todo|cada|all|everything|both|each|facturas?|ofertas?|acepto|lote|separado|negociables?|a tratar|entreg\w+|recog\w+|recoger|veng\w+|pas[ae]n?|iva|flete|minim[oa]|invoice|negotiable|pick ?up)(?![a-z])/;
/** What only one of several goods is: until when it is good, and how it is kept. */
const ofOne =
  /(?<![a-z])(?:caduc\w+|venc\w+|vence\w*|expir\w+|cad|best before|congelad\w+|refrigerad\w+|frozen|refrigerated|sin fecha|madur\w+)(?![a-z])/;

/**
 * Of several goods a note says whose it is: `pechuga: caduca el 15 de enero`. What stands behind the last of them may be said of all,
 * unless nothing sets it apart.
 */
export function withOwners(notes: readonly string[], written: string, goods: readonly Goods[]): string[] {
  if (goods.length < 2) return [...notes];
  const text = fold(written);
  const starts = goods.flatMap((one) => {
    const head = headOf(one);
    const at = head === '' ? -1 : text.search(new RegExp(`(?<![a-zñ])${RegExp.escape(head)}`));
    return at < 0 ? [] : [{ one, at }];
  });
  if (starts.length < goods.length) return [...notes];
  const sorted = starts.toSorted((a, b) => a.at - b.at);
  return notes.map((note) => {
    const plain = fold(note);
    const at = text.indexOf(plain);
    const isNamed = goods.some((one) => stemsIn(note).includes(headOf(one)));
    if (at < 0 || isNamed || ofAll.test(plain) || !ofOne.test(plain)) return note;
    const owner = sorted.findLast((start) => start.at < at);
    if (owner === undefined) return note;
    const between = text.slice(owner.at, at);
    const isApart = owner === sorted.at(-1) ? /[,.;:\n]/.test(between) : /[.;\n](?!\d)/.test(between);
    return isApart ? note : `${nameOf(owner.one)}: ${note}`;
  });
}

/** What was noted of goods that were taken out holds no more. */
export function withoutOwners(notes: readonly string[], before: readonly Goods[], now: readonly Goods[]): string[] {
  const gone = before.filter((one) => now.every((other) => nameOf(other) !== nameOf(one))).map(nameOf);
  return notes.filter((note) => !gone.some((name) => note.startsWith(`${name}: `)));
}
