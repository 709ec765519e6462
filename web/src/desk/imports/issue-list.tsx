import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useFieldLabels } from './field-labels.ts';

export interface Issue {
  readonly row: number;
  readonly field: string;
  /** Heading of the column in the file; null where only the field is known. */
  readonly column?: string | null;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly read: string;
  readonly stored: string;
}

const rendered = 300;

function Value({ label, text }: { label: string; text: string }) {
  return (
    <div className="flex min-w-0 items-baseline gap-2">
      <dt className="shrink-0 text-[0.86rem] text-muted">{label}</dt>
      <dd className="min-w-0 break-words">{text}</dd>
    </div>
  );
}

function Entry({ issue }: { issue: Issue }) {
  const m = useMessages('desk/imports').issues;
  const labels = useFieldLabels();
  const { row, column, field, severity, message, read, stored } = issue;
  const isError = severity === 'error';
  const kept = stored === '' ? m.empty : stored;
  return (
    <li className="grid gap-x-4 gap-y-1 border-b border-line py-2.5 sm:grid-cols-[5.5rem_9rem_minmax(0,1fr)_minmax(0,1fr)]">
      <p className="flex items-start gap-2 tabular-nums sm:block">
        <span className="text-muted">{`${m.row} ${row}`}</span>
        <span className="sm:block">
          <Badge tone={isError ? 'bad' : 'warn'}>{isError ? m.error : m.warning}</Badge>
        </span>
      </p>
      <p className="min-w-0 font-[620] break-words">{column?.trim() || labels[field] || field}</p>
      <p className={isError ? 'min-w-0 text-bad' : 'min-w-0'}>{message}</p>
      <dl className="min-w-0">
        <Value label={m.read} text={read === '' ? m.empty : read} />
        <Value label={m.stored} text={isError ? m.notImported : kept} />
      </dl>
    </li>
  );
}

/** Every error and warning, errors first: which row and column, what was read and what is stored. */
export function IssueList({ issues, onMore, busy }: { issues: readonly Issue[]; onMore?: () => void; busy?: boolean }) {
  const m = useMessages('desk/imports').issues;
  const [most, setMost] = useState(rendered);
  const sorted = [
    ...issues.filter(({ severity }) => severity === 'error'),
    ...issues.filter(({ severity }) => severity === 'warning'),
  ];
  const isCut = sorted.length > most;
  const showMore = () => {
    setMost(most + rendered);
    if (!isCut) onMore?.();
  };
  if (issues.length === 0) return null;
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      aria-label={m.title}
      className="max-h-[28rem] overflow-y-auto border-y-2 border-ink"
    >
      <ul>
        {sorted.slice(0, most).map((issue, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell may have two warnings
          <Entry key={`${issue.row}-${issue.field}-${index}`} issue={issue} />
        ))}
      </ul>
      {(isCut || onMore) && (
        <Button look="quiet" onClick={showMore} busy={busy ?? false} className="my-2 underline">
          {m.more}
        </Button>
      )}
    </section>
  );
}
