import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { quantityOf } from '../../shared/lots/lot.ts';
import { type Pickup, useConfirmLoad } from './api.ts';

interface Props {
  readonly id: number;
  readonly load: NonNullable<Pickup['load']>;
  readonly mayConfirm: boolean;
}

/** What was loaded of each line; the seller agrees where that is not all of it. */
export function Load({ id, load, mayConfirm }: Props) {
  const m = useMessages('market/orders/pickup').load;
  const words = useMessages('market/shared/lots');
  const format = useFormat();
  const confirm = useConfirmLoad(id);
  return (
    <div className="mt-5 grid gap-2">
      <h3 className="font-[660]">{load.confirmed ? m.title : m.toConfirm}</h3>
      <ul className="grid gap-1">
        {load.lines.map((line) => (
          <li key={line.id}>
            {fill(m.line, {
              name: line.name,
              loaded: quantityOf({ ...line, quantity: line.loaded ?? 0 }, words, format),
              ordered: quantityOf(line, words, format),
            })}
          </li>
        ))}
      </ul>
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
