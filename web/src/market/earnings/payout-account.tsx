import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { readable } from '../../platform/forms/form.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/figures.tsx';
import { toastError } from '../../ui/toast.ts';
import { useOnboarding, usePayoutAccount } from './api.ts';

/** Whether the member can be paid, what their bank returned, and the way to the provider's page where that is arranged. */
export function PayoutAccount() {
  const m = useMessages('market/earnings').account;
  const { price } = useFormat();
  const account = usePayoutAccount().data;
  const onboarding = useOnboarding();
  const open = () => onboarding.mutate(undefined, { onError: (error) => toastError(m.failed, readable(error)) });
  const { state, returned } = account ?? {};
  const isWell = state === 'ready' && !returned;
  return (
    <Panel
      title={m.title}
      aside={
        state && (
          <Badge tone={isWell ? 'good' : 'warn'}>{state === 'ready' && returned ? m.returned : m.states[state]}</Badge>
        )
      }
    >
      <p className="min-h-12 max-w-[65ch] pt-3 text-muted">
        {state && (state !== 'ready' || isWell) && m.texts[state]}
        {returned && <span className="block text-ink">{fill(m.returnedText, { amount: price(returned.amount) })}</span>}
        {returned && <span className="block text-ink">{m.reasons[returned.reason ?? 'bank_declined']}</span>}
      </p>
      {state && !isWell && (
        <Button className="mt-2" busy={onboarding.isPending} onClick={open}>
          {m.open[state]}
        </Button>
      )}
    </Panel>
  );
}
