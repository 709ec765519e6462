import { z } from 'zod';
import { readRows } from '../platform/data.ts';

/** Entries that people ask about in one go, by what they have in common. */
const groups = readRows(
  new URL('./data/neighbours.csv', import.meta.url),
  z.strictObject({ about: z.string(), entries: z.string() }),
).map(({ entries }) => entries.split(' '));

/** Entries named in the table, for the check that they exist. */
export const namedInGroups = (): string[] => groups.flat();

const known = new Map<string, ReadonlySet<string>>();

/** The entries that a question after this one may be about, without itself. */
export const neighboursOf = (entry: string): ReadonlySet<string> =>
  known.getOrInsertComputed(entry, () => {
    const found = new Set(groups.filter((group) => group.includes(entry)).flat());
    found.delete(entry);
    return found;
  });
