import { useMutation } from '@tanstack/react-query';
import { closeMonth, listClosedMonths } from '@tianguis/proto/gen/client.ts';
import { localDay } from '@tianguis/proto/time';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { call, useOperation } from '../../../platform/api/api.ts';
import { queryClient } from '../../../platform/api/query.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { Loading } from '../../../ui/states.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { useColleagues } from '../../shared/api/mentions.ts';

const useCloseMonth = (month: string) =>
  useMutation({
    mutationFn: () => call(closeMonth, { body: { month } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [listClosedMonths.id] }),
  });

/** Asks once more, since a month that is closed stays closed. */
function Close({ month }: { month: string }) {
  const m = useMessages('desk/payments').closing;
  const { monthYear } = useFormat();
  const [isAsked, setIsAsked] = useState(false);
  const close = useCloseMonth(month);
  const name = monthYear(month);
  if (!isAsked)
    return (
      <Button size="s" look="secondary" onClick={() => setIsAsked(true)}>
        {fill(m.open, { month: name })}
      </Button>
    );
  const send = () =>
    close.mutate(undefined, {
      onSuccess: () => toast(fill(m.done, { month: name })),
      onError: (problem) => toastError(m.failed, readable(problem)),
    });
  return (
    <div className="grid max-w-[70ch] gap-2">
      <p>{fill(m.sure, { month: name })}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="s" busy={close.isPending} autoFocus onClick={send}>
          {m.close}
        </Button>
        <Button size="s" look="secondary" onClick={() => setIsAsked(false)}>
          {m.cancel}
        </Button>
      </div>
    </div>
  );
}

/** Whether a month of the books is closed, by whom and when; or closes it. */
export function ClosedMonth({ month, isBalanced }: { month: string; isBalanced: boolean }) {
  const m = useMessages('desk/payments').closing;
  const { dateTime, monthYear } = useFormat();
  const closed = useOperation(listClosedMonths);
  const colleagues = useColleagues().data ?? [];
  const months = closed.data?.months ?? [];
  const own = months.find((one) => one.month === month);
  const later = months.find((one) => one.month > month);
  const isOver = month < localDay(new Date()).slice(0, 7);
  return (
    <div className="pt-3">
      <Loading query={closed} rows={1} failed={m.loadFailed} />
      {own && (
        <p className="font-[640]">
          {fill(own.closedBy === null ? m.closedBySystem : m.closed, {
            date: dateTime(own.closedAt),
            name: colleagues.find(({ actor }) => actor === `staff:${own.closedBy}`)?.name ?? m.someone,
          })}
        </p>
      )}
      {!own && later && <p className="font-[640]">{fill(m.closedWith, { month: monthYear(later.month) })}</p>}
      {closed.data && !own && !later && !isOver && <p className="text-muted">{m.running}</p>}
      {closed.data && !own && !later && isOver && isBalanced && <Close month={month} />}
    </div>
  );
}
