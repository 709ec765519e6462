import { useMessages } from '../../../i18n/messages.ts';
import { Failed, Rows } from '../../../ui/states.tsx';
import { useMonths } from './api.ts';
import { Months } from './months.tsx';
import { Statements } from './statements.tsx';

/** What the platform earned and spent by month, and each seller's statement. */
export function MoneyFigures() {
  const m = useMessages('desk/payments').figures;
  const months = useMonths();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {months.isPending && <Rows count={4} />}
      {months.isError && <Failed text={m.failed} onRetry={() => months.refetch()} busy={months.isFetching} />}
      {months.data && (
        <>
          <Months months={months.data.months} />
          <Statements months={months.data.months.map(({ month }) => month).toReversed()} />
        </>
      )}
    </div>
  );
}
