import { useMutation } from '@tanstack/react-query';
import { endCarrierDebt, listPayoutProblems, paymentAlerts } from '@tianguis/proto/gen/client.ts';
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
}

const useEnding = ({ carrierId, owed }: Debt, how: Ending['how']) => {
  // One id for all attempts: a repeated request is the same ending.
  const [endingId] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (note: string) =>
      call(endCarrierDebt, { params: { id: carrierId }, body: { endingId, how, amount: owed, note } }),
    onSettled: () =>
      Promise.all(
        [listPayoutProblems, paymentAlerts].map((read) => queryClient.invalidateQueries({ queryKey: [read.id] })),
      ),
  });
};

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
        submit: fill(m.send, { amount: price(debt.owed) }),
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

/** Ends what we owe a carrier whom no transfer can reach: paid by hand, or given up. For admins, who confirm their sign-in. */
export function EndCarrierDebt({ debt, name }: { debt: Debt; name: string }) {
  const m = useMessages('desk/payments').payouts.ending;
  const [how, setHow] = useState<Ending['how']>();
  const isAdmin = useSession().data?.user?.role === 'admin';
  if (!isAdmin) return null;
  if (how) return <EndingForm debt={debt} how={how} onDone={() => setHow(undefined)} />;
  return (
    <div className="flex flex-wrap gap-2">
      {(['paid', 'written_off'] as const).map((one) => (
        <Button key={one} size="s" look="secondary" aria-label={`${m[one].open}: ${name}`} onClick={() => setHow(one)}>
          {m[one].open}
        </Button>
      ))}
    </div>
  );
}
