import { stemsIn } from '../../inventory/stems.ts';
import { fold } from '../../inventory/tokens.ts';
import type { Clause } from '../clauses-of-draft.ts';
import type { Goods } from '../dialogue.ts';
import { same } from '../goods-said.ts';
import { readSaid } from '../read-said.ts';
import { nameOf } from './naming.ts';
import { keyOf } from './parts.ts';
import { type Reading, set } from './reading.ts';

export const sizeWords = new Set(['calibre', 'cal', 'cedula', 'talla', 'gauge', 'size', 'numero', 'no', 'num']);

/** A size as it was written, with the word before that belongs to it: `calibre 10`. */
export function measureText({ text, tokens }: Clause, at: number): string {
  const token = tokens[at];
  const before = tokens[at - 1];
  const isNamed = before?.kind === 'word' && sizeWords.has(before.text) && before.text !== 'no';
  return token
    ? text
        .slice(isNamed ? before.start : token.start, token.end)
        .trim()
        .replace(/[.,;]+$/, '')
    : '';
}

/** No size: a share, a date, `2da`. */
const noMeasure = /%$|^\+?\d[\d -]{8,}$|^\d{1,2}[/-]\d{1,2}[/-]\d{2,4}$|^\d+(?:ra|da|er|ro|ta)$|^20[2-4]\d$|c\/|con/;

/** A size of the same kind: the same words with another number. */
const alikeSize = (measure: string): RegExp =>
  new RegExp(
    (measure.match(/\p{L}+|\d+(?:[.,/]\d+)?|\s+|[^\p{L}\d\s]/gu) ?? [])
      .map((part) => {
        if (/^\d/.test(part)) return String.raw`\d+(?:[.,/]\d+)?`;
        return /^\s/.test(part) ? String.raw`\s*` : RegExp.escape(part);
      })
      .join(String.raw`\s*`),
    'iu',
  );

export const withNumber = (number: number): RegExp =>
  new RegExp(String.raw`(?<![\d.,/])${RegExp.escape(String(number))}(?![\d/]|[.,]\d)`);

export function tellMeasure(measure: string, topic: readonly number[], reading: Reading, token: string): void {
  if (noMeasure.test(token) || measure === '') return;
  const { goods, draft } = reading;
  const alike = alikeSize(measure);
  const all = goods.map((_, at) => at);
  const ofOld = all.filter((at) => reading.old.some((one) => withNumber(one).test(nameOf(goods[at] as Goods))));
  const having = all.filter((at) => alike.test(nameOf(goods[at] as Goods)));
  const last = all.filter((at) => draft.talk.of.includes(keyOf(goods[at] as Goods)));
  const options = [topic, ofOld, all.length === 1 ? all : [], having, last.length === 1 ? last : []];
  const targets = options.find((one) => one.length > 0) ?? [];
  for (const at of targets) {
    const one = goods[at];
    if (!one) continue;
    const name = nameOf(one);
    const before = reading.old.find((number) => withNumber(number).test(name));
    const called = { name: withMeasure(name, measure, before), language: one.called?.language };
    set(reading, at, 'measure', { called });
  }
}

/** Whether a name without a size goes on behind its first word. */
function mayNameMore(text: string, one: Goods): boolean {
  const [head = ''] = stemsIn(nameOf(one));
  const goesOn = new RegExp(
    String.raw`(?<!\p{L})${RegExp.escape(head)}\p{L}* (?!(?:a|en|at|for|por|son|est[aá]n?|are|is|no|ya|y|and)(?!\p{L}))\p{L}`,
    'iu',
  );
  return head !== '' && !/\d/.test(nameOf(one)) && goesOn.test(fold(text));
}

/** `Puertas de tambor de pino` of doors: the longer name. */
export function tellName({ text }: Clause, at: number, reading: Reading): void {
  const one = reading.goods[at];
  if (!one || !mayNameMore(text, one)) return;
  const [named, ...others] = readSaid(text).goods;
  if (!named?.called || others.length > 0 || !same(named.material, one.material)) return;
  const longer = stemsIn(named.called.name);
  const known = stemsIn(nameOf(one));
  const isLonger =
    longer.length > known.length && longer[0] === known[0] && known.every((word) => longer.includes(word));
  if (isLonger && !/\d/.test(nameOf(one))) set(reading, at, 'measure', { called: named.called });
}

/** A name with a size in it instead of the one of the same kind, or behind it. */
function withMeasure(name: string, measure: string, before: number | undefined): string {
  if (name.includes(measure)) return name;
  const alike = alikeSize(measure);
  if (alike.test(name)) return name.replace(alike, measure);
  const number = /\d+(?:[.,/]\d+)?/.exec(measure)?.[0];
  if (before !== undefined && number) return name.replace(withNumber(before), number);
  return /^\d/.test(measure) ? `${name} de ${measure}` : `${name} ${measure}`;
}
