import type { ContactStatus } from '@tianguis/proto/outreach/contacts/contact';
import { boardMetrics } from '@tianguis/proto/outreach/insights/metrics';
import type { ChoiceField } from '@tianguis/proto/outreach/segments/rules';
import * as Popover from 'radix-ui/popover';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { cx } from '../../../ui/class-names.ts';
import { CutList } from '../../shared/cut-list.tsx';
import { MetricText } from '../../shared/metrics/metric.tsx';
import { toggled } from '../../shared/toggled.ts';
import { useNameOf } from '../names.ts';

/** More choices than this can be searched. */
const few = 8;

export interface FacetMenuProps {
  readonly list: ChoiceField;
  readonly label: string;
  /** What the button says in place of its label. */
  readonly shown?: string;
  readonly options: readonly { readonly value: string; readonly count?: number }[];
  /** How many choices there are in all, where `options` may hold only the first. */
  readonly total?: number | undefined;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}

const isStatus = (value: string): value is ContactStatus => Object.hasOwn(boardMetrics, value);

function Options({ list, label, options, total, chosen, onChange }: FacetMenuProps) {
  const m = useMessages('desk/contacts').filter;
  const { number } = useFormat();
  const nameOf = useNameOf();
  const [wanted, setWanted] = useState('');
  const lost = chosen.filter((value) => !options.some((option) => option.value === value));
  const all = [...lost.map((value) => ({ value, count: 0 })), ...options].map(({ value, count }) => ({
    value,
    count,
    name: nameOf(list, value),
  }));
  const shown = all.filter(({ name }) => name.toLowerCase().includes(wanted.trim().toLowerCase()));
  return (
    <>
      {all.length > few && (
        <input
          type="search"
          aria-label={fill(m.within, { list: label })}
          placeholder={fill(m.within, { list: label })}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          className="mb-2 min-h-10 w-full rounded-m border border-edge bg-page px-3"
        />
      )}
      <fieldset aria-label={label} className="max-h-72 min-w-0 overflow-y-auto">
        {shown.map(({ value, name, count }) => (
          <label key={value} className="flex min-h-10 items-center gap-2.5 rounded-m px-2 hover:bg-sunken">
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={() => onChange(toggled(chosen, value))}
              className="size-4.5 shrink-0 accent-accent"
            />
            <span className="min-w-0 grow break-words">{name}</span>
            {count !== undefined && (
              <span className="text-[0.9rem] text-muted tabular-nums">
                {isStatus(value) ? <MetricText of={boardMetrics[value]}>{number(count)}</MetricText> : number(count)}
              </span>
            )}
          </label>
        ))}
        {shown.length === 0 && <p className="px-2 py-3 text-muted">{m.nothing}</p>}
      </fieldset>
      <CutList shown={options.length} total={total} />
    </>
  );
}

/** One thing that the list can be narrowed by: a button that says how many are chosen, with the choices behind it. */
export function FacetMenu(props: FacetMenuProps) {
  const { label, shown, chosen } = props;
  return (
    <Popover.Root>
      <Popover.Trigger
        className={cx(
          'inline-flex min-h-10 items-center gap-2 rounded-m border-[1.5px] px-3 text-[0.95rem] font-[620]',
          shown === undefined ? 'whitespace-nowrap' : 'min-w-0 text-left',
          chosen.length > 0 && shown === undefined
            ? 'border-ink bg-ink text-page'
            : 'border-line bg-raised hover:border-edge',
        )}
        {...(shown !== undefined && { 'aria-label': `${label}: ${shown}` })}
      >
        {shown === undefined ? label : <span className="min-w-0 break-words">{shown}</span>}
        {chosen.length > 0 && shown === undefined && <span className="tabular-nums">{chosen.length}</span>}
        <span aria-hidden className="size-1.5 -translate-y-0.5 rotate-45 border-r-2 border-b-2 border-current" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={6}
          collisionPadding={12}
          aria-label={label}
          className="z-60 w-72 max-w-[calc(100vw-1.5rem)] rounded-l border-2 border-ink bg-raised p-2 shadow-lift"
        >
          <Options {...props} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
