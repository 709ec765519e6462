import { useInfiniteQuery } from '@tanstack/react-query';
import { listMentions } from '@tianguis/proto/gen/client.ts';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { call, keyOf } from '../../platform/api/api.ts';
import { readable } from '../../platform/forms/form.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Empty, Loading } from '../../ui/states.tsx';
import { toastError } from '../../ui/toast.ts';
import { useReadMentions } from '../shared/api/mentions.ts';
import { NoteBody } from '../shared/mentions/note-body.tsx';
import { MoreButton } from '../shared/more-button.tsx';
import { StaffPage } from '../shell/staff-page.tsx';

const pageSize = 30;

function useMentions() {
  return useInfiniteQuery({
    queryKey: [...keyOf(listMentions), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(listMentions, { query: { limit: pageSize, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

type Mention = NonNullable<ReturnType<typeof useMentions>['data']>['pages'][number]['mentions'][number];

function Row({ mention }: { mention: Mention }) {
  const m = useMessages('desk/mentions');
  const { rightNow } = useMessages('desk/shared');
  const { relative, dateTime } = useFormat();
  const { contactId, businessName, phone, zone, text, cause, at, by, read } = mention;
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)] gap-1 py-3 hover:bg-sunken">
      <p className="flex items-baseline gap-2">
        <Link
          href={`/responses?contact=${contactId}`}
          className="min-w-0 truncate font-[660] after:absolute after:inset-0 hover:underline"
        >
          {businessName}
        </Link>
        <span className="truncate text-[0.9rem] text-muted">{[phone, zone].filter(Boolean).join(' · ')}</span>
        {!read && <Badge tone="accent">{m.unread}</Badge>}
      </p>
      <p className="max-w-[75ch] wrap-anywhere whitespace-pre-line">
        <NoteBody text={text} cause={cause} />
      </p>
      <p className="text-[0.9rem] text-muted">
        <time dateTime={at} title={dateTime(at)}>
          {fill(m.by, { name: cause === 'assigned' ? m.rule : (by ?? m.somebody), when: relative(at, rightNow) })}
        </time>
      </p>
    </li>
  );
}

/** What colleagues wrote to one in notes about contacts, newest first. */
function Mentions() {
  const m = useMessages('desk/mentions');
  const list = useMentions();
  const readAll = useReadMentions();
  const mentions = list.data?.pages.flatMap((page) => page.mentions) ?? [];
  const unread = list.data?.pages[0]?.unread ?? 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2">
      {unread > 0 && (
        <Button
          look="secondary"
          size="s"
          busy={readAll.isPending}
          onClick={() => readAll.mutate(undefined, { onError: (error) => toastError(m.readFailed, readable(error)) })}
        >
          {m.readAll}
        </Button>
      )}
      <Loading query={list} rows={4} failed={m.failed} />
      {list.data && mentions.length === 0 && (
        <Empty title={m.empty}>
          <p>{m.emptyHint}</p>
        </Empty>
      )}
      {mentions.length > 0 && (
        <ul aria-label={m.list} className="w-full divide-y divide-line border-y border-line">
          {mentions.map((mention) => (
            <Row key={mention.id} mention={mention} />
          ))}
        </ul>
      )}
      <MoreButton list={list} />
    </div>
  );
}

export default function MentionsRoute() {
  const m = useMessages('desk/mentions');
  return (
    <StaffPage title={m.title} lead={m.lead}>
      <Mentions />
    </StaffPage>
  );
}
