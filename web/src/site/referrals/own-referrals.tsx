import { useInfiniteQuery } from '@tanstack/react-query';
import { ApiError } from '@tianguis/proto/client';
import { getMyReferrals } from '@tianguis/proto/gen/client.ts';
import { toCentavos, toPesos } from '@tianguis/proto/money';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { call, keyOf } from '../../platform/api/api.ts';
import { hasMemberMark } from '../../platform/api/session-mark.ts';
import { Badge } from '../../ui/badge.tsx';
import { Figures } from '../../ui/figures.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import { ReferrerAccount } from './account-form.tsx';
import { ShareCode } from './share-code.tsx';

// A session may have ended since this device was marked, or somebody of staff be signed in: they have no referrals here.
const ask = (cursor: string | undefined) =>
  call(getMyReferrals, { query: { cursor } }).catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403))
      return { referrer: null, nextCursor: null };
    throw error;
  });

const useOwnReferrals = () =>
  useInfiniteQuery({
    queryKey: [...keyOf(getMyReferrals), 'pages'],
    queryFn: ({ pageParam: cursor }) => ask(cursor),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    enabled: hasMemberMark,
  });

const tones = {
  proposed: 'plain',
  declined: 'plain',
  pending: 'warn',
  in_review: 'warn',
  completed: 'good',
  refused: 'plain',
} as const;

/** What a signed-in referrer brought about; nothing for anybody else. */
export default function OwnReferrals() {
  const m = useMessages('site/referrals').own;
  const { number, price, date } = useFormat();
  const list = useOwnReferrals();
  const pages = list.data?.pages ?? [];
  const referrer = pages[0]?.referrer;
  if (!referrer) return null;
  const { clicks, totalReferrals, totalEarnings, totalPaid, account } = referrer;
  const referrals = pages.flatMap((page) => page.referrer?.referrals ?? []);
  const owed = toPesos(toCentavos(totalEarnings) - toCentavos(totalPaid));
  return (
    <section className="mb-12">
      <h2 className="mb-4 text-title">{m.title}</h2>
      <ShareCode code={referrer} />
      <h3 className="mt-10 mb-3 text-head">{m.money}</h3>
      <Figures
        items={[
          { label: m.clicks, value: number(clicks) },
          { label: m.suppliers, value: number(totalReferrals) },
          { label: m.earned, value: price(totalEarnings) },
          { label: m.paid, value: price(totalPaid) },
          { label: m.owed, value: price(owed), note: m.owedNote },
        ]}
      />
      <ReferrerAccount account={account} />
      <h3 className="mt-10 mb-3 text-head">{m.people}</h3>
      <ul className="divide-y divide-line border-y border-line">
        {referrals.map(({ id, supplier, status, reward, createdAt, dueAt, isPaid, review }) => (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)] gap-1 py-3">
            <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
              <span className="min-w-0 grow font-[640] wrap-anywhere">{supplier || m.unnamed}</span>
              <span className="text-[0.9rem] text-muted">{date(createdAt)}</span>
              <Badge tone={tones[status]}>{isPaid ? m.paid : m.statuses[status]}</Badge>
              {status === 'completed' && <span className="font-[640] tabular-nums">{price(reward)}</span>}
              {review && <span className="font-[640] tabular-nums">{price(review.reward)}</span>}
            </p>
            <p className="max-w-[65ch] text-[0.95rem] text-muted">
              {status === 'completed'
                ? !isPaid && reward > 0 && dueAt && fill(m.due, { date: date(dueAt) })
                : fill(m.notes[status], { date: review ? date(review.until) : '' })}
            </p>
          </li>
        ))}
      </ul>
      <MoreButton list={list} text={m.more} className="mt-4" />
      {referrals.length === 0 && <p className="py-3 text-muted">{m.none}</p>}
    </section>
  );
}
