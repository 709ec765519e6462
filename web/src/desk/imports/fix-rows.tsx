import { mostCorrected } from '@tianguis/proto/outreach/imports/rows';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { readable } from '../../platform/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Loading } from '../../ui/states.tsx';
import { MoreButton } from '../shared/more-button.tsx';
import { useUnsaved } from '../shared/use-unsaved.ts';
import { type FailedRow, useCorrectRows, useFailedRows } from './api/imports.ts';
import { useFieldLabels } from './field-labels.ts';

/** Several cells of one field came as lines; a field in one line shows them with a sign between. */
const shown = (field: string, text: string): string => text.replaceAll('\n', field === 'phone' ? ' / ' : ', ');

/** An erased person's row says nothing, and cannot be corrected. */
const isErased = ({ cells }: FailedRow): boolean => Object.keys(cells).length === 0;

interface CellProps {
  readonly entry: FailedRow;
  readonly field: string;
  readonly value: string;
  readonly describedBy: string;
  readonly onType: (text: string) => void;
}

function Cell({ entry, field, value, describedBy, onType }: CellProps) {
  const m = useMessages('desk/imports').fix;
  const labels = useFieldLabels();
  const label = labels[field] ?? field;
  const isWrong = entry.errors.some((error) => error.field === field);
  return (
    <label className="grid min-w-0 gap-0.5 text-[0.86rem] text-muted">
      <span className="lg:sr-only">{label}</span>
      <input
        value={value}
        data-column={field}
        aria-label={fill(m.cell, { field: label, row: entry.row })}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? describedBy : undefined}
        inputMode={field === 'phone' ? 'tel' : undefined}
        autoComplete="off"
        onChange={(event) => onType(event.target.value)}
        className={cx(
          'min-h-11 w-full min-w-0 rounded-m border bg-raised px-2.5 text-[1rem] text-ink lg:min-h-9 lg:text-[0.95rem]',
          isWrong ? 'border-bad ring-1 ring-bad' : 'border-edge',
        )}
      />
    </label>
  );
}

/** Arrows and Enter lead to the same column of the next row, as in a spreadsheet. */
function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const cell = event.target as HTMLInputElement;
  const { column } = cell.dataset;
  const isDown = event.key === 'ArrowDown' || (event.key === 'Enter' && !event.shiftKey);
  const isUp = event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey);
  if (column === undefined || !(isDown || isUp)) return;
  event.preventDefault();
  const cells = [...event.currentTarget.querySelectorAll<HTMLInputElement>(`[data-column="${column}"]`)];
  const next = cells[cells.indexOf(cell) + (isDown ? 1 : -1)];
  next?.focus();
  next?.select();
}

type Edits = Readonly<Record<number, Readonly<Record<string, string>>>>;

/** What remains to be sent: also what was typed into a row while it was on its way. */
export const withoutSent = (now: Edits, sent: Edits): Edits =>
  Object.fromEntries(Object.entries(now).filter(([row, cells]) => cells !== sent[Number(row)]));

function useOutcome() {
  const m = useMessages('desk/imports').fix;
  const { plural } = useFormat();
  return ({ imported, duplicates, rows }: { imported: number; duplicates: number; rows: readonly unknown[] }): string =>
    [
      plural(m.imported, imported),
      duplicates > 0 && plural(m.duplicates, duplicates),
      rows.length > 0 && plural(m.still, rows.length),
    ]
      .filter(Boolean)
      .join(' ');
}

interface RowProps {
  readonly entry: FailedRow;
  readonly fields: readonly string[];
  readonly typed: Readonly<Record<string, string>> | undefined;
  readonly onType: (field: string, text: string) => void;
}

function Row({ entry, fields, typed, onType }: RowProps) {
  const m = useMessages('desk/imports').fix;
  const id = useId();
  return (
    <li data-row={entry.row} className="border-b border-line py-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-[660] tabular-nums">{fill(m.row, { row: entry.row })}</span>
        <span id={id} className="text-bad">
          {entry.errors.map(({ message }) => message).join('. ')}
        </span>
      </p>
      {!isErased(entry) && (
        <div className="mt-1.5 grid gap-2 sm:grid-cols-2 lg:grid-cols-[repeat(var(--columns),minmax(8.5rem,1fr))]">
          {fields.map((field) => (
            <Cell
              key={field}
              entry={entry}
              field={field}
              value={typed?.[field] ?? shown(field, entry.cells[field] ?? '')}
              describedBy={id}
              onType={(text) => onType(field, text)}
            />
          ))}
        </div>
      )}
    </li>
  );
}

/** The rows of an import that were left out: corrected in place and tried again, without another upload. */
export function FixRows({ id }: { id: number }) {
  const m = useMessages('desk/imports').fix;
  const labels = useFieldLabels();
  const { plural } = useFormat();
  const outcomeOf = useOutcome();
  const pages = useFailedRows(id);
  const correct = useCorrectRows(id);
  const [edits, setEdits] = useState<Edits>({});
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState('');
  const [still, setStill] = useState<readonly number[]>([]);
  useUnsaved(Object.keys(edits).length > 0);
  const list = useRef<HTMLUListElement>(null);
  // The first field that is still wrong after a try takes the focus.
  useEffect(() => {
    const [first] = still;
    if (first !== undefined)
      list.current?.querySelector<HTMLInputElement>(`[data-row="${first}"] [aria-invalid]`)?.focus();
  }, [still]);
  const rows = pages.data?.pages.flatMap((page) => page.rows) ?? [];
  const fields = pages.data?.pages[0]?.fields ?? [];
  const changed = rows.filter(({ row }) => edits[row] !== undefined).slice(0, mostCorrected);
  if (pages.data && rows.length === 0 && said === '') return null;

  const type = (row: number, field: string, text: string) =>
    setEdits((before) => ({ ...before, [row]: { ...before[row], [field]: text } }));
  const retry = async () => {
    setProblem('');
    try {
      const sent = changed.map(({ row, cells }) => ({ row, cells: { ...cells, ...edits[row] } }));
      const reply = await correct.mutateAsync(sent);
      const tried = Object.fromEntries(sent.map(({ row }) => [row, edits[row] ?? {}]));
      setEdits((now) => withoutSent(now, tried));

      setSaid(outcomeOf(reply));
      setStill(reply.rows.map(({ row }) => row));
      await pages.refetch();
    } catch (error) {
      setProblem(readable(error));
    }
  };
  return (
    <section aria-label={m.title} className="mt-6">
      <h4 className="font-sans font-[660] tracking-normal">{m.title}</h4>
      <p className="mt-1 max-w-[65ch] text-[0.95rem] text-muted">{m.text}</p>
      <Loading query={pages} rows={3} failed={m.loadFailed} />
      {rows.length > 0 && (
        <fieldset
          aria-label={m.rows}
          onKeyDown={moveByKey}
          className="mt-2 max-h-[34rem] min-w-0 overflow-auto border-y-2 border-ink"
          style={{ '--columns': fields.length } as React.CSSProperties}
        >
          <div
            aria-hidden
            className="sticky top-0 hidden gap-2 bg-page py-1.5 text-[0.86rem] font-[620] text-muted lg:grid lg:grid-cols-[repeat(var(--columns),minmax(8.5rem,1fr))]"
          >
            {fields.map((field) => (
              <span key={field} className="px-2.5">
                {labels[field] ?? field}
              </span>
            ))}
          </div>
          <ul ref={list}>
            {rows.map((entry) => (
              <Row
                key={entry.row}
                entry={entry}
                fields={fields}
                typed={edits[entry.row]}
                onType={(field, text) => type(entry.row, field, text)}
              />
            ))}
          </ul>
          <MoreButton list={pages} />
        </fieldset>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {rows.length > 0 && (
          <Button onClick={() => void retry()} busy={correct.isPending} disabled={changed.length === 0}>
            {changed.length === 0 ? m.nothing : plural(m.retry, changed.length)}
          </Button>
        )}
        <p role="status">{said}</p>
      </div>
      {problem && (
        <p role="alert" className="mt-2 text-bad">
          {problem}
        </p>
      )}
    </section>
  );
}
