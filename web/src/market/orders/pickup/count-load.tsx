import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { CountForm } from '../../shared/loads/count-form.tsx';
import type { LoadedLine } from '../../shared/loads/loaded-lines.tsx';
import { type Pickup, useCountLoad } from './api.ts';

interface Props {
  readonly id: number;
  readonly load: Pickup['load'];
  /** As they were ordered. */
  readonly ordered: readonly Omit<LoadedLine, 'loaded'>[];
}

/** The seller says what was loaded, where the driver does not count or counts otherwise. */
export function CountLoad({ id, load, ordered }: Props) {
  const m = useMessages('market/orders/pickup');
  const [open, setOpen] = useState(false);
  const count = useCountLoad(id);
  const close = () => {
    setOpen(false);
    count.reset();
  };
  const onSuccess = () => {
    close();
    toast(m.count.done);
  };
  if (!open)
    return (
      <Button look="secondary" className="mt-4" onClick={() => setOpen(true)}>
        {m.count.open}
      </Button>
    );
  return (
    <div className="mt-5 max-w-[32rem]">
      <h3 className="font-[660]">{m.count.title}</h3>
      <p className="text-[0.92rem] text-muted">{m.count.hint}</p>
      <CountForm
        lines={load?.lines ?? ordered.map((line) => ({ ...line, loaded: null }))}
        error={count.error}
        onCount={(lines) => count.mutate({ at: load?.at ?? null, lines }, { onSuccess })}
      >
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={count.isPending}>
            {m.count.save}
          </Button>
          <Button look="quiet" onClick={close}>
            {m.back}
          </Button>
        </div>
      </CountForm>
    </div>
  );
}
