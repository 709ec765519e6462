import { toCentavos, toPesos } from '@tianguis/proto/money';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { readable } from '../../platform/forms/form.ts';
import { usePageTitle } from '../../platform/prerender/page-title.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Figures, Panel } from '../../ui/figures.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import { Empty, Failed, Rows } from '../../ui/states.tsx';
import { toastError } from '../../ui/toast.ts';
import { MembersOnly } from '../shared/members-only.tsx';
import { useEarnings, useOnboarding, usePayoutAccount } from './api.ts';
import { Entries } from './entries.tsx';
import { Routes } from './routes.tsx';
import { Statements } from './statements.tsx';
import { Withholding } from './withholding.tsx';

/** Whether the member can receive payouts, any payout their bank returned, and a link to the provider's page to fix it. */
function PayoutAccount() {
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

function Earnings() {
  const m = useMessages('market/earnings');
  const { price } = useFormat();
  const earnings = useEarnings();
  const [first] = earnings.data?.pages ?? [];
  const entries = earnings.data?.pages.flatMap((page) => page.entries) ?? [];
  const isTaxed = entries.some(({ isrWithheld, vatWithheld }) => isrWithheld !== 0 || vatWithheld !== 0);
  const coming = toPesos((first?.upcoming ?? []).reduce((sum, { amount }) => sum + toCentavos(amount), 0));
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-8 pt-6 pb-16">
      <h1 className="text-title">{m.title}</h1>
      {earnings.isPending && (earnings.isPaused ? <Empty title={m.offline}>{m.offlineText}</Empty> : <Rows />)}
      {earnings.isError && <Failed onRetry={() => earnings.refetch()} busy={earnings.isFetching} />}
      {first && (
        <>
          <Figures
            items={[
              { label: m.balance, value: price(first.balance), note: first.balance < 0 ? m.owing : undefined },
              { label: m.coming, value: price(coming), note: m.comingNote },
            ]}
          />
          <PayoutAccount />
          <Routes />
          <Entries entries={entries} upcoming={first.upcoming} />
          <MoreButton list={earnings} text={m.more} />
        </>
      )}
      {!earnings.isPending && <Statements hasTaxes={first?.withholding.applies === true || isTaxed} />}
      {first && <Withholding {...first.withholding} />}
    </div>
  );
}

/** A member's earnings from sales, paid and pending. */
export default function EarningsPage() {
  const m = useMessages('market/earnings');
  usePageTitle(m.title);
  return <MembersOnly>{() => <Earnings />}</MembersOnly>;
}
