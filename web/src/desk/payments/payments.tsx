import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { changeAddress, useAddressValue } from '../../platform/address.ts';
import { Button } from '../../ui/button.tsx';
import { Empty, Loading } from '../../ui/states.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import { usePayerLines, usePayerPeople } from '../shared/member-names.ts';
import { MoreButton } from '../shared/more-button.tsx';
import { useListKeys } from '../shared/use-list-keys.ts';
import { filterOf, isFiltered } from './address.ts';
import { usePayments } from './api.ts';
import { Filters } from './filters.tsx';
import { PaymentRow } from './payment-row.tsx';

function useAddress() {
  const q = useAddressValue('q');
  const estado = useAddressValue('estado');
  const miembro = useAddressValue('miembro');
  const monto = useAddressValue('monto');
  const open = useAddressValue('pago');
  return { filter: filterOf({ q, estado, miembro, monto }), amountText: monto ?? '', open };
}

/** All payments. The search and the open payment are in the address. */
export function Payments() {
  const m = useMessages('desk/payments');
  const { plural } = useFormat();
  const { filter, amountText, open } = useAddress();
  const list = usePayments({ ...filter, amount: useSettled(filter.amount) });
  const rows = list.data?.pages.flatMap((page) => page.payments) ?? [];
  const whoOf = usePayerLines(rows);
  const peopleOf = usePayerPeople(rows);
  const keys = useListKeys<HTMLUListElement>();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Filters filter={filter} amountText={amountText} />
      <p role="status" className="min-h-6 text-muted">
        {list.data ? plural(m.count, list.data.pages[0]?.total ?? 0) : ''}
      </p>
      <Loading query={list} rows={6} failed={m.loadFailed} />
      {list.data && rows.length === 0 && (
        <Empty title={isFiltered(filter) ? m.noMatch : m.empty}>
          {isFiltered(filter) ? (
            <Button
              look="secondary"
              size="s"
              onClick={() => changeAddress({ q: undefined, estado: undefined, miembro: undefined, monto: undefined })}
            >
              {m.clear}
            </Button>
          ) : (
            m.emptyHint
          )}
        </Empty>
      )}
      {rows.length > 0 && (
        <ul ref={keys} className="divide-y divide-line border-y-2 border-ink">
          {rows.map((payment) => (
            <PaymentRow
              key={payment.id}
              payment={payment}
              who={whoOf(payment)}
              people={peopleOf(payment)}
              open={payment.id === open}
              onToggle={() => changeAddress({ pago: payment.id === open ? undefined : payment.id })}
            />
          ))}
        </ul>
      )}
      <div>
        <MoreButton list={list} />
      </div>
    </div>
  );
}
