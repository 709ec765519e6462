import { plain } from '@tianguis/proto/plain';

/** A name that is being typed after an @, up to the caret. */
export interface At {
  /** Where the @ is. */
  readonly from: number;
  readonly query: string;
}

/** An @ at the start of a word, and what follows it: one word, or two of a name. An address is none. */
export function atPlace(text: string, caret: number): At | undefined {
  const found = /(?<![\p{L}\p{N}_.])@([\p{L}\p{N}]*(?: [\p{L}\p{N}]+)?)$/u.exec(text.slice(0, caret));
  return found ? { from: found.index, query: found[1] ?? '' } : undefined;
}

interface Named {
  readonly name: string | null;
}

/** The most that are offered at once. */
const most = 6;

/** Colleagues whose name, or a later word of it, begins with what was typed. */
export function fittingColleagues<Person extends Named>(people: readonly Person[], query: string): Person[] {
  const wanted = plain(query);
  const starts = (text: string) => text.startsWith(wanted);
  const fits = people.filter(({ name }) => {
    const known = plain(name ?? '');
    return known !== '' && (starts(known) || known.split(' ').some(starts));
  });
  return fits.slice(0, most);
}
