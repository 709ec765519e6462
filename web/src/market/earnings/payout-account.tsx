import { useMessages } from '../../i18n/messages.ts';
import { readable } from '../../platform/forms/form.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/figures.tsx';
import { toastError } from '../../ui/toast.ts';
import { useOnboarding, usePayoutAccount } from './api.ts';

/** Whether the member can be paid, and the way to the provider's page where that is arranged. */
export function PayoutAccount() {
  const m = useMessages('market/earnings').account;
  const state = usePayoutAccount().data?.state;
  const onboarding = useOnboarding();
  const open = () => onboarding.mutate(undefined, { onError: (error) => toastError(m.failed, readable(error)) });
  return (
    <Panel title={m.title} aside={state && <Badge tone={state === 'ready' ? 'good' : 'warn'}>{m.states[state]}</Badge>}>
      <p className="min-h-12 max-w-[65ch] pt-3 text-muted">{state && m.texts[state]}</p>
      {state && state !== 'ready' && (
        <Button className="mt-2" busy={onboarding.isPending} onClick={open}>
          {m.open}
        </Button>
      )}
    </Panel>
  );
}
