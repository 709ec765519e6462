import type { Change, Differences } from '@tianguis/proto/differences';

/** The audit log holds no longer texts: half of it for what was, half for what is. */
const longest = 100;
const arrow = ' → ';
const half = (longest - arrow.length) / 2;
/** Characters shown before the place where long texts begin to differ. */
const lead = 12;

/** The part of a text that fits, from shortly before a place on. */
function excerpt(text: string, place: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= half) return line || '—';
  const from = Math.max(0, Math.min(place - lead, line.length - Math.floor(half) + 1));
  const start = from > 0 ? '…' : '';
  const room = Math.floor(half) - start.length;
  const rest = line.slice(from);
  return (start + (rest.length > room ? `${rest.slice(0, room - 1)}…` : rest)).toWellFormed();
}

function firstDifference(before: string, after: string): number {
  let at = 0;
  while (at < before.length && before[at] === after[at]) at += 1;
  return at;
}

type Value = string | number | boolean | null | undefined | readonly (string | number)[];

const textOf = (value: Value): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? value.join(', ') : String(value);
};

/** What was before and what is now. Of long texts where they first differ. */
export function fromTo(before: Value, now: Value): Change {
  const was = textOf(before);
  const is = textOf(now);
  const place = firstDifference(was, is);
  return `${excerpt(was, place)}${arrow}${excerpt(is, place)}`;
}

/** The outcome of a comparison made by hand; empty where nothing changed. */
export const foundBy = (changed: Readonly<Partial<Record<string, Change>>>): Differences => changed as Differences;

/** The fields that differ, each with what was before and what is now: `{ zone: 'Tepito → Roma' }`. */
export function differencesOf<Name extends string>(
  before: Readonly<Partial<Record<NoInfer<Name>, Value>>>,
  now: Readonly<Partial<Record<NoInfer<Name>, Value>>>,
  names: readonly Name[],
): Differences {
  const changed: Partial<Record<Name, Change>> = {};
  for (const name of names)
    if (textOf(before[name]) !== textOf(now[name])) changed[name] = fromTo(before[name], now[name]);
  return foundBy(changed);
}

/** The same of all that was before. */
export function differences<Field extends string>(
  before: Readonly<Record<Field, Value>>,
  now: Readonly<Record<NoInfer<Field>, Value>>,
): Differences {
  return differencesOf(before, now, Object.keys(before) as Field[]);
}
