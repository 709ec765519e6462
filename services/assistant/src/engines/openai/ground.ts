import type { Entry } from '../../knowledge/knowledge.ts';
import { type Bounds, createBounds, type Limits } from './bounds.ts';
import { entryText } from './tools/search-knowledge.ts';

/** What an answer may rest on, and so the bounds that it must keep. */
export interface Ground {
  /** Ids of the entries that it may name as its sources. */
  readonly known: ReadonlySet<string>;
  facts(): string;
  readonly bounds: Bounds;
  /** Adds what a tool found. */
  readonly add: (text: string, entries: readonly Entry[]) => void;
}

export function createGround(given: readonly Entry[], limits: Limits): Ground {
  const known = new Set(given.map(({ id }) => id));
  const texts = given.map((entry) => entryText(entry, limits.webUrl));
  const facts = () => texts.join('\n');
  let current: Bounds | undefined;
  return {
    known,
    facts,
    bounds: (text) => {
      current ??= createBounds({ ...limits, facts: facts() });
      return current(text);
    },
    add: (text, entries) => {
      texts.push(text);
      for (const { id } of entries) known.add(id);
      current = undefined;
    },
  };
}
