import { urlOf } from '@tianguis/proto/client';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { selectClass } from '../../../ui/field.tsx';
import { Panel } from '../../../ui/figures.tsx';
import { Empty, Failed, Rows } from '../../../ui/states.tsx';
import { useStatements } from './api.ts';

const sums = ['opening', 'earned', 'returned', 'paid', 'closing'] as const;

type Seller = NonNullable<ReturnType<typeof useStatements>['data']>['sellers'][number];

function Statement({ seller, month }: { seller: Seller; month: string }) {
  const m = useMessages('desk/payments');
  const { price } = useFormat();
  const lang = useLanguage();
  const { sellerId } = seller;
  const name = fill(m.member, { id: sellerId });
  const file = (kind: 'csv' | 'pdf') =>
    urlOf(`/api/staff/statements/:seller/statement.${kind}`, { seller: sellerId }, { month, lang });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 py-3">
      <p className="flex flex-wrap items-center gap-x-4">
        <span className="font-[660]">{name}</span>
        {(['csv', 'pdf'] as const).map((kind) => (
          <a
            key={kind}
            href={file(kind)}
            download
            aria-label={`${name}: ${kind.toUpperCase()}`}
            className="inline-flex min-h-9 items-center underline"
          >
            {kind.toUpperCase()}
          </a>
        ))}
      </p>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-[0.95rem]">
        {sums.map((sum) => (
          <div key={sum} className="flex gap-2">
            <dt className="text-muted">{m.statements[sum]}</dt>
            <dd className="tabular-nums">{price(seller[sum])}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** Each seller's statement of a month, as files. `months`: newest first. */
export function Statements({ months }: { months: readonly string[] }) {
  const m = useMessages('desk/payments').statements;
  const { monthYear } = useFormat();
  const [month, setMonth] = useState(months[0] ?? '');
  const statements = useStatements(month);
  const choice = (
    <select
      aria-label={m.month}
      value={month}
      onChange={(event) => setMonth(event.target.value)}
      className={selectClass}
    >
      {months.map((each) => (
        <option key={each} value={each}>
          {monthYear(each)}
        </option>
      ))}
    </select>
  );
  return (
    <Panel title={m.title} aside={choice}>
      {statements.isPending && <Rows count={2} />}
      {statements.isError && (
        <Failed text={m.failed} onRetry={() => statements.refetch()} busy={statements.isFetching} />
      )}
      {statements.data?.sellers.length === 0 && (
        <div className="pt-4">
          <Empty title={m.empty} />
        </div>
      )}
      <ul className="divide-y divide-line">
        {statements.data?.sellers.map((seller) => (
          <Statement key={seller.sellerId} seller={seller} month={month} />
        ))}
      </ul>
    </Panel>
  );
}
