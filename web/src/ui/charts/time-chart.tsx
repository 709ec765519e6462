import { type ReactNode, useState } from 'react';
import { cx } from '../class-names.ts';
import { ColumnChart } from './column-chart.tsx';
import { DataTable } from './data-table.tsx';
import { Plot, Readout } from './plot.tsx';

interface LegendItem {
  readonly name: string;
  /** In place of a name that is more than a text. */
  readonly shown?: ReactNode;
  /** Class of its colour, `bg-plum`. */
  readonly fill: string;
  /** Its sum, where the legend shows one. */
  readonly total?: string;
}

export function Legend({ items }: { items: readonly LegendItem[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 py-3 text-[0.95rem]">
      {items.map(({ name, shown, fill, total }) => (
        <li key={name} className="flex items-center gap-2">
          <span aria-hidden className={cx('size-3 rounded-s', fill)} />
          <span>{shown ?? name}</span>
          {total !== undefined && <span className="font-[660] tabular-nums">{total}</span>}
        </li>
      ))}
    </ul>
  );
}

interface Series {
  readonly name: string;
  /** Class of its colour, `fill-plum`. */
  readonly fill: string;
  /** One value per period. */
  readonly values: readonly number[];
}

interface Period {
  readonly key: string;
  /** What the chart says about the chosen period. */
  readonly readout: string;
  /** Its row in the table: its name, then its figures. */
  readonly cells: readonly string[];
}

interface Props {
  readonly title: string;
  readonly words: { readonly slider: string; readonly asTable: string };
  /** Column headings of the table. */
  readonly head: readonly string[];
  /** Oldest first. */
  readonly periods: readonly Period[];
  /** Below each other, each with its own scale; `series` from the bottom up. */
  readonly charts: readonly { readonly height: string; readonly series: readonly Series[] }[];
  /** Labels of the time axis, below the first chart. */
  readonly axis?: ReactNode;
}

/** Figures by day or month: column charts with one chosen period, and the same figures as a table. */
export function TimeChart({ title, words, head, periods, charts, axis }: Props) {
  const [chosen, setChosen] = useState<number>();
  const last = periods.length - 1;
  const index = Math.min(chosen ?? last, last);
  const text = periods[index]?.readout ?? '';
  return (
    <>
      <div className="pt-2 pl-11">
        <Plot columns={periods.length} index={index} onIndex={setChosen} label={words.slider} text={text}>
          {charts.map(({ height, series }, place) => (
            <div key={series.map(({ name }) => name).join()} className={cx(place > 0 && 'pt-3')}>
              <ColumnChart
                height={height}
                chosen={index}
                columns={periods.map(({ key }, at) => ({
                  key,
                  parts: series.map(({ name, fill, values }) => ({ name, fill, value: Math.max(0, values[at] ?? 0) })),
                }))}
              />
              {place === 0 && axis}
            </div>
          ))}
        </Plot>
      </div>
      <Readout>{text}</Readout>
      <DataTable
        summary={words.asTable}
        caption={title}
        head={head}
        rows={periods.map(({ cells }) => cells).toReversed()}
      />
    </>
  );
}
