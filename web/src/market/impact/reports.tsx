import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Panel } from '../../ui/figures.tsx';
import { Link } from '../../ui/link.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import { Loading } from '../../ui/states.tsx';
import { type Impact, useReports } from './api.ts';
import { useKilograms } from './kilograms.ts';

type Report = NonNullable<ReturnType<typeof useReports>['data']>['pages'][number]['reports'][number];

function Row({ report: { hash, orderId, number, title, deliveredAt, mass, avoided, standing } }: { report: Report }) {
  const m = useMessages('market/impact').reports;
  const { date } = useFormat();
  const kilograms = useKilograms();
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <Link href={`/pedido/${orderId}`} className="link">
            {number}
          </Link>
          {` · ${title} · ${date(deliveredAt)}`}
        </p>
        {standing.state !== 'counted' && <Badge>{m.states[standing.state]}</Badge>}
        <p className="text-[0.95rem] text-muted">
          {fill(m.line, { mass: kilograms(mass), avoided: kilograms(avoided) })}
        </p>
      </div>
      <Link href={`/verificar/${hash}`} className="link inline-block py-1.5">
        {m.verify}
      </Link>
    </li>
  );
}

function Files({ month }: { month: string | undefined }) {
  const m = useMessages('market/impact').reports;
  const language = useLanguage();
  const href = (format: string) => `/api/impact/export?format=${format}${month ? `&month=${month}` : ''}`;
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1">
      {month && (
        <a href={`/api/impact/months/${month}/pdf?lang=${language}`} download className="link inline-block py-1.5">
          {m.pdf}
        </a>
      )}
      {(['csv', 'json'] as const).map((format) => (
        <a key={format} href={href(format)} download className="link inline-block py-1.5">
          {m[format]}
        </a>
      ))}
    </p>
  );
}

/** The report of each delivery, of one month or all, and as files. */
export function Reports({ months }: Pick<Impact, 'months'>) {
  const m = useMessages('market/impact').reports;
  const [month, setMonth] = useState<string>();
  const reports = useReports(month);
  const { monthYear } = useFormat();
  const options = months.toReversed().map((each) => ({ value: each.month, label: monthYear(each.month) }));
  return (
    <Panel title={m.title}>
      <div className="flex flex-wrap items-end justify-between gap-3 py-3">
        <div className="w-full max-w-[16rem]">
          <SelectField
            label={m.month}
            options={[{ value: '', label: m.all }, ...options]}
            value={month ?? ''}
            onChange={({ target: { value } }) => setMonth(value || undefined)}
          />
        </div>
        <Files month={month} />
      </div>
      <Loading query={reports} rows={3} />
      <ul className="divide-y divide-line border-y border-line">
        {reports.data?.pages
          .flatMap((page) => page.reports)
          .map((report) => (
            <Row key={report.hash} report={report} />
          ))}
      </ul>
      <MoreButton list={reports} text={m.more} className="mt-3" />
    </Panel>
  );
}
