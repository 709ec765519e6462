import { Link } from '../ui/link.tsx';
import { withOwnLinks } from './own-links.ts';

/** What Aria says, with addresses of this site as links. */
export const Said = ({ text }: { text: string }) =>
  withOwnLinks(text, location.origin).map(({ text: part, path }, index) =>
    path === undefined ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no identity but their place
      <Link key={index} href={path} className="text-accent-strong wrap-anywhere underline">
        {part}
      </Link>
    ),
  );
