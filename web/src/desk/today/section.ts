import type { Catalogue } from '../../i18n/messages.ts';
import type { LinkedPerson } from '../shared/linked-person.ts';

type Words = Catalogue['desk/today'];

/** One thing that waits, and where it is dealt with. */
export interface Item {
  readonly key: string;
  /** Who or what: a person, the number of an order. */
  readonly title: string;
  readonly amount?: string | undefined;
  readonly detail?: string | undefined;
  /** Members whom the title or the detail names; each leads to their record. */
  readonly people?: readonly LinkedPerson[] | undefined;
  /** Since when it waits, or until when it may. */
  readonly time?: string | undefined;
  /** The moment that the time says, where it is a deadline. */
  readonly at?: string | null | undefined;
  /** Who is waited for, where the time names them. */
  readonly waitsFor?: readonly LinkedPerson[] | undefined;
  readonly isLate?: boolean;
  readonly href: string;
}

/** How the read of a part goes; it fails by itself, and the other parts stand. */
interface Read {
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly isFetching: boolean;
  refetch(): unknown;
}

/** One list of things that wait: the first of them, how many there are, and the page that has all. */
export interface Part {
  readonly key: keyof Words['parts'];
  readonly read: Read;
  readonly total: number;
  readonly items: readonly Item[];
  readonly href: string;
}

/** What belongs together on the page. */
export interface Section {
  readonly key: keyof Words['sections'];
  readonly parts: readonly Part[];
  /** It is under way and waits for nobody. */
  readonly isNews?: boolean;
}

/** Rows that a part shows. */
export const mostShown = 3;

/** What of a read list is shown, those first that have waited longest. */
export const oldestOf = <T>(rows: readonly T[], at: (row: T) => string): readonly T[] =>
  rows.toSorted((one, other) => Date.parse(at(one)) - Date.parse(at(other))).slice(0, mostShown);

/** How much of a section waits, as far as its parts could be read. */
export const countOf = ({ parts }: Section): number => parts.reduce((sum, { total }) => sum + total, 0);

/** A part that has something to show: things that wait, a failure, or that it is still being read. */
export const isShown = ({ total, read }: Part): boolean => total > 0 || read.isPending || read.isError;

/** Sections with something to show, in their order, and those where nothing waits. */
export function sorted(sections: readonly Section[]): { shown: Section[]; quiet: Section[] } {
  const { shown = [], quiet = [] } = Object.groupBy(sections, ({ parts }) => (parts.some(isShown) ? 'shown' : 'quiet'));
  return { shown, quiet };
}

/** Nothing waits for a person: all was read, and every list is empty. */
export const isCalm = (sections: readonly Section[]): boolean =>
  sections.every((section) => section.isNews || !section.parts.some(isShown));
