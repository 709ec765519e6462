import { zoneById } from '@tianguis/proto/zones';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { readable } from '../../platform/forms/form.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { type StaffListing, useJudge } from './api.ts';

const hideable = (status: StaffListing['status']): boolean => status === 'published' || status === 'reserved';

function HideForm({
  busy,
  onHide,
  onCancel,
}: {
  busy: boolean;
  onHide: (reason: string) => void;
  onCancel: () => void;
}) {
  const m = useMessages('desk/listings');
  const [reason, setReason] = useState('');
  return (
    <form
      className="grid max-w-xl gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onHide(reason.trim());
      }}
    >
      <TextField
        label={m.reason}
        hint={m.reasonHint}
        required
        autoFocus
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="s" busy={busy} disabled={reason.trim() === ''}>
          {m.hide}
        </Button>
        <Button look="secondary" size="s" onClick={onCancel}>
          {m.cancel}
        </Button>
      </div>
    </form>
  );
}

function Facts({ listing, onSeller }: { listing: StaffListing; onSeller: (id: number) => void }) {
  const m = useMessages('desk/listings');
  const { date, plural } = useFormat();
  const zone = listing.zone && zoneById(listing.zone);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {listing.publishedAt && listing.status !== 'hidden' ? (
          <a href={`/lote/${listing.id}`} className="font-[660] wrap-anywhere underline">
            {listing.title || m.untitled}
          </a>
        ) : (
          <span className="font-[660] wrap-anywhere">{listing.title || m.untitled}</span>
        )}
        <Badge>{m.statuses[listing.status]}</Badge>
        <span className="text-[0.9rem] text-muted">{date(listing.publishedAt ?? listing.createdAt)}</span>
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.95rem] text-muted">
        <button type="button" className="min-h-6 underline" onClick={() => onSeller(listing.seller.memberId)}>
          {listing.seller.name}
        </button>
        {zone && <span>{zone.name}</span>}
        <span>{plural(m.things, listing.lineCount)}</span>
      </p>
      {listing.hiddenReason && (
        <p className="wrap-anywhere">
          {m.hiddenFor} {listing.hiddenReason}
        </p>
      )}
      {listing.reports.length > 0 && (
        <ul className="grid gap-1 text-[0.95rem]">
          {listing.reports.map(({ reason, comment, createdAt }) => (
            <li key={createdAt} className="wrap-anywhere">
              {[m.reasons[reason], comment, date(createdAt)].filter(Boolean).join(', ')}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

export function ListingRow({ listing, onSeller }: { listing: StaffListing; onSeller: (id: number) => void }) {
  const m = useMessages('desk/listings');
  const [isHiding, setIsHiding] = useState(false);
  const judge = useJudge(listing.id);
  const decide = (decision: 'kept' | 'hidden' | 'restored', reason?: string) =>
    judge.mutate(reason === undefined ? { decision } : { decision, reason }, {
      onSuccess: () => {
        setIsHiding(false);
        toast(m.done[decision]);
      },
      onError: (error) => toastError(m.failed, readable(error)),
    });
  const { isPending: busy } = judge;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 py-4">
      <Facts listing={listing} onSeller={onSeller} />
      {isHiding && (
        <HideForm busy={busy} onHide={(reason) => decide('hidden', reason)} onCancel={() => setIsHiding(false)} />
      )}
      {!isHiding && (
        <div className="flex flex-wrap gap-2">
          {listing.reports.length > 0 && (
            <Button look="secondary" size="s" busy={busy} onClick={() => decide('kept')}>
              {m.keep}
            </Button>
          )}
          {hideable(listing.status) && (
            <Button look="secondary" size="s" onClick={() => setIsHiding(true)}>
              {m.hide}
            </Button>
          )}
          {listing.status === 'hidden' && (
            <Button look="secondary" size="s" busy={busy} onClick={() => decide('restored')}>
              {m.restore}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
