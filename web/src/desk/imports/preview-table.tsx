import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { cx } from '../../ui/class-names.ts';
import type { Preview, PreviewRow } from './api/imports.ts';

const stateOf = ({ errors, duplicate }: PreviewRow): 'wrong' | 'good' | NonNullable<PreviewRow['duplicate']> =>
  errors.length > 0 ? 'wrong' : (duplicate ?? 'good');

const tones: Record<ReturnType<typeof stateOf>, Tone> = {
  good: 'good',
  wrong: 'bad',
  file: 'warn',
  table: 'warn',
  merged: 'warn',
  erased: 'bad',
};

function State({ row }: { row: PreviewRow }) {
  const m = useMessages('desk/imports').review;
  const state = stateOf(row);
  const text = state === 'good' || state === 'wrong' ? m[state] : m.duplicates[state];
  return <Badge tone={tones[state]}>{text}</Badge>;
}

function Cell({ text, error }: { text: string; error: string | undefined }) {
  return (
    <td className={cx('max-w-64 px-3 py-2 align-top', error && 'bg-bad-soft')}>
      <span className="block truncate" title={text}>
        {text}
      </span>
      {error && <span className="block text-[0.86rem] font-[620] text-bad">{error}</span>}
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
        />
      ))}
    </tr>
  );
}

/** The first rows as they would be read; columns that are left out stay away. */
export function PreviewTable({ preview }: { preview: Preview }) {
  const m = useMessages('desk/imports');
  const labels = useMessages('desk/shared').contactFields;
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
