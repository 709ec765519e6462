import { urlOf } from '@tianguis/proto/client';
import { localDay } from '@tianguis/proto/time';
import { useEffect, useRef, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { SelectField } from '../../ui/field.tsx';
import { Panel } from '../../ui/figures.tsx';

/** The receipt of an order names it in its link. */
const anchor = 'compras';

/** The last twelve months in Mexico City, newest first. */
function lastMonths(): string[] {
  const [year = 0, month = 0] = localDay(new Date()).split('-').map(Number);
  return Array.from({ length: 12 }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

const taxFiles = [
  { path: '/api/earnings/withholding.pdf', kind: 'taxesPdf' },
  { path: '/api/earnings/withholding.csv', kind: 'taxesCsv' },
] as const;

const purchaseFiles = [
  { path: '/api/purchases/statement.pdf', kind: 'purchasesPdf' },
  { path: '/api/purchases/statement.csv', kind: 'purchasesCsv' },
] as const;

/** A member's own account of a month, as files: what they sold, what was withheld from it where taxes are, and what they bought. */
export function Statements({ hasTaxes }: { hasTaxes: boolean }) {
  const m = useMessages('market/earnings').statements;
  const { monthYear } = useFormat();
  const lang = useLanguage();
  const [months] = useState(lastMonths);
  const [month, setMonth] = useState(months[0] ?? '');
  const files = [
    { path: '/api/earnings/statement.pdf', text: m.pdf },
    { path: '/api/earnings/statement.csv', text: m.csv },
    ...[...(hasTaxes ? taxFiles : []), ...purchaseFiles].map(({ path, kind }) => ({ path, text: m[kind] })),
  ];
  const place = useRef<HTMLDivElement>(null);
  // A receipt leads here, and the page draws this once its figures were read.
  useEffect(() => {
    if (location.hash === `#${anchor}`) place.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div id={anchor} ref={place} className="scroll-mt-20">
      <Panel title={m.title}>
        <p className="max-w-[65ch] pt-3 text-muted">{m.lead}</p>
        <div className="flex flex-wrap items-end gap-x-6 pt-3">
          <div className="min-w-56">
            <SelectField
              label={m.month}
              options={months.map((value) => ({ value, label: monthYear(value) }))}
              value={month}
              onChange={(event) => setMonth(event.target.value)}
            />
          </div>
          <p className="flex flex-wrap gap-x-6 pb-5">
            {files.map(({ path, text }) => (
              <a
                key={path}
                href={urlOf(path, {}, { month, lang })}
                download
                className="link inline-flex min-h-11 items-center"
              >
                {text}
              </a>
            ))}
          </p>
        </div>
      </Panel>
    </div>
  );
}
