import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Thumbnail } from '../../../platform/lots/thumbnail.tsx';
import type { Turn } from '../../../platform/turns.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { cx } from '../../../ui/class-names.ts';
import { useNow } from '../../../ui/use-now.ts';
import { dueText, isUrgent } from './due.ts';

/** Something that waits for the member: what it is about, until when, and its one button. */
export function TurnRow({ turn, first = false }: { turn: Turn; first?: boolean }) {
  const m = useMessages('market/shared/turns');
  const format = useFormat();
  const now = useNow(60_000);
  const { action, title, text, other, amount, more, by, at, photo, link } = turn;
  const words = m.actions[action];
  const sum = amount === 0 ? m.gift : amount !== null && format.price(amount);
  const name = title || (action === 'finish_draft' ? m.draft : '');
  const others = more !== undefined && format.plural(m.moreToBring, more);
  const about = [name, other, sum, others].filter(Boolean).join(' · ');
  const due = by === null ? format.relative(at, m.justNow, now) : dueText(by, m.due, format, now);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 sm:flex-nowrap">
      {name && <Thumbnail photo={photo} />}
      <div className="min-w-0 grow basis-48">
        <p className="font-[680]">{words.what}</p>
        {about && <p className="break-words">{about}</p>}
        {text !== null && <p className="break-words text-muted italic">{text}</p>}
        <p className={cx('text-[0.92rem]', isUrgent(by, now) ? 'font-[640] text-warn' : 'text-muted')}>{due}</p>
      </div>
      <ButtonLink
        href={link}
        look={first ? 'primary' : 'secondary'}
        aria-label={[`${words.do}: ${words.what}`, name].filter(Boolean).join(', ')}
        className="w-full sm:w-auto sm:min-w-32"
      >
        {words.do}
      </ButtonLink>
    </li>
  );
}
