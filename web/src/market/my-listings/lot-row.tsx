import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteListing, listMyListings, withdrawListing } from '@tianguis/proto/gen/client.ts';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { call } from '../../platform/api/api.ts';
import { readable } from '../../platform/forms/form.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { toastError } from '../../ui/toast.ts';
import { LotPicture } from '../shared/lots/lot-picture.tsx';

type Reply = NonNullable<(typeof listMyListings)['types']>['reply'];
export type Lot = Reply['listings'][number];

const editable: Partial<Record<Lot['status'], 'resume' | 'edit' | 'again'>> = {
  draft: 'resume',
  published: 'edit',
  withdrawn: 'again',
  expired: 'again',
};

const tones: Partial<Record<Lot['status'], 'good' | 'bad'>> = { published: 'good', hidden: 'bad' };

/** Ends a lot: a draft is gone, a published one leaves the market. Asked once more before it happens. */
function End({ lot }: { lot: Lot }) {
  const m = useMessages('market/my-listings');
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  const isDraft = lot.status === 'draft';
  const end = useMutation({
    mutationFn: async () => {
      const input = { params: { id: lot.id } };
      await (isDraft ? call(deleteListing, input) : call(withdrawListing, input));
    },
    onSuccess: () => client.invalidateQueries({ queryKey: [listMyListings.id] }),
    onError: (error) => toastError(m.failed, readable(error)),
  });
  if (!isDraft && lot.status !== 'published') return null;
  const label = isDraft ? m.discard : m.withdraw;
  return (
    <Button
      look="quiet"
      size="s"
      busy={end.isPending}
      onBlur={() => setAsked(false)}
      onClick={() => (asked ? end.mutate() : setAsked(true))}
    >
      {asked ? `${label}. ${m.sure}` : label}
    </Button>
  );
}

function Facts({ lot }: { lot: Lot }) {
  const m = useMessages('market/my-listings');
  const format = useFormat();
  const facts = [
    format.plural(m.items, lot.lines.length),
    lot.beingRead && m.reading,
    lot.status === 'published' && lot.endsAt && fill(m.until, { date: format.dateTime(lot.endsAt) }),
    lot.hiddenReason && fill(m.hidden, { reason: lot.hiddenReason }),
  ];
  return <p className="text-muted">{facts.filter(Boolean).join(' · ')}</p>;
}

/** One of one's own lots with what can be done with it. */
export function LotRow({ lot }: { lot: Lot }) {
  const m = useMessages('market/my-listings');
  const [photo] = lot.photos;
  const [line] = lot.lines;
  const edit = editable[lot.status];
  return (
    <li className="grid grid-cols-[5rem_1fr] gap-4 py-5 sm:grid-cols-[7rem_1fr]">
      <div className="aspect-square overflow-hidden rounded-m bg-sunken">
        {photo ? (
          <img src={`/media/listings/${photo.id}/320.webp`} alt="" loading="lazy" className="size-full object-cover" />
        ) : (
          <LotPicture category={line?.category} material={line?.material} />
        )}
      </div>
      <div className="grid content-start justify-items-start gap-1.5">
        <Badge tone={tones[lot.status]}>{m.status[lot.status]}</Badge>
        <h2 className="text-head">{lot.title || m.untitled}</h2>
        <Facts lot={lot} />
      </div>
      <div className="col-span-full flex flex-wrap gap-2 sm:col-start-2">
        {edit && (
          <ButtonLink look="secondary" size="s" href={`/publicar?lote=${lot.id}`}>
            {m[edit]}
          </ButtonLink>
        )}
        {lot.publishedAt && (
          <ButtonLink look="quiet" size="s" href={`/lote/${lot.id}`}>
            {m.view}
          </ButtonLink>
        )}
        <End lot={lot} />
      </div>
    </li>
  );
}
