import { urlOf } from '@tianguis/proto/client';
import { bankRefundStates } from '@tianguis/proto/payments/refunds/bank-refund-states';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { changeAddress, useAddressValue } from '../../../platform/address.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { Panel } from '../../../ui/figures.tsx';
import { Empty, Loading } from '../../../ui/states.tsx';
import { toastError } from '../../../ui/toast.ts';
import { useMemberCards } from '../../shared/api/members.ts';
import { downloadConfirmed } from '../../shared/downloads.ts';
import { useMemberLines } from '../../shared/member-names.ts';
import { MoreButton } from '../../shared/more-button.tsx';
import { PersonName } from '../../shared/person-links.tsx';
import { useSession } from '../../shared/session.ts';
import { useListKeys } from '../../shared/use-list-keys.ts';
import { useWhen } from '../../shared/use-when.ts';
import { type Account, type Transfer, type TransferFilter, useAccount, useTransfers } from './api.ts';
import { ReturnForm, SendForm } from './send-form.tsx';

const tones: Record<Transfer['state'], Tone> = {
  asked: 'plain',
  given: 'warn',
  sent: 'good',
  returned: 'bad',
  done: 'plain',
};

interface RowProps {
  readonly transfer: Transfer;
  /** Of its buyer, with phone and place. */
  readonly name: string;
  readonly phone: string | null | undefined;
  readonly isAdmin: boolean;
}

/** Whom it goes to and for which sale. */
function Whose({ transfer: { buyerId, orderId, orderNumber }, name, phone }: Omit<RowProps, 'isAdmin'>) {
  const m = useMessages('desk/payments');
  return (
    <>
      <PersonName memberId={buyerId} line={name} phone={phone} />
      <a data-row href={`/ventas?pedido=${orderId}`} className="underline">
        {fill(m.order, { number: orderNumber })}
      </a>
    </>
  );
}

/** How far it is, in words. */
function Since({ transfer }: { transfer: Transfer }) {
  const m = useMessages('desk/payments').transfers;
  const { date, dateTime } = useFormat();
  const { due } = useWhen();
  const { state, askedAt, sendBy, sentAt, reference, lastDigits, returnReason, means } = transfer;
  const facts = [
    m.paidBy[means],
    lastDigits !== null && fill(m.account, { digits: lastDigits }),
    state === 'given' && sendBy !== null && due(m.sendBy, sendBy),
    (state === 'asked' || state === 'returned') && fill(m.askedAt, { date: date(askedAt) }),
    sentAt !== null && fill(m.sentAt, { date: dateTime(sentAt), reference: reference ?? '' }),
    returnReason !== null && fill(m.returned, { reason: returnReason }),
  ];
  return <p className="text-[0.95rem] wrap-anywhere text-muted">{facts.filter(Boolean).join(' · ')}</p>;
}

/** What an admin may do with it now. */
function Actions({ transfer }: { transfer: Transfer }) {
  const m = useMessages('desk/payments').transfers;
  const [account, setAccount] = useState<Account>();
  const [isBack, setIsBack] = useState(false);
  const read = useAccount(transfer.id);
  const { state, orderNumber } = transfer;
  if (state === 'given' && account)
    return <SendForm transfer={transfer} account={account} onDone={() => setAccount(undefined)} />;
  if (state === 'given')
    return (
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          size="s"
          busy={read.isPending}
          aria-keyshortcuts="t"
          aria-label={`${m.see}: ${orderNumber}`}
          onClick={() =>
            read.mutate(undefined, {
              onSuccess: setAccount,
              onError: (failure) => toastError(m.seeFailed, readable(failure)),
            })
          }
        >
          {m.see}
        </Button>
        <span className="text-[0.9rem] text-muted">{m.seeHint}</span>
      </p>
    );
  if (state !== 'sent') return null;
  if (isBack) return <ReturnForm transfer={transfer} onDone={() => setIsBack(false)} />;
  return (
    <div>
      <Button
        look="secondary"
        size="s"
        aria-keyshortcuts="b"
        aria-label={`${m.back}: ${orderNumber}`}
        onClick={() => setIsBack(true)}
      >
        {m.back}
      </Button>
    </div>
  );
}

function Row({ transfer, name, phone, isAdmin }: RowProps) {
  const m = useMessages('desk/payments').transfers;
  const { price } = useFormat();
  const { amount, state, isErased, isUnanswered } = transfer;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 py-4">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-[660] tabular-nums">{price(amount)}</span>
        <Whose transfer={transfer} name={name} phone={phone} />
        <Badge tone={tones[state]}>{m.states[state]}</Badge>
        {isUnanswered && <Badge tone="bad">{m.unanswered}</Badge>}
      </p>
      <Since transfer={transfer} />
      {isErased && <p className="text-[0.95rem] font-[640] text-warn">{m.erased}</p>}
      {isAdmin && <Actions transfer={transfer} />}
    </li>
  );
}

/** All that waits to be transferred, as a file for the bank. */
function Download() {
  const m = useMessages('desk/payments').transfers;
  const lang = useLanguage();
  return (
    <Button
      size="s"
      look="secondary"
      onClick={() => downloadConfirmed(urlOf('/api/staff/bank-refunds/spei.csv', {}, { lang }))}
    >
      {m.download}
    </Button>
  );
}

const filters: readonly TransferFilter[] = [...bankRefundStates, 'unanswered'];

/** Refunds that we transfer from our own bank, those to be sent first. */
export function Transfers() {
  const m = useMessages('desk/payments').transfers;
  const { plural } = useFormat();
  const asked = useAddressValue('reembolso');
  const filter = filters.find((each) => each === asked);
  const list = useTransfers(filter);
  const rows = list.data?.pages.flatMap(({ refunds }) => refunds) ?? [];
  const buyers = rows.map(({ buyerId }) => buyerId);
  const lineOf = useMemberLines(buyers);
  const { cards } = useMemberCards(buyers);
  const isAdmin = useSession().data?.user?.role === 'admin';
  const keys = useListKeys<HTMLUListElement>();
  const options = filters.map((value) => ({
    value,
    label: value === 'unanswered' ? m.unanswered : m.states[value],
  }));
  return (
    <Panel title={m.title} aside={isAdmin && <Download />}>
      <p className="max-w-[70ch] pt-2 text-[0.95rem] text-muted">{m.lead}</p>
      <div className="max-w-80 pt-4">
        <SelectField
          label={m.state}
          options={[{ value: '', label: m.all }, ...options]}
          value={filter ?? ''}
          onChange={({ target: { value } }) => changeAddress({ reembolso: value || undefined })}
        />
      </div>
      <p role="status" className="min-h-6 pt-1 text-muted">
        {list.data ? plural(m.count, list.data.pages[0]?.total ?? 0) : ''}
      </p>
      {!isAdmin && rows.length > 0 && <p className="text-[0.95rem] text-muted">{m.adminOnly}</p>}
      <Loading query={list} rows={3} failed={m.failed} />
      {list.data && rows.length === 0 && (
        <div className="pt-4">
          <Empty title={m.empty}>{m.emptyHint}</Empty>
        </div>
      )}
      <ul ref={keys} className="divide-y divide-line">
        {rows.map((transfer) => (
          <Row
            key={transfer.id}
            transfer={transfer}
            name={lineOf(transfer.buyerId)}
            phone={cards.get(transfer.buyerId)?.phone}
            isAdmin={isAdmin}
          />
        ))}
      </ul>
      <MoreButton list={list} />
    </Panel>
  );
}
