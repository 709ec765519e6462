import { toCentavos, toPesos } from '@tianguis/proto/money';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { usePageTitle } from '../../platform/prerender/page-title.ts';
import { Button } from '../../ui/button.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Empty, Failed, Rows } from '../../ui/states.tsx';
import { MembersOnly } from '../shared/members-only.tsx';
import { useEarnings } from './api.ts';
import { Entries } from './entries.tsx';
import { PayoutAccount } from './payout-account.tsx';
import { Withholding } from './withholding.tsx';

function Earnings() {
  const m = useMessages('market/earnings');
  const { price } = useFormat();
  const earnings = useEarnings();
  const [first] = earnings.data?.pages ?? [];
  const entries = earnings.data?.pages.flatMap((page) => page.entries) ?? [];
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
          <Entries entries={entries} upcoming={first.upcoming} />
          {earnings.hasNextPage && (
            <div>
              <Button look="secondary" busy={earnings.isFetchingNextPage} onClick={() => earnings.fetchNextPage()}>
                {m.more}
              </Button>
            </div>
          )}
          <Withholding />
        </>
      )}
    </div>
  );
}

/** What a member earned by selling, and what is to come. */
export default function EarningsPage() {
  const m = useMessages('market/earnings');
  usePageTitle(m.title);
  return <MembersOnly>{() => <Earnings />}</MembersOnly>;
}
