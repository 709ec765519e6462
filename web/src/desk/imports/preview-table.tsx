import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { cx } from '../../ui/class-names.ts';
import type { Preview, PreviewRow } from './api/imports.ts';
import { useFieldLabels } from './field-labels.ts';

type RowState = 'wrong' | 'good' | 'warned' | NonNullable<PreviewRow['duplicate']>;

function stateOf({ errors, warnings, duplicate }: PreviewRow): RowState {
  if (errors.length > 0) return 'wrong';
  if (duplicate) return duplicate;
  return warnings.length > 0 ? 'warned' : 'good';
}

const tones: Record<RowState, Tone> = {
  good: 'good',
  warned: 'warn',
  wrong: 'bad',
  file: 'warn',
  table: 'warn',
  merged: 'warn',
  erased: 'bad',
};

function State({ row }: { row: PreviewRow }) {
  const m = useMessages('desk/imports').review;
  const state = stateOf(row);
  const text = state === 'good' || state === 'wrong' || state === 'warned' ? m[state] : m.duplicates[state];
  return <Badge tone={tones[state]}>{text}</Badge>;
}

function Cell({
  text,
  error,
  warnings,
}: {
  text: string;
  error: string | undefined;
  warnings: PreviewRow['warnings'];
}) {
  const m = useMessages('desk/imports').issues;
  return (
    <td
      className={cx(
        'max-w-64 px-3 py-2 align-top',
        error && 'bg-bad-soft',
        !error && warnings.length > 0 && 'min-w-44 bg-warn-soft',
      )}
    >
      <span className="block truncate" title={text}>
        {text}
      </span>
      {error && <span className="block text-[0.86rem] font-[620] text-bad">{error}</span>}
      {warnings.map(({ message, stored }) => (
        <span key={message} className="block text-[0.86rem]">
          {message}
          <span className="block font-[620]">{`${m.stored} ${stored === '' ? m.empty : stored}`}</span>
        </span>
      ))}
    </td>
  );
}

function Row({ row, columns }: { row: PreviewRow; columns: readonly number[] }) {
  return (
    <tr className="border-b border-line">
      <th
        scope="row"
        className="sticky left-0 bg-page px-3 py-2 text-left align-top font-normal text-muted tabular-nums"
      >
        {row.row}
      </th>
      <td className="px-3 py-2 align-top">
        <State row={row} />
      </td>
      {columns.map((index) => (
        <Cell
          key={index}
          text={row.cells[index] ?? ''}
          error={row.errors.find(({ column }) => column === index)?.message}
          warnings={row.warnings.filter(({ column }) => column === index)}
        />
      ))}
    </tr>
  );
}

/** The first rows as they would be read; columns that are left out stay away. */
export function PreviewTable({ preview }: { preview: Preview }) {
  const m = useMessages('desk/imports');
  const labels = useFieldLabels();
  const { plural } = useFormat();
  const { layout, header, rows } = preview;
  const columns = layout.mapping.flatMap((field, index) => (field ? [index] : []));
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      aria-label={plural(m.review.preview, rows.length)}
      className="max-h-[28rem] overflow-auto border-y-2 border-ink"
    >
      <table className="w-full border-separate border-spacing-0 text-left text-[0.93rem] [&_td]:border-b [&_td]:border-line [&_tbody_th]:border-b [&_tbody_th]:border-line">
        <thead className="sticky top-0 z-10 bg-page">
          <tr>
            <th scope="col" className="sticky left-0 bg-page px-3 py-2">
              {m.review.row}
            </th>
            <th scope="col" className="px-3 py-2">
              {m.review.state}
            </th>
            {columns.map((index) => {
              const field = layout.mapping[index];
              return (
                <th key={index} scope="col" className="px-3 py-2 whitespace-nowrap">
                  {field && labels[field]}
                  <span className="block text-[0.86rem] font-normal text-muted">{header[index]}</span>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.row} row={row} columns={columns} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
