import type { ChatAction, ChatIntent } from '@tianguis/proto/assistant/chat/operations';

/** One thing that Aria knows. Both languages have the same ids. */
export interface Entry {
  readonly id: string;
  readonly title: string;
  /** How people ask for it, in their words, separated by `|`; searched together with the title. */
  readonly asked: string;
  /** The answer; `{web}` stands for the address of the site. */
  readonly answer: string;
  /** The answer to somebody who has just offered something; by default `answer`. */
  readonly toOffer?: string;
  /** The answer where a place is known, as `{place}`. */
  readonly inPlace?: string;
  /** The same for a place where there is most activity; by default `inPlace`. */
  readonly inActivePlace?: string;
  readonly action?: ChatAction;
  /** What a visitor wants who is answered by it; by default what its topic says (`topics.ts`). */
  readonly intent?: ChatIntent;
}

/** Every wording that an entry is found by. */
export const wordings = ({ title, asked }: Entry): string[] => [title, ...asked.split('|')].map((text) => text.trim());
