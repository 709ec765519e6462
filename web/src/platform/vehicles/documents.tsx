import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { type Standing, standingOf, type Vehicle } from './values.ts';

const tones: Record<Standing, Tone> = { expired: 'bad', soon: 'warn', valid: 'plain' };

/** What expired or soon will, and the date of the rest. */
export function Documents({ documents }: Pick<Vehicle, 'documents'>) {
  const m = useMessages('platform/vehicles');
  const { date } = useFormat();
  const now = new Date();
  if (documents.length === 0) return <p className="text-[0.9rem] text-muted">{m.noDocuments}</p>;
  return (
    <ul className="flex flex-wrap gap-2">
      {documents.map(({ kind, number, expiresOn }) => {
        const standing = standingOf(expiresOn, now);
        // Noon in Mexico City, so that the day stays the same.
        const day = date(`${expiresOn}T18:00:00Z`);
        return (
          <li key={kind} className="flex min-w-0 flex-wrap items-center gap-x-2">
            <Badge tone={tones[standing]}>{`${m.documents[kind]}: ${fill(m.standings[standing], { day })}`}</Badge>
            {number && <span className="text-[0.9rem] text-muted wrap-anywhere">{number}</span>}
          </li>
        );
      })}
    </ul>
  );
}
