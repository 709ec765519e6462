import { urlOf } from '@tianguis/proto/client';
import { localDay } from '@tianguis/proto/time';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { SelectField } from '../../ui/field.tsx';
import { Panel } from '../../ui/figures.tsx';

/** The last twelve months in Mexico City, newest first. */
function lastMonths(): string[] {
  const [year = 0, month = 0] = localDay(new Date()).split('-').map(Number);
  return Array.from({ length: 12 }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

/** A member's own account of a month, as files. */
export function Statements() {
  const m = useMessages('market/earnings').statements;
  const { monthYear } = useFormat();
  const lang = useLanguage();
  const [months] = useState(lastMonths);
  const [month, setMonth] = useState(months[0] ?? '');
  return (
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
          {(['pdf', 'csv'] as const).map((kind) => (
            <a
              key={kind}
              href={urlOf(`/api/earnings/statement.${kind}`, {}, { month, lang })}
              download
              className="link inline-flex min-h-11 items-center"
            >
              {m[kind]}
            </a>
          ))}
        </p>
      </div>
    </Panel>
  );
}
