import { Link } from '../ui/link.tsx';

/** A part of a text; one with a `path` is a link to it on this site. */
export interface TextPart {
  readonly text: string;
  readonly path?: string;
}

const address = /(https?:\/\/[^\s<>"')\]]*[^\s<>"')\].,;:!?]|(?<![^\s(])\/lote\/\d+)/;

/** The path of an address on this site; undefined for any other address. */
function pathOf(text: string, origin: string): string | undefined {
  if (!URL.canParse(text, origin)) return undefined;
  const { origin: itsOrigin, username, pathname, search, hash } = new URL(text, origin);
  // A path of two slashes is another site to a browser.
  const isOurs = itsOrigin === origin && username === '' && !pathname.startsWith('//');
  return isOurs ? `${pathname}${search}${hash}` : undefined;
}

/** Splits a text so that addresses on our own site become links. All others stay text. */
export const withOwnLinks = (text: string, origin: string): TextPart[] =>
  text.split(address).flatMap((part, index): TextPart[] => {
    const path = index % 2 === 1 ? pathOf(part, origin) : undefined;
    if (path !== undefined) return [{ text: part, path }];
    return part === '' ? [] : [{ text: part }];
  });

/** Longer addresses carry what a person said, which nobody reads there. */
const longestShown = 48;

/** An address as it is read: a long one without what it carries along. */
export const shownAddress = (address: string): string =>
  address.length > longestShown ? address.replace(/\?.*$/s, '') : address;

/** Aria's words, with addresses on this site as links. */
export const Said = ({ text }: { text: string }) =>
  withOwnLinks(text, location.origin).map(({ text: part, path }, index) =>
    path === undefined ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no identity but their place
      <Link key={index} href={path} className="text-accent-strong wrap-anywhere underline">
        {shownAddress(part)}
      </Link>
    ),
  );
