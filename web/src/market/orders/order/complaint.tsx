import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { Panel } from '../../../ui/figures.tsx';
import type { PhotoQueue } from '../../shared/photos/photo-queue.ts';
import type { Order } from './api.ts';
import { SendingPhotos } from './complaint-photos.tsx';

/** What was complained of, and what either side can do until it is decided; afterwards the timeline says how it ended. */
export function Complaint({ order: { complaint, role, state }, photos }: { order: Order; photos: PhotoQueue }) {
  const m = useMessages('market/orders/order').complaint;
  const { dateTime } = useFormat();
  if (!complaint || state !== 'disputed') return null;
  return (
    <Panel title={m.title}>
      <blockquote className="mt-4 border-l-3 border-accent pl-4">
        {complaint.reason && <p className="break-words">{complaint.reason}</p>}
        <footer className="mt-1 text-[0.92rem] text-muted">
          {fill(role === 'buyer' ? m.byYou : m.byBuyer, { date: dateTime(complaint.at) })}
        </footer>
      </blockquote>
      <SendingPhotos queue={photos} />
      <p className="mt-4 max-w-[60ch]">{m[role]}</p>
      <p className="mt-2 text-muted">{complaint.answered ? m.answered[role] : m.unanswered[role]}</p>
    </Panel>
  );
}
