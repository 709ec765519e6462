export interface UnderReview {
  readonly id: number;
  readonly name: string;
  /** `marketing`, `utility` or `authentication`. */
  readonly category: string;
  readonly language: string;
  readonly content: string;
  readonly variables: string[];
  readonly version: number;
  readonly contentSid: string | null;
  /** Times in a row that the provider was asked in vain. */
  readonly attempts: number;
}

/** Times in a row that the provider is asked in vain before it is left to staff; about two hours. */
export const mostAttempts = 16;
const firstWait = 2_000;
const longestWait = 15 * 60_000;

/** Milliseconds until the provider is asked again about a template; undefined: no more, until staff enter it anew. */
export const waitAfter = (attempts: number): number | undefined =>
  attempts + 1 >= mostAttempts ? undefined : Math.min(longestWait, firstWait * 2 ** attempts);

export interface Approval {
  readonly status: string;
  /** Why it was turned down. */
  readonly reason: string | null;
}
