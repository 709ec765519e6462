import { useMutation } from '@tanstack/react-query';
import { urlOf } from '@tianguis/proto/client';
import { listReferrerBalances, payReferrer } from '@tianguis/proto/gen/client.ts';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { call, useOperation } from '../../../platform/api/api.ts';
import { queryClient } from '../../../platform/api/query.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/figures.tsx';
import { Empty, Loading } from '../../../ui/states.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { useMemberCards, useReferrerPeople } from '../../shared/api/members.ts';
import { downloadConfirmed } from '../../shared/downloads.ts';
import { useReferrerLines } from '../../shared/member-names.ts';
import { PersonName } from '../../shared/person-links.tsx';
import { useSession } from '../../shared/session.ts';
import { useListKeys } from '../../shared/use-list-keys.ts';
import { useWhen } from '../../shared/use-when.ts';
import { MoneyForm } from '../money-form.tsx';

const useReferrers = () => useOperation(listReferrerBalances);

type Referrer = NonNullable<ReturnType<typeof useReferrers>['data']>['referrers'][number];

interface Payout {
  readonly payoutId: string;
  readonly amount: number;
  readonly reference: string;
}

const usePayout = (id: number) =>
  useMutation({
    mutationFn: (body: Payout) => call(payReferrer, { params: { id }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [listReferrerBalances.id] }),
  });

const loadPayoutSchema = async () => (await import('@tianguis/proto/payments/referrals/operations')).payReferrer.body;

/** Records a transfer that was made from the bank. */
function PayoutForm({ id, owed, onDone }: { id: number; owed: number; onDone: () => void }) {
  const m = useMessages('desk/payments').referrers;
  // One id for all attempts: a repeated request is the same payout.
  const [payoutId] = useState(() => crypto.randomUUID());
  const payout = usePayout(id);
  return (
    <MoneyForm
      most={owed}
      words={{ ...m, note: m.reference, noteHint: m.referenceHint }}
      loadSchema={loadPayoutSchema}
      toBody={(amount, reference) => ({ payoutId, amount, reference })}
      send={payout.mutateAsync}
      onSent={() => {
        toast(m.done);
        onDone();
      }}
      onFailed={(error) => toastError(m.failed, readable(error))}
      onCancel={onDone}
    />
  );
}

interface RowProps {
  readonly referrer: Referrer;
  /** With phone and place. */
  readonly name: string;
  /** Their account of the marketplace. */
  readonly memberId: number | null;
  readonly phone: string | null | undefined;
}

function Row({ referrer: { referrerId, earned, paid, owed, lastEarnedAt, dueAt }, name, memberId, phone }: RowProps) {
  const m = useMessages('desk/payments').referrers;
  const { price, date, dateTime } = useFormat();
  const { due } = useWhen();
  const [isPaying, setIsPaying] = useState(false);
  const isAdmin = useSession().data?.user?.role === 'admin';
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 py-3">
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span data-row tabIndex={-1} className="font-[660]">
          {memberId === null ? name : <PersonName memberId={memberId} line={name} phone={phone} />}
        </span>
        <span className="font-[660] tabular-nums">{fill(m.owed, { amount: price(owed) })}</span>
        <span className="text-[0.95rem] text-muted tabular-nums">
          {fill(m.sums, { earned: price(earned), paid: price(paid) })}
        </span>
        {dueAt && (
          <time dateTime={dueAt} title={dateTime(dueAt)} className="text-[0.95rem]">
            {due(m.due, dueAt)}
          </time>
        )}
        {lastEarnedAt && (
          <span className="text-[0.9rem] text-muted">{fill(m.lastEarned, { date: date(lastEarnedAt) })}</span>
        )}
      </p>
      {isPaying && <PayoutForm id={referrerId} owed={owed} onDone={() => setIsPaying(false)} />}
      {!isPaying && isAdmin && owed > 0 && (
        <div>
          <Button
            look="secondary"
            size="s"
            aria-keyshortcuts="t"
            aria-label={`${m.pay}: ${name}`}
            onClick={() => setIsPaying(true)}
          >
            {m.pay}
          </Button>
        </div>
      )}
    </li>
  );
}

/** What we owe referrers, with a form to record a payout. */
export function Referrers() {
  const m = useMessages('desk/payments').referrers;
  const referrers = useReferrers();
  const ids = referrers.data?.referrers.map(({ referrerId }) => referrerId) ?? [];
  const lineOf = useReferrerLines(ids);
  const people = useReferrerPeople(ids);
  const { cards } = useMemberCards([...people.values()].flatMap(({ memberId }) => memberId ?? []));
  const keys = useListKeys<HTMLUListElement>();
  const language = useLanguage();
  const isAdmin = useSession().data?.user?.role === 'admin';
  return (
    <Panel title={m.title}>
      <p className="max-w-[70ch] pt-2 text-[0.95rem] text-muted">{m.lead}</p>
      {isAdmin && referrers.data?.referrers.some(({ owed }) => owed > 0) && (
        <div className="pt-3">
          <Button
            look="secondary"
            size="s"
            onClick={() => downloadConfirmed(urlOf('/api/staff/referrers/spei.csv', {}, { lang: language }))}
          >
            {m.download}
          </Button>
          <p className="max-w-[70ch] pt-1 text-[0.9rem] text-muted">{m.downloadHint}</p>
        </div>
      )}
      <Loading query={referrers} rows={2} failed={m.loadFailed} />
      {referrers.data?.referrers.length === 0 && (
        <div className="pt-4">
          <Empty title={m.empty}>{m.emptyHint}</Empty>
        </div>
      )}
      <ul ref={keys} className="divide-y divide-line">
        {referrers.data?.referrers.map((referrer) => (
          <Row
            key={referrer.referrerId}
            referrer={referrer}
            name={lineOf(referrer.referrerId)}
            memberId={people.get(referrer.referrerId)?.memberId ?? null}
            phone={cards.get(people.get(referrer.referrerId)?.memberId ?? 0)?.phone}
          />
        ))}
      </ul>
    </Panel>
  );
}
