import type { Language } from '@tianguis/proto/errors';
import { builtIn, type Knowledge } from './knowledge.ts';
import { createRetriever, type Retriever } from './retriever.ts';

/** The knowledge, ready to be searched. */
export interface Known {
  readonly entries: Knowledge;
  readonly retrievers: Readonly<Record<Language, Retriever>>;
}

export const prepare = (entries: Knowledge): Known => ({
  entries,
  retrievers: { es: createRetriever('es', entries.es), en: createRetriever('en', entries.en) },
});

export interface LiveKnowledge {
  current(): Known;
  /** Makes something of the knowledge now and whenever it changes, so that nobody's question waits for it; gives the newest. */
  derive<Made>(make: (known: Known) => Made): () => Made;
  replace(entries: Knowledge): void;
}

/** What Aria knows while she runs: staff may change it. */
export function createLiveKnowledge(first: Knowledge = builtIn): LiveKnowledge {
  let known = prepare(first);
  const followers: (() => void)[] = [];
  return {
    current: () => known,
    derive(make) {
      let made = make(known);
      followers.push(() => {
        made = make(known);
      });
      return () => made;
    },
    replace(entries) {
      known = prepare(entries);
      for (const follow of followers) follow();
    },
  };
}
