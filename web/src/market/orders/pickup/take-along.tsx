import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { wayLinks } from '../../shared/way/way-links.ts';
import type { Order } from '../order/api.ts';
import type { Slot } from './api.ts';
import { calendarFile } from './calendar-file.ts';

interface Props {
  readonly order: Pick<Order, 'id' | 'number'> & { readonly lot: Pick<Order['lot'], 'title'> };
  readonly slot: Slot | null;
  readonly address: string;
}

/** The way there in the reader's own maps, and the time in their own calendar. */
export function TakeAlong({ order, slot, address }: Props) {
  const m = useMessages('market/orders/pickup').along;
  const way = wayLinks(address);
  const save = () => {
    if (!slot) return;
    const summary = fill(m.event, { number: order.number, lot: order.lot.title });
    const url = `${location.origin}/pedido/${order.id}`;
    const text = calendarFile({ uid: `pedido-${order.id}@${location.host}`, slot, summary, address, url });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
    link.download = `${order.number}.ics`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <p className="mt-2 flex flex-wrap gap-x-5">
      <a href={way.maps} target="_blank" rel="noreferrer" className="link inline-block py-1.5">
        {m.maps}
      </a>
      <a href={way.waze} target="_blank" rel="noreferrer" className="link inline-block py-1.5">
        {m.waze}
      </a>
      {slot && (
        <button type="button" onClick={save} className="link inline-block cursor-pointer py-1.5">
          {m.calendar}
        </button>
      )}
    </p>
  );
}
