import { useMutation } from '@tanstack/react-query';
import { getCampaign, listCampaigns, undoCampaign } from '@tianguis/proto/gen/client.ts';
import { useEffect, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { call } from '../../../platform/api/api.ts';
import { queryClient } from '../../../platform/api/query.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { type HeldSend, releaseSend } from './send-requests.ts';

/** Whole seconds until then; 0 once it is over. */
function useSecondsLeft(until: number): number {
  const secondsAt = (now: number): number => Math.max(0, Math.ceil((until - now) / 1_000));
  const [left, setLeft] = useState(() => secondsAt(Date.now()));
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1_000))), 200);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

/** Takes a send back while it is held. */
export function useUndo() {
  const m = useMessages('desk/shared').send;
  return useMutation({
    mutationFn: (id: number) => call(undoCampaign, { params: { id } }),
    onSuccess: () => toast(m.undone, m.undoneText),
    onError: (error) => toastError(m.undoFailed, readable(error)),
    onSettled: (_reply, _error, id) => {
      releaseSend(id);
      for (const read of [listCampaigns, getCampaign]) void queryClient.invalidateQueries({ queryKey: [read.id] });
    },
  });
}

function Held({ held: { campaignId, count, until } }: { held: HeldSend }) {
  const m = useMessages('desk/shared').send;
  const { plural } = useFormat();
  const left = useSecondsLeft(until);
  const undo = useUndo();
  useEffect(() => {
    if (left === 0 && !undo.isPending) releaseSend(campaignId);
  }, [left, undo.isPending, campaignId]);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-m border-2 border-ink bg-raised px-3 py-2 shadow-lift">
      <span role="status" className="font-[620]">
        {count > 0 ? plural(m.held, count) : m.heldLater}
      </span>
      <span aria-hidden className="tabular-nums text-muted">
        {fill(m.leavesIn, { seconds: left })}
      </span>
      <Button
        look="secondary"
        size="s"
        className="ml-auto"
        busy={undo.isPending}
        onClick={() => undo.mutate(campaignId)}
      >
        {m.undo}
      </Button>
    </li>
  );
}

/** Sends that have not left yet, above whatever page their sender goes to. */
export function HeldSends({ held }: { held: readonly HeldSend[] }) {
  const m = useMessages('desk/shared').send;
  if (held.length === 0) return null;
  return (
    <ul aria-label={m.heldList} className="wrap sticky top-2 z-45 mt-2 grid gap-2 max-lg:pt-14">
      {held.map((each) => (
        <Held key={each.campaignId} held={each} />
      ))}
    </ul>
  );
}
