import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  copyListing,
  deleteListing,
  getListing,
  getLotStatistics,
  getMyListing,
  getMyTurns,
  listOwnLots,
  pauseListing,
  renewListing,
  resumeListing,
  withdrawListing,
} from '@tianguis/proto/gen/client.ts';
import { useRef } from 'react';
import { useLocation } from 'wouter';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { call } from '../../../platform/api/api.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { AskFirst } from '../../../ui/dialogs.tsx';
import { toast, toastError } from '../../../ui/toast.ts';

type OwnLot = NonNullable<(typeof listOwnLots)['types']>['reply']['lots'][number];
type Lot = Pick<OwnLot, 'id' | 'status'>;

const editable: Partial<Record<Lot['status'], 'resumeDraft' | 'edit' | 'again'>> = {
  draft: 'resumeDraft',
  published: 'edit',
  paused: 'edit',
  withdrawn: 'again',
  expired: 'again',
};

/** A call about a lot, after which what pages show of it is asked for again. */
function useAction<Reply>(mutationFn: () => Promise<Reply>, onDone: (reply: Reply) => void) {
  const m = useMessages('market/shared/own-lot');
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    async onSuccess(reply) {
      onDone(reply);
      const stale = [listOwnLots.id, getListing.id, getLotStatistics.id, getMyListing.id, getMyTurns.id];
      await Promise.all(stale.map((id) => client.invalidateQueries({ queryKey: [id] })));
    },
    onError: (error) => toastError(m.failed, readable(error)),
  });
}

function Pause({ lot: { id, status } }: { lot: Lot }) {
  const m = useMessages('market/shared/own-lot');
  const isPaused = status === 'paused';
  const action = useAction(
    () => call(isPaused ? resumeListing : pauseListing, { params: { id } }),
    () => (isPaused ? toast(m.resumed) : toast(m.paused, m.pausedText)),
  );
  if (status !== 'published' && !isPaused) return null;
  return (
    <Button look={isPaused ? 'primary' : 'secondary'} size="s" busy={action.isPending} onClick={() => action.mutate()}>
      {isPaused ? m.resume : m.pause}
    </Button>
  );
}

/** Keeps a lot that ends soon on the market. */
export function Renew({ lot: { id } }: { lot: Pick<Lot, 'id'> }) {
  const m = useMessages('market/shared/own-lot');
  const { date } = useFormat();
  const action = useAction(
    () => call(renewListing, { params: { id } }),
    ({ endsAt }) => toast(fill(m.renewed, { date: endsAt ? date(endsAt) : '' })),
  );
  return (
    <Button size="s" busy={action.isPending} onClick={() => action.mutate()}>
      {m.renew}
    </Button>
  );
}

function Copy({ lot: { id, status } }: { lot: Lot }) {
  const m = useMessages('market/shared/own-lot');
  const [, navigate] = useLocation();
  // Pressed twice, it makes one copy; the next press after that makes another.
  const key = useRef<string>(undefined);
  const action = useAction(
    () => {
      key.current ??= crypto.randomUUID();
      return call(copyListing, { params: { id } }, { idempotencyKey: key.current });
    },
    (copy) => {
      key.current = undefined;
      toast(m.copied, m.copiedText);
      navigate(`/publicar?lote=${copy.id}`);
    },
  );
  if (status === 'draft') return null;
  return (
    <Button look="secondary" size="s" busy={action.isPending} onClick={() => action.mutate()}>
      {m.copy}
    </Button>
  );
}

/** Ends a lot: a draft is gone, one on the market leaves it. */
function End({ lot: { id, status } }: { lot: Lot }) {
  const m = useMessages('market/shared/own-lot');
  const isDraft = status === 'draft';
  const action = useAction(
    async () => {
      const input = { params: { id } };
      await (isDraft ? call(deleteListing, input) : call(withdrawListing, input));
    },
    () => toast(isDraft ? m.discarded : m.ended),
  );
  if (!isDraft && status !== 'published' && status !== 'paused') return null;
  return (
    <AskFirst
      title={isDraft ? m.discardTitle : m.endTitle}
      text={isDraft ? m.discardText : m.endText}
      yes={isDraft ? m.discard : m.end}
      no={m.no}
      onYes={() => action.mutate()}
    >
      <Button look="quiet" size="s" busy={action.isPending}>
        {isDraft ? m.discard : m.end}
      </Button>
    </AskFirst>
  );
}

/** What a seller can do with one of their lots, the most usual first. */
export function LotActions({ lot }: { lot: Lot }) {
  const m = useMessages('market/shared/own-lot');
  const edit = editable[lot.status];
  return (
    <div className="flex flex-wrap gap-2">
      {edit && (
        <ButtonLink look="secondary" size="s" href={`/publicar?lote=${lot.id}`}>
          {m[edit]}
        </ButtonLink>
      )}
      <Pause lot={lot} />
      <Copy lot={lot} />
      <End lot={lot} />
    </div>
  );
}
