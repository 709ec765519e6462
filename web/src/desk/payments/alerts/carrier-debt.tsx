import { useMutation } from '@tanstack/react-query';
import { endCarrierDebt, listPayoutProblems, paymentAlerts, reserveCarrierDebt } from '@tianguis/proto/gen/client.ts';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { call } from '../../../platform/api/api.ts';
import { queryClient } from '../../../platform/api/query.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { ReasonForm } from '../../shared/reason-form.tsx';
import { useSession } from '../../shared/session.ts';

type Ending = NonNullable<(typeof endCarrierDebt)['types']>['body'];

interface Debt {
  readonly carrierId: number;
  /** Pesos. */
  readonly owed: number;
  /** What staff are paying from our bank. */
  readonly reservation: { readonly endingId: string; readonly amount: number } | null;
}

const readAgain = () =>
  Promise.all(
    [listPayoutProblems, paymentAlerts].map((read) => queryClient.invalidateQueries({ queryKey: [read.id] })),
  );

const useEnding = ({ carrierId, owed, reservation }: Debt, how: Ending['how']) => {
  // One id for all attempts: a repeated request is the same ending.
  const [ownId] = useState(() => crypto.randomUUID());
  const endingId = reservation?.endingId ?? ownId;
  const amount = reservation?.amount ?? owed;
  return useMutation({
    mutationFn: (note: string) =>
      call(endCarrierDebt, { params: { id: carrierId }, body: { endingId, how, amount, note } }),
    onSettled: readAgain,
  });
};

/** The keys of what asks before it ends a debt. */
const keyOf: Partial<Record<Ending['how'], string>> = { paid: 't', written_off: 'h' };

function EndingForm({ debt, how, onDone }: { debt: Debt; how: Ending['how']; onDone: () => void }) {
  const texts = useMessages('desk/payments').payouts.ending;
  const m = texts[how];
  const { price } = useFormat();
  const ending = useEnding(debt, how);
  return (
    <ReasonForm
      words={{
        reason: m.note,
        reasonHint: m.noteHint,
        submit: fill(m.send, { amount: price(debt.reservation?.amount ?? debt.owed) }),
        cancel: texts.cancel,
      }}
      send={ending.mutateAsync}
      onSent={() => {
        toast(m.done);
        onDone();
      }}
      onFailed={(problem) => toastError(texts.failed, readable(problem))}
      onCancel={onDone}
    />
  );
}

/** Keeps the debt back before its payment from our bank, so that no transfer pays it meanwhile. */
function Reserve({ debt: { carrierId, owed }, name }: { debt: Debt; name: string }) {
  const m = useMessages('desk/payments').payouts.ending;
  const [endingId] = useState(() => crypto.randomUUID());
  const reserving = useMutation({
    mutationFn: () => call(reserveCarrierDebt, { params: { id: carrierId }, body: { endingId, amount: owed } }),
    onSuccess: () => toast(m.reserve.done),
    onError: (problem) => toastError(m.failed, readable(problem)),
    onSettled: readAgain,
  });
  return (
    <Button
      size="s"
      look="secondary"
      aria-keyshortcuts="a"
      aria-label={`${m.reserve.open}: ${name}`}
      busy={reserving.isPending}
      onClick={() => reserving.mutate()}
    >
      {m.reserve.open}
    </Button>
  );
}

/**
 * Ends what we owe a carrier whom no transfer can reach: reserved and then paid by hand, or given up. For admins, who confirm their
 * sign-in.
 */
export function EndCarrierDebt({ debt, name }: { debt: Debt; name: string }) {
  const m = useMessages('desk/payments').payouts.ending;
  const { price } = useFormat();
  const [how, setHow] = useState<Ending['how']>();
  const isAdmin = useSession().data?.user?.role === 'admin';
  if (!isAdmin) return null;
  if (how) return <EndingForm debt={debt} how={how} onDone={() => setHow(undefined)} />;
  const { reservation } = debt;
  const endings = reservation ? (['paid', 'not_paid'] as const) : (['written_off'] as const);
  return (
    <>
      {reservation && <p className="max-w-[70ch]">{fill(m.reserve.text, { amount: price(reservation.amount) })}</p>}
      <div className="flex flex-wrap gap-2">
        {!reservation && <Reserve debt={debt} name={name} />}
        {endings.map((one) => (
          <Button
            key={one}
            size="s"
            look="secondary"
            aria-keyshortcuts={keyOf[one]}
            aria-label={`${m[one].open}: ${name}`}
            onClick={() => setHow(one)}
          >
            {m[one].open}
          </Button>
        ))}
      </div>
    </>
  );
}
