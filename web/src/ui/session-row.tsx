import { fill } from '../i18n/translation.ts';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import { deviceOf } from './device-name.ts';

interface Props {
  readonly session: { readonly userAgent: string | null; readonly current: boolean };
  readonly words: Readonly<Record<'unknown' | 'current' | 'end' | 'endOf', string>>;
  /** When and where it was used. */
  readonly text: string;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

/** One device with a session; any but the current one can be signed out. */
export function SessionRow({ session, words, text, busy, onEnd }: Props) {
  const device = deviceOf(session.userAgent) ?? words.unknown;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5">
          <span className="font-[620]">{device}</span>
          {session.current && <Badge tone="info">{words.current}</Badge>}
        </p>
        <p className="text-[0.9rem] text-muted">{text}</p>
      </div>
      {!session.current && (
        <Button
          look="quiet"
          size="s"
          aria-label={fill(words.endOf, { device })}
          busy={busy}
          onClick={onEnd}
          className="-mr-3 underline"
        >
          {words.end}
        </Button>
      )}
    </li>
  );
}
