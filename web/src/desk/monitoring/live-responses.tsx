import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Link } from '../../ui/link.tsx';
import { Empty, Failed, Rows } from '../../ui/states.tsx';
import type { MessageLog } from '../shared/api/campaigns.ts';
import { type MemberCard, useMemberCards } from '../shared/api/members.ts';
import { useCategoryNames } from '../shared/categories/api.ts';
import { MemberBusiness, MemberLine } from '../shared/member-card.tsx';
import { priorityTone, responseTone } from '../shared/tones.ts';
import { useListKeys } from '../shared/use-list-keys.ts';
import { type AiResponse, type RecentResponse, useAiResponses, useAriaMessages, useRecentResponses } from './api.ts';
import { AriaReply } from './aria-reply.tsx';

/** What a lead may be worth to us. */
function Lead({ item }: { item: RecentResponse }) {
  const m = useMessages('desk/monitoring');
  const staff = useMessages('desk/shared');
  const { pesos } = useFormat();
  const names = useCategoryNames();
  return (
    <>
      <p className="text-muted">{`${names[item.category] ?? item.category}, ${item.zone}`}</p>
      <p className="mt-2 flex flex-wrap gap-1.5">
        <Badge tone={priorityTone[item.priority]}>{m.priority[item.priority]}</Badge>
        <Badge tone={responseTone[item.status]}>{staff.status[item.status]}</Badge>
      </p>
      {item.estimatedValue > 0 && (
        <p className="mt-2 font-[620]" title={staff.estimate.rule}>
          {fill(staff.estimate.value, { amount: pesos(item.estimatedValue) })}
        </p>
      )}
    </>
  );
}

/** A member is no lead: what they have here stands in its place. */
function Member({ card }: { card: MemberCard | undefined }) {
  const { member: m } = useMessages('desk/shared');
  if (!card) return <Badge tone="accent">{m.title}</Badge>;
  return (
    <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-2">
      <MemberLine card={card} optedOut={false} />
      <MemberBusiness card={card} isNarrow />
    </div>
  );
}

type ItemProps = {
  item: RecentResponse;
  card: MemberCard | undefined;
  reply: AiResponse | undefined;
  log: MessageLog | undefined;
};

function Item({ item, card, reply, log }: ItemProps) {
  const staff = useMessages('desk/shared');
  const { relative, dateTime } = useFormat();
  return (
    <li className="grid gap-4 py-6 lg:grid-cols-[18rem_1fr] lg:gap-8">
      <div>
        <Link
          data-row
          href={`/responses?contact=${item.contactId}`}
          className="text-[1.1rem] font-[680] wrap-anywhere decoration-accent underline-offset-4 hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
        >
          {item.businessName}
        </Link>
        <p className="text-muted">{[item.contactName, item.phone].filter(Boolean).join(', ')}</p>
        {item.memberId === null ? <Lead item={item} /> : <Member card={card} />}
      </div>
      <div className="grid min-w-0 content-start gap-3">
        <div className="rounded-l rounded-tl-none border border-line bg-raised p-3.5">
          <time dateTime={item.timestamp} title={dateTime(item.timestamp)} className="text-[0.9rem] text-muted">
            {relative(item.timestamp, staff.justNow)}
          </time>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{item.message}</p>
        </div>
        {reply && <AriaReply reply={reply} log={log} />}
      </div>
    </li>
  );
}

/** Replies come newest first, each is shown under the newest message of its contact that is not newer than it. */
function pairReplies(items: readonly RecentResponse[], replies: readonly AiResponse[]): Map<number, AiResponse> {
  const pairs = new Map<number, AiResponse>();
  for (const reply of replies) {
    const answered = items.find(
      (item) => item.contactId === reply.contactId && item.message === reply.userMessage && !pairs.has(item.id),
    );
    const fallback = items.find((item) => item.contactId === reply.contactId && !pairs.has(item.id));
    const item = answered ?? fallback;
    if (item) pairs.set(item.id, reply);
  }
  return pairs;
}

export function LiveResponses() {
  const m = useMessages('desk/monitoring');
  const recent = useRecentResponses();
  const keys = useListKeys<HTMLUListElement>();
  const ai = useAiResponses();
  const messages = useAriaMessages(ai.data?.pages ?? []);
  const { cards } = useMemberCards((recent.data ?? []).flatMap(({ memberId }) => memberId ?? []));
  if (recent.isPending) return <Rows count={4} />;
  if (recent.isError) {
    return <Failed text={m.failed} onRetry={() => recent.refetch()} busy={recent.isFetching} />;
  }
  if (recent.data.length === 0) return <Empty title={m.empty}>{m.emptyHint}</Empty>;
  const replies = pairReplies(recent.data, ai.data?.pages.flatMap((page) => page.responses) ?? []);
  return (
    <ul ref={keys} className="-mt-6 divide-y divide-line">
      {recent.data.map((item) => (
        <Item
          key={item.id}
          item={item}
          card={item.memberId === null ? undefined : cards.get(item.memberId)}
          reply={replies.get(item.id)}
          log={messages.get(replies.get(item.id)?.id ?? null)}
        />
      ))}
    </ul>
  );
}
