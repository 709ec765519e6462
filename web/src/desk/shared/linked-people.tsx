import type { LinkedPerson } from './linked-person.ts';
import { ContactInText, PersonInText } from './person-links.tsx';

const isLetter = (character: string | undefined): boolean => character !== undefined && /[\p{L}\d]/u.test(character);

/** Where a text names somebody by whole words; -1 where it does not. */
function placeOf(text: string, line: string): number {
  for (let at = text.indexOf(line); at >= 0; at = text.indexOf(line, at + 1))
    if (!isLetter(text[at - 1]) && !isLetter(text[at + line.length])) return at;
  return -1;
}

interface Piece {
  readonly text: string;
  readonly person?: LinkedPerson;
}

/**
 * A text in pieces: each person whom it names, and what is between them. `people` are those whom it names, in its order where
 * two have one name. Longer names come first: `Ana López` is not `Ana`.
 */
export const piecesOf = (text: string, people: readonly LinkedPerson[]): Piece[] =>
  splitBy(
    text,
    people.filter(({ line }) => line !== '').toSorted((one, other) => other.line.length - one.line.length),
  );

function splitBy(text: string, people: readonly LinkedPerson[]): Piece[] {
  for (const [index, person] of people.entries()) {
    const at = placeOf(text, person.line);
    if (at < 0) continue;
    const others = people.filter((_, place) => place !== index);
    return [
      ...splitBy(text.slice(0, at), others),
      { text: person.line, person },
      ...splitBy(text.slice(at + person.line.length), others),
    ].filter((piece) => piece.text !== '');
  }
  return [{ text }];
}

interface Props {
  readonly text: string;
  readonly people: readonly LinkedPerson[];
}

function Linked({ person, line }: { person: LinkedPerson | undefined; line: string }) {
  if (person?.contactId !== undefined) return <ContactInText contactId={person.contactId} line={line} />;
  if (person && person.memberId !== null)
    return <PersonInText memberId={person.memberId} line={line} phone={person.phone} />;
  return line;
}

/** A text in which each person leads to their record. It may lie over a row that leads elsewhere. */
export function LinkedPeople({ text, people }: Props) {
  return piecesOf(text, people).map(({ text: piece, person }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name
    <Linked key={index} person={person} line={piece} />
  ));
}
