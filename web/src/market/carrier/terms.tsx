import { useMutation } from '@tanstack/react-query';
import { agreeToCarrierShare, answerCarrierInvitation, getMyCarrier } from '@tianguis/proto/gen/client.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { call } from '../../platform/api/api.ts';
import { queryClient } from '../../platform/api/query.ts';
import { readable } from '../../platform/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/figures.tsx';
import { Link } from '../../ui/link.tsx';
import { toastError } from '../../ui/toast.ts';

type Mine = NonNullable<(typeof getMyCarrier)['types']>['reply'];
type Carrier = NonNullable<Mine['carrier']>;

const refresh = () => queryClient.invalidateQueries({ queryKey: [getMyCarrier.id] });

/** The invitation with the share that it offers. */
function Invitation({ offered }: Pick<Mine, 'offered'>) {
  const m = useMessages('market/carrier').invitation;
  const answer = useMutation({
    mutationFn: (accepts: boolean) =>
      call(answerCarrierInvitation, { body: { accepts, shareVersion: offered.version } }),
    onError: (error) => toastError(m.failed, readable(error)),
    onSettled: refresh,
  });
  return (
    <Panel title={m.title}>
      <ul className="grid max-w-[65ch] list-disc gap-2 pt-3 pl-5">
        <li>{fill(m.share, { percent: offered.percent })}</li>
        <li>{m.paid}</li>
        <li>{m.nothing}</li>
        <li>{m.refuse}</li>
        <li>{m.taxes}</li>
      </ul>
      <div className="flex flex-wrap gap-3 pt-4">
        <Button busy={answer.isPending} onClick={() => answer.mutate(true)}>
          {m.accept}
        </Button>
        <Button look="quiet" busy={answer.isPending} onClick={() => answer.mutate(false)}>
          {m.decline}
        </Button>
      </div>
    </Panel>
  );
}

/** A newer share than the one that the carrier agreed to. */
function NewerShare({ offered }: Pick<Mine, 'offered'>) {
  const m = useMessages('market/carrier').share;
  const agree = useMutation({
    mutationFn: () => call(agreeToCarrierShare, { body: { shareVersion: offered.version } }),
    onError: (error) => toastError(m.failed, readable(error)),
    onSettled: refresh,
  });
  return (
    <div className="pt-4">
      <p className="max-w-[65ch]">{fill(m.offered, { percent: offered.percent })}</p>
      <Button look="secondary" className="mt-2" busy={agree.isPending} onClick={() => agree.mutate()}>
        {m.agree}
      </Button>
    </div>
  );
}

/** Where the member stands as a carrier, and what they agreed to or can. */
export function Terms({ carrier, offered }: { carrier: Carrier } & Pick<Mine, 'offered'>) {
  const m = useMessages('market/carrier');
  const { state, share } = carrier;
  if (state === 'invited') return <Invitation offered={offered} />;
  const isOlder = share !== null && share.version < offered.version;
  const isOpen = state === 'accepted' || state === 'approved';
  return (
    <Panel title={m.states[state]}>
      <p className="max-w-[65ch] pt-3">{m.stateTexts[state]}</p>
      {share && <p className="pt-2">{fill(m.share.agreed, { percent: share.percent })}</p>}
      {state === 'approved' && (
        <Link href="/mi/ganancias" className="link inline-block py-2">
          {m.toEarnings}
        </Link>
      )}
      {isOpen && isOlder && <NewerShare offered={offered} />}
    </Panel>
  );
}
