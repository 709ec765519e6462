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

/** As many at first; each press doubles it. */
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

interface Props {
  /** As they were read, one page after the other. */
  readonly pages: readonly (readonly Issue[])[];
  readonly onMore?: () => void;
  readonly busy?: boolean;
  /** Why the next page could not be read. */
  readonly problem?: string | undefined;
}

/** Errors before warnings within each page, so that a later page changes nothing above itself. */
export const inOrder = (pages: Props['pages']): Issue[] =>
  pages.flatMap((page) => [
    ...page.filter(({ severity }) => severity === 'error'),
    ...page.filter(({ severity }) => severity === 'warning'),
  ]);

/** Every error and warning: which row and column, what was read and what is stored. */
export function IssueList({ pages, onMore, busy = false, problem }: Props) {
  const m = useMessages('desk/imports').issues;
  const [most, setMost] = useState(rendered);
  const sorted = inOrder(pages);
  const isCut = sorted.length > most;
  const showMore = () => {
    setMost(most * 2);
    if (!isCut) onMore?.();
  };
  const more = (isCut || onMore) && (
    <>
      {problem && (
        <p role="alert" className="mt-2 text-bad">
          {problem}
        </p>
      )}
      <Button look="quiet" onClick={showMore} busy={busy} className="my-2 justify-self-start underline">
        {sorted.length > 0 ? m.more : m.checkRest}
      </Button>
    </>
  );
  if (sorted.length === 0) return more || null;
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
      {more}
    </section>
  );
}
