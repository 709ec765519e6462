import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { readable } from '../../../platform/forms/form.ts';
import { shareLink } from '../../../platform/share.ts';
import { Button } from '../../../ui/button.tsx';
import { AskFirst } from '../../../ui/dialogs.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import type { Order } from '../order/api.ts';
import { type Pickup, useCreateLink, useRevokeLink, useSendLink } from './api.ts';
import { SendLink } from './send-link.tsx';

interface Props {
  readonly id: number;
  readonly role: Order['role'];
  readonly pickup: Pick<Pickup, 'hasLink' | 'otherHasLink' | 'sentTo'>;
}

/** A side's link for the driver. It is shown once: another one takes its place. */
export function DriverLink({ id, role, pickup: { hasLink, otherHasLink, sentTo } }: Props) {
  const m = useMessages('market/orders/pickup').link;
  const create = useCreateLink(id);
  const revoke = useRevokeLink(id);
  const send = useSendLink(id);
  const [token, setToken] = useState('');
  const url = token && `${location.origin}/recoger/${token}`;
  const failed = (error: Error) => toastError(m.failed, readable(error));
  const make = () => create.mutate(undefined, { onError: failed, onSuccess: (made) => setToken(made.token) });
  const sent = url ? m.send.sentTo : m.send.sentBefore;
  const share = (address: string) =>
    shareLink(
      { title: m.shareTitle, url: address },
      {
        onCopied: () => toast(m.copied),
        onFailed: () => toastError(m.copyFailed, address),
      },
    );
  return (
    <div className="mt-5 grid gap-2">
      <h3 className="font-[660]">{m.title}</h3>
      <p className="text-[0.92rem] text-muted">{m.hint}</p>
      <p className="text-[0.92rem] text-muted">{m.confirms[role]}</p>
      {(hasLink || otherHasLink) && <p className="text-[0.92rem]">{m.calls}</p>}
      {otherHasLink && <p className="text-[0.92rem]">{m.other[role]}</p>}
      {hasLink && url && (
        <p className="rounded-m bg-sunken p-3 text-[0.92rem] break-all">
          <a href={url} className="link">
            {url}
          </a>
        </p>
      )}
      {hasLink && sentTo !== null && <p className="text-[0.92rem]">{fill(sent, { digits: sentTo })}</p>}
      <div className="flex flex-wrap gap-2">
        {hasLink && url && <Button onClick={() => share(url)}>{m.share}</Button>}
        {hasLink ? (
          <AskFirst title={m.replace.title} text={m.replace.text} yes={m.replace.yes} no={m.replace.no} onYes={make}>
            <Button look="secondary" busy={create.isPending}>
              {m.another}
            </Button>
          </AskFirst>
        ) : (
          <Button look={otherHasLink ? 'secondary' : 'primary'} busy={create.isPending} onClick={make}>
            {m.create}
          </Button>
        )}
        <SendLink replaces={hasLink} send={send} onSent={setToken} />
        {hasLink && (
          <Button look="quiet" busy={revoke.isPending} onClick={() => revoke.mutate(undefined, { onError: failed })}>
            {m.revoke}
          </Button>
        )}
      </div>
    </div>
  );
}
