/** Any of some words, given with spaces between them. */
export const any = (words: string): string => `(?:${words.trim().split(/\s+/).join('|')})`;

/** Any of some phrases. */
export const oneOf = (...phrases: readonly string[]): string => `(?:${phrases.join('|')})`;

/** A word or phrase that may be missing, with the space after it. */
export const maybe = (phrase: string): string => `(?:${phrase} )?`;

/** Any number of a word or phrase, each with the space after it. */
export const many = (phrase: string): string => `(?:${phrase} )*`;

/** How a language says that we are not to write. */
export interface Wording {
  /** Requests not to do something. They may be limited: "don't text me tonight" is no opt-out. */
  readonly refusals: readonly string[];
  /** Words before a refusal that make it a question or speak of other people. */
  readonly reported: string;
  /** Words that limit a refusal to a time or a case. */
  readonly limits: string;
  /** Requests to do something. */
  readonly requests: readonly string[];
  /** Words before a request that turn it round or only suppose it: "don't remove me", "what if I unsubscribe". */
  readonly turnedRound: string;
}

export interface Phrases {
  /** The words of the phrases, which typing errors are corrected to. */
  readonly words: ReadonlySet<string>;
  /** Whether a clause asks us not to write again. */
  matches(clause: string): boolean;
}

export function compile({ refusals, reported, limits, requests, turnedRound }: Wording): Phrases {
  const phrase = (sources: readonly string[], before: string) =>
    new RegExp(`(?<![^ ])(?<!(?<![^ ])${before} )${oneOf(...sources)}(?![^ ])`);
  const refusal = phrase(refusals, reported);
  const request = phrase(requests, turnedRound);
  const limit = new RegExp(`(?<![^ ])${limits}(?![^ ])`);
  const words = [...refusals, ...requests].flatMap((source) => source.match(/[a-z]+/g) ?? []);
  return {
    words: new Set(words),
    matches: (clause) => request.test(clause) || (refusal.test(clause) && !limit.test(clause)),
  };
}
