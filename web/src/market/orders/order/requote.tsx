import { useMutation } from '@tanstack/react-query';
import { dropMyTransport, getOrder } from '@tianguis/proto/gen/client.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { call } from '../../../platform/api/api.ts';
import { queryClient } from '../../../platform/api/query.ts';
import { Button } from '../../../ui/button.tsx';
import { AskFirst } from '../../../ui/dialogs.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { type Order, said } from './api.ts';

/** What the transport costs by the true weight, to both sides; the buyer may drop it instead. */
export function Requote({ order: { id, role, transport } }: { order: Order }) {
  const m = useMessages('market/orders/order').requote;
  const { unreachable } = useMessages('market/orders/order').moves;
  const { price, number } = useFormat();
  const drop = useMutation({
    mutationFn: () => call(dropMyTransport, { params: { id } }),
    onSuccess: () => toast(m.done),
    onError: (error) => toastError(m.failed, said(error, unreachable)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [getOrder.id] }),
  });
  const requote = transport?.requote;
  if (!transport || !requote) return null;
  const before = price(transport.amount);
  const isHeavier = requote.kilograms > transport.kilograms;
  return (
    <div className="grid gap-2">
      <p>
        {fill(isHeavier ? m.weight : m.room, {
          kilograms: number(requote.kilograms),
          vehicle: m.vehicles[requote.vehicle],
        })}
      </p>
      <p className="font-[640]">
        {fill(isHeavier ? m.price : m.roomPrice, {
          before,
          after: price(requote.amount),
          difference: price(requote.difference),
        })}
      </p>
      {role === 'buyer' && (
        <AskFirst title={m.title} text={fill(m.text, { before })} yes={m.yes} no={m.no} onYes={drop.mutate}>
          <Button look="secondary" className="justify-self-start" busy={drop.isPending}>
            {m.drop}
          </Button>
        </AskFirst>
      )}
    </div>
  );
}
