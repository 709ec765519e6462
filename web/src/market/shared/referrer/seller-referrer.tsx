import { type ReactNode, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { readable } from '../../../platform/forms/form.ts';
import { forgetReferral, rememberedReferral } from '../../../platform/forms/referral-code.ts';
import { useCheckedForm } from '../../../platform/forms/use-checked-form.ts';
import { useHydrated } from '../../../platform/prerender/hydration.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Panel } from '../../../ui/figures.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { confirmInvitation, type Proposal, useAnswer, useConfirm, useInviter, useMyReferrer } from './api.ts';

interface QuestionProps {
  readonly name: string;
  readonly busy: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
  readonly children: ReactNode;
}

function Question({ name, busy, onYes, onNo, children }: QuestionProps) {
  const m = useMessages('market/shared/referrer');
  return (
    <div className="mt-3 rounded-m bg-accent-soft p-4">
      <p className="wrap-anywhere">{children}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="s" busy={busy} onClick={onYes}>
          {fill(m.yes, { name })}
        </Button>
        <Button size="s" look="secondary" busy={busy} onClick={onNo}>
          {m.no}
        </Button>
      </div>
    </div>
  );
}

/** The invitation whose link was followed in this browser. */
function KeptInvitation({ code, visit, onGone }: { code: string; visit: string | undefined; onGone: () => void }) {
  const m = useMessages('market/shared/referrer');
  const name = useInviter(code);
  const confirm = useConfirm();
  const forget = () => {
    forgetReferral();
    onGone();
  };
  if (!name) return null;
  const onYes = () =>
    confirm.mutate(
      { code, visit },
      {
        onSuccess(confirmedName) {
          toast(fill(m.done, { name: confirmedName }));
          forget();
        },
        onError: (error) => toastError(m.failed, readable(error)),
      },
    );
  return (
    <Question name={name} busy={confirm.isPending} onYes={onYes} onNo={forget}>
      {fill(m.invited, { name })}
    </Question>
  );
}

function ProposedReferrer({ proposal }: { proposal: Proposal }) {
  const m = useMessages('market/shared/referrer');
  const { date } = useFormat();
  const { id, firstName: name, companyName: company, createdAt } = proposal;
  const answer = useAnswer(id);
  const send = (choice: 'confirm' | 'decline') =>
    answer.mutate(choice, {
      onSuccess: () => toast(choice === 'confirm' ? fill(m.done, { name }) : m.declined),
      onError: (error) => toastError(m.failed, readable(error)),
    });
  return (
    <Question name={name} busy={answer.isPending} onYes={() => send('confirm')} onNo={() => send('decline')}>
      {fill(m.proposed, { name, company, date: date(createdAt) })}
    </Question>
  );
}

const blank = { code: '' };
const loadSchema = async () =>
  (await import('@tianguis/proto/marketplace/referrals/operations')).confirmMyReferrer.body.pick({ code: true });

function CodeForm() {
  const m = useMessages('market/shared/referrer');
  const { register, submit, isSending, error } = useCheckedForm({
    blank,
    loadSchema,
    send: confirmInvitation,
    onSent: (name) => toast(fill(m.done, { name })),
    onFailed(failure, isShown) {
      if (!isShown) toastError(m.failed, readable(failure));
    },
  });
  return (
    <form noValidate onSubmit={submit} className="mt-3 grid gap-1">
      <TextField
        label={m.code}
        hint={m.codeHint}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        error={error('code')}
        {...register('code')}
      />
      <div>
        <Button type="submit" look="secondary" size="s" busy={isSending}>
          {m.confirm}
        </Button>
      </div>
    </form>
  );
}

/** Whether somebody says that they invited this seller, who can still confirm it. Undefined until it is known. */
export function useInvited(isMember: boolean): boolean | undefined {
  const referrer = useMyReferrer(isMember).data;
  if (!referrer) return undefined;
  const isAsked = rememberedReferral().referralCode !== undefined || referrer.proposals.length > 0;
  return referrer.canConfirm && !referrer.confirmed && isAsked;
}

/** Asks a seller who invited them, as long as that can be confirmed, and shows whom they confirmed. */
export function SellerReferrer() {
  const m = useMessages('market/shared/referrer');
  const { date } = useFormat();
  const [kept, setKept] = useState(rememberedReferral);
  // This device alone knows it, and the gateway wrote the page without it.
  const isHydrated = useHydrated();
  const referrer = useMyReferrer().data;
  if (!referrer) return null;
  const { canConfirm, confirmed, proposals } = referrer;
  if (confirmed)
    return (
      <Panel title={m.title}>
        <p className="pt-3">{fill(m.confirmed, { name: confirmed.firstName, date: date(confirmed.confirmedAt) })}</p>
      </Panel>
    );
  if (!canConfirm) return null;
  return (
    <Panel title={m.title}>
      <p className="max-w-[60ch] pt-3 text-[0.95rem] text-muted">{m.lead}</p>
      {isHydrated && kept.referralCode && (
        <KeptInvitation code={kept.referralCode} visit={kept.referralVisit} onGone={() => setKept({})} />
      )}
      {proposals.map((proposal) => (
        <ProposedReferrer key={proposal.id} proposal={proposal} />
      ))}
      <CodeForm />
    </Panel>
  );
}
