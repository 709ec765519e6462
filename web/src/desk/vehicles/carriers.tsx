import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@tianguis/proto/client';
import {
  addCarrierShare,
  approveCarrier,
  endCarrier,
  inviteCarrier,
  listCarriers,
} from '@tianguis/proto/gen/client.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { call, useOperation } from '../../platform/api/api.ts';
import { queryClient } from '../../platform/api/query.ts';
import { readable } from '../../platform/forms/form.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { SmallDialog } from '../../ui/dialogs.tsx';
import { TextField } from '../../ui/field.tsx';
import { Panel } from '../../ui/figures.tsx';
import { Empty, Loading } from '../../ui/states.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { AskFirst } from '../shared/ask-first.tsx';
import { usePersonLinks } from '../shared/person-links.tsx';
import { useSession } from '../shared/session.ts';
import { usePercent } from '../shared/use-percent.ts';
import { useUnsaved } from '../shared/use-unsaved.ts';

type List = NonNullable<(typeof listCarriers)['types']>['reply'];
type Carrier = List['carriers'][number];

const tones: Record<Carrier['state'], Tone> = {
  invited: 'plain',
  accepted: 'warn',
  approved: 'good',
  declined: 'plain',
  ended: 'plain',
};

const refresh = () => queryClient.invalidateQueries({ queryKey: [listCarriers.id] });

const problemOf = (error: unknown): string | undefined => {
  const [first] = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  return first?.message ?? (error ? readable(error) : undefined);
};

/** Invites a carrier by phone or email. */
function Invite() {
  const m = useMessages('desk/vehicles').carriers;
  const [contact, setContact] = useState('');
  useUnsaved(contact.trim() !== '');
  const invite = useMutation({
    mutationFn: () => call(inviteCarrier, { body: contact.includes('@') ? { email: contact } : { phone: contact } }),
    onSuccess: () => {
      toast(m.invited);
      setContact('');
      return refresh();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    invite.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="grid max-w-[28rem] gap-1 pt-3">
      <TextField
        label={m.contact}
        hint={m.contactHint}
        value={contact}
        maxLength={254}
        autoComplete="off"
        error={problemOf(invite.error)}
        onChange={({ target }) => setContact(target.value)}
      />
      <Button type="submit" className="justify-self-start" busy={invite.isPending}>
        {m.invite}
      </Button>
    </form>
  );
}

const isPercent = (typed: string): boolean => /^(100|[1-9]\d?)$/.test(typed.trim());

/** The share that new carriers agree to, and a form for another, which is asked about first: it cannot be taken back. */
function Share({ shares, carriers }: List) {
  const m = useMessages('desk/vehicles').carriers;
  const { no } = useMessages('desk/shared').askFirst;
  const { plural } = useFormat();
  const percentText = usePercent().percent;
  const [percent, setPercent] = useState('');
  useUnsaved(percent.trim() !== '');
  const [isAsking, setAsking] = useState(false);
  const told = carriers.filter(({ state }) => state === 'accepted' || state === 'approved').length;
  const add = useMutation({
    mutationFn: () =>
      call(addCarrierShare, { body: { percent: Number(percent.trim() === '' ? Number.NaN : percent) } }),
    onSuccess: () => {
      toast(m.shareSaved);
      setPercent('');
      return refresh();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPercent(percent)) setAsking(true);
    else add.mutate();
  };
  const goAhead = () => {
    setAsking(false);
    add.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="grid max-w-[28rem] gap-1 pt-6">
      <p>{fill(m.share, { percent: percentText(shares[0]?.percent ?? 0) })}</p>
      <TextField
        label={m.newShare}
        hint={m.newShareHint}
        inputMode="numeric"
        autoComplete="off"
        value={percent}
        error={problemOf(add.error)}
        onChange={({ target }) => setPercent(target.value)}
      />
      <Button type="submit" look="secondary" className="justify-self-start" busy={add.isPending}>
        {m.saveShare}
      </Button>
      <SmallDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={fill(m.shareAsk.title, { percent: percentText(Number(percent)) })}
        text={plural(m.shareAsk.text, told)}
      >
        <div className="flex flex-wrap-reverse gap-3">
          <Button look="secondary" autoFocus onClick={() => setAsking(false)}>
            {no}
          </Button>
          <Button onClick={goAhead}>{m.shareAsk.yes}</Button>
        </div>
      </SmallDialog>
    </form>
  );
}

/** Whom an invitation went to, until somebody accepts it. */
function Invited({ contact }: Pick<Carrier, 'contact'>) {
  const m = useMessages('desk/vehicles').carriers;
  if (contact === null) return <span className="font-[660]">{m.unnamed}</span>;
  return (
    <a href={contact.includes('@') ? `mailto:${contact}` : `tel:${contact}`} className="link wrap-anywhere">
      {contact}
    </a>
  );
}

function CarrierRow({ carrier, links, isAdmin }: { carrier: Carrier; links: ReactNode; isAdmin: boolean }) {
  const m = useMessages('desk/vehicles').carriers;
  const { plural, date } = useFormat();
  const { percent } = usePercent();
  const onError = (error: unknown) => toastError(m.failed, readable(error));
  const approve = useMutation({
    mutationFn: () => call(approveCarrier, { params: { id: carrier.id } }),
    onSuccess: refresh,
    onError,
  });
  const end = useMutation({
    mutationFn: () => call(endCarrier, { params: { id: carrier.id } }),
    onSuccess: refresh,
    onError,
  });
  const name = carrier.name ?? carrier.contact ?? m.unnamed;
  const facts = [
    fill(m.since, { date: date(carrier.invitedAt) }),
    carrier.share && fill(m.agreed, { percent: percent(carrier.share.percent) }),
    carrier.memberId !== null && plural(m.vehicles, carrier.vehicles),
  ];
  const mayEnd = carrier.state === 'invited' || carrier.state === 'accepted' || carrier.state === 'approved';
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {links ?? <Invited contact={carrier.contact} />}
        <Badge tone={tones[carrier.state]}>{m.states[carrier.state]}</Badge>
      </p>
      <p className="text-[0.9rem] text-muted">{facts.filter(Boolean).join(' · ')}</p>
      {isAdmin && mayEnd && (
        <div className="flex flex-wrap gap-2">
          {carrier.state === 'accepted' && (
            <AskFirst
              title={fill(m.approveAsk.title, { name })}
              text={m.approveAsk.text}
              yes={m.approve}
              onYes={() => approve.mutate()}
            >
              <Button size="s" aria-label={fill(m.approveOne, { name })} busy={approve.isPending}>
                {m.approve}
              </Button>
            </AskFirst>
          )}
          <AskFirst title={fill(m.ask.title, { name })} text={m.ask.text} yes={m.ask.yes} onYes={() => end.mutate()}>
            <Button look="quiet" size="s" busy={end.isPending}>
              {m.end}
            </Button>
          </AskFirst>
        </div>
      )}
    </li>
  );
}

/** Members who bring orders with vehicles of their own, and who was invited to. */
export function Carriers() {
  const m = useMessages('desk/vehicles').carriers;
  const carriers = useOperation(listCarriers);
  const isAdmin = useSession().data?.user?.role === 'admin';
  const linksOf = usePersonLinks(carriers.data?.carriers.flatMap(({ memberId }) => memberId ?? []) ?? []);
  return (
    <Panel title={m.title}>
      <p className="max-w-[65ch] pt-3 text-muted">{m.lead}</p>
      <Loading query={carriers} rows={2} failed={m.loadFailed} />
      {carriers.data?.carriers.length === 0 && (
        <div className="pt-4">
          <Empty title={m.empty}>{m.emptyHint}</Empty>
        </div>
      )}
      <ul className="divide-y divide-line">
        {carriers.data?.carriers.map((carrier) => (
          <CarrierRow
            key={carrier.id}
            carrier={carrier}
            links={carrier.memberId === null ? undefined : linksOf(carrier.memberId, carrier.name ?? undefined)}
            isAdmin={isAdmin}
          />
        ))}
      </ul>
      {isAdmin && <Invite />}
      {isAdmin && carriers.data && <Share {...carriers.data} />}
    </Panel>
  );
}
