import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { readable } from '../../platform/forms/form.ts';
import { useLiveUpdates } from '../../platform/live/live.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import { Empty, Loading } from '../../ui/states.tsx';
import { toastError } from '../../ui/toast.ts';
import { type Notice, useNotices, useRead } from './api.ts';

function Row({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const m = useMessages('market/notices');
  const format = useFormat();
  const { kind, title, text, path, at, read } = notice;
  const heading = cx('wrap-anywhere', read ? 'font-[560]' : 'font-[700]');
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)] gap-1 py-4 pl-5">
      {!read && <span aria-hidden className="absolute top-6 left-0 size-2.5 rounded-full bg-accent" />}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.86rem] text-muted">
        <Badge>{m.kinds[kind]}</Badge>
        <time dateTime={at}>{format.relative(at, m.justNow)}</time>
        {!read && <span className="sr-only">{m.unread}</span>}
      </p>
      {path === null ? (
        <p className={heading}>{title}</p>
      ) : (
        <Link href={path} onClick={onOpen} className={cx(heading, 'inline-flex min-h-9 items-center underline')}>
          {title}
        </Link>
      )}
      {text !== '' && <p className="max-w-[65ch] text-[0.95rem] text-muted wrap-anywhere">{text}</p>}
    </li>
  );
}

/** What a member was notified of, newest first. Opening one marks it as read. */
export function NoticeList() {
  const m = useMessages('market/notices');
  useLiveUpdates();
  const notices = useNotices();
  const read = useRead();
  const rows = notices.data?.pages.flatMap((page) => page.notices) ?? [];
  const mark = (ids?: number[]) => read.mutate(ids, { onError: (error) => toastError(m.failed, readable(error)) });
  return (
    <div className="min-w-0">
      {rows.some((notice) => !notice.read) && (
        <Button look="secondary" size="s" busy={read.isPending} onClick={() => mark()}>
          {m.readAll}
        </Button>
      )}
      <Loading query={notices} rows={4} />
      {notices.data && rows.length === 0 && (
        <Empty title={m.none}>
          <p>{m.noneText}</p>
        </Empty>
      )}
      <ul className="divide-y divide-line">
        {rows.map((notice) => (
          <Row key={notice.id} notice={notice} onOpen={() => !notice.read && mark([notice.id])} />
        ))}
      </ul>
      <MoreButton list={notices} text={m.more} />
    </div>
  );
}
