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

/** What a change made of each value, for the audit log: `{ zone: 'Tepito → Roma' }`. Of long texts where they first differ. */
export function differences<Field extends string>(
  before: Readonly<Record<Field, Value>>,
  after: Readonly<Record<NoInfer<Field>, Value>>,
): Partial<Record<Field, string>> {
  const changed: Partial<Record<Field, string>> = {};
  for (const field in before) {
    const was = textOf(before[field]);
    const is = textOf(after[field]);
    const place = firstDifference(was, is);
    if (was !== is) changed[field] = `${excerpt(was, place)}${arrow}${excerpt(is, place)}`;
  }
  return changed;
}
