import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@tianguis/proto/client';
import { getListing, listMyOffers, makeOffer } from '@tianguis/proto/gen/client.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useMessages } from '../../../i18n/messages.ts';
import { call } from '../../../platform/api/api.ts';
import { createAttempts } from '../../../platform/forms/attempts.ts';
import { toast } from '../../../ui/toast.ts';
import { namedIn } from '../../shared/offers/proposal.ts';
import type { Page } from '../api.ts';
import { type Draft, draftFor, thingsOf } from './things.ts';

function firstDraft(lot: Page): Draft {
  const [thing, ...others] = thingsOf(lot.lines);
  const all = thing && others.length === 0 ? { [thing.lineId]: { quantity: String(thing.left), price: '' } } : {};
  return { typed: all, method: 'hold', text: '', ...draftFor(lot.id).read() };
}

/** What somebody offers for a lot, kept while they type, and sent under one key until there is an answer. */
export function useOffer(lot: Page) {
  const m = useMessages('market/shared/offers').make;
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const attempts = useRef(createAttempts()).current;
  const [draft, setDraft] = useState(() => firstDraft(lot));
  useEffect(() => draftFor(lot.id).write(draft), [lot.id, draft]);
  const sending = useMutation({
    /** `transport`: the quote by which it is brought. */
    mutationFn(transport: string | undefined) {
      const lines = namedIn(thingsOf(lot.lines), draft.typed);
      const body = {
        listingId: lot.id,
        method: draft.method,
        lines,
        text: draft.text,
        ...(transport && { transport }),
      };
      return call(makeOffer, { body }, { idempotencyKey: attempts.keyFor(body) });
    },
    onSuccess() {
      draftFor(lot.id).drop();
      toast(m.sent);
      void client.invalidateQueries({ queryKey: [listMyOffers.id] });
      navigate('/mi/pedidos?como=ofertas');
    },
    onError(error) {
      if (error instanceof ApiError) void client.invalidateQueries({ queryKey: [getListing.id] });
    },
  });
  return {
    draft,
    sending,
    change(changes: Partial<Draft>) {
      sending.reset();
      setDraft((known) => ({ ...known, ...changes }));
    },
  };
}

export type Offering = ReturnType<typeof useOffer>;
