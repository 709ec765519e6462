import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { LoadedLines } from '../../shared/loads/loaded-lines.tsx';
import { type Pickup, useConfirmLoad } from './api.ts';

interface Props {
  readonly id: number;
  readonly load: NonNullable<Pickup['load']>;
  readonly mayConfirm: boolean;
  /** Somebody signed for it: nothing of it changes any more. */
  readonly isSigned: boolean;
}

/** What was loaded of each line; the seller agrees where whoever drives counted other than they say, or less than was ordered. */
export function Load({ id, load, mayConfirm, isSigned }: Props) {
  const m = useMessages('market/orders/pickup').load;
  const { price } = useFormat();
  const confirm = useConfirmLoad(id);
  return (
    <div className="mt-5 grid gap-2">
      <h3 className="font-[660]">{load.confirmed ? m.title : m.toConfirm}</h3>
      <LoadedLines lines={load.lines} />
      {!isSigned && load.amount > 0 && <p>{fill(m.estimate, { amount: price(load.amount) })}</p>}
      {!isSigned && load.countedBy === 'seller' && <p className="text-[0.92rem] text-muted">{m.bySeller}</p>}
      {confirm.error && (
        <p role="alert" className="text-bad">
          {readable(confirm.error)}
        </p>
      )}
      {mayConfirm && (
        <Button
          busy={confirm.isPending}
          className="justify-self-start"
          onClick={() => confirm.mutate(load.at, { onSuccess: () => toast(m.confirmed) })}
        >
          {m.confirm}
        </Button>
      )}
    </div>
  );
}
