import { zoneById } from '@tianguis/proto/zones';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { readable } from '../../platform/forms/form.ts';
import { Thumbnail } from '../../platform/lots/thumbnail.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { type MemberCard, useMemberCards } from '../shared/api/members.ts';
import { PersonLinks } from '../shared/person-links.tsx';
import { ReasonForm } from '../shared/reason-form.tsx';
import { type StaffListing, useJudge } from './api.ts';

const hideable = (status: StaffListing['status']): boolean =>
  status === 'published' || status === 'paused' || status === 'reserved';

interface Props {
  readonly listing: StaffListing;
  /** The card of its seller; undefined until it is read. */
  readonly card: MemberCard | undefined;
  readonly onSeller: (id: number) => void;
}

/** The seller: their record, phone, conversation and place. */
function SellerLinks({ listing: { seller }, card }: Pick<Props, 'listing' | 'card'>) {
  return <PersonLinks memberId={seller.memberId} name={seller.name} phone={card?.phone} zone={card?.zone} />;
}

function Facts({ listing, card, onSeller }: Props) {
  const m = useMessages('desk/listings');
  const { lotStatus, untitled } = useMessages('desk/shared');
  const { date, plural } = useFormat();
  const zone = listing.zone && zoneById(listing.zone);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {listing.publishedAt && listing.status !== 'hidden' ? (
          <a data-row href={`/lote/${listing.id}`} className="font-[660] wrap-anywhere underline">
            {listing.title || untitled}
          </a>
        ) : (
          <span data-row tabIndex={-1} className="font-[660] wrap-anywhere">
            {listing.title || untitled}
          </span>
        )}
        <Badge>{lotStatus[listing.status]}</Badge>
        {zone && <span className="text-[0.95rem] text-muted">{zone.name}</span>}
        <span className="text-[0.9rem] text-muted">{plural(m.things, listing.lineCount)}</span>
        <span className="text-[0.9rem] text-muted">{date(listing.publishedAt ?? listing.createdAt)}</span>
        <Link href={`/ventas?lote=${listing.id}&orden=newest`} aria-keyshortcuts="o" className="link">
          {m.orders}
        </Link>
        <Link href={`/admin?tab=campaigns&lote=${listing.id}`} aria-label={m.announced} className="link">
          {m.campaigns}
        </Link>
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.95rem] text-muted">
        <SellerLinks listing={listing} card={card} />
        <button type="button" className="link min-h-6" onClick={() => onSeller(listing.seller.memberId)}>
          {m.ofSeller}
        </button>
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

function ListingRow({ listing, card, onSeller }: Props) {
  const m = useMessages('desk/listings');
  const [isHiding, setIsHiding] = useState(false);
  const judge = useJudge(listing.id, (decision) => toast(m.done[decision]));
  const onError = (error: unknown) => toastError(m.failed, readable(error));
  const decide = (decision: 'kept' | 'restored') => judge.mutate({ decision }, { onError });
  const { isPending: busy } = judge;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 py-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-x-6">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
        <Thumbnail photo={listing.photo} />
        <div className="grid content-start gap-2">
          <Facts listing={listing} card={card} onSeller={onSeller} />
        </div>
      </div>
      {isHiding && (
        <div className="lg:col-span-2">
          <ReasonForm
            words={{ reason: m.reason, reasonHint: m.reasonHint, submit: m.hide, cancel: m.cancel }}
            send={(reason) => judge.mutateAsync({ decision: 'hidden', reason })}
            onSent={() => setIsHiding(false)}
            onFailed={onError}
            onCancel={() => setIsHiding(false)}
          />
        </div>
      )}
      {!isHiding && (
        <div className="flex flex-wrap content-start gap-2">
          {listing.reports.length > 0 && (
            <Button look="secondary" size="s" aria-keyshortcuts="y" busy={busy} onClick={() => decide('kept')}>
              {m.keep}
            </Button>
          )}
          {hideable(listing.status) && (
            <Button look="secondary" size="s" aria-keyshortcuts="h" onClick={() => setIsHiding(true)}>
              {m.hide}
            </Button>
          )}
          {listing.status === 'hidden' && (
            <Button look="secondary" size="s" aria-keyshortcuts="r" busy={busy} onClick={() => decide('restored')}>
              {m.restore}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

interface PageProps extends Pick<Props, 'onSeller'> {
  readonly listings: readonly StaffListing[];
}

/** The rows of one page of lots, whose sellers are read with one question. */
export function ListingRows({ listings, onSeller }: PageProps) {
  const { cards } = useMemberCards(listings.map(({ seller }) => seller.memberId));
  return listings.map((listing) => (
    <ListingRow key={listing.id} listing={listing} card={cards.get(listing.seller.memberId)} onSeller={onSeller} />
  ));
}
