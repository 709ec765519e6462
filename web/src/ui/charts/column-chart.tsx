import { useFormat } from '../../i18n/format.ts';
import { cx } from '../class-names.ts';
import { axisEnd } from './axis-end.ts';

export type Column = { key: string; parts: readonly { name: string; value: number; fill: string }[] };

/** Stacked columns on a common axis. It stretches with its place, so no text is inside; only the eye needs it. */
export function ColumnChart({
  columns,
  chosen,
  height,
}: {
  columns: readonly Column[];
  chosen: number;
  height: string;
}) {
  const { compact } = useFormat();
  const end = axisEnd(Math.max(...columns.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0))));
  return (
    <div aria-hidden className="relative">
      {[0, 0.5, 1].map((part) => (
        <span key={part} className="absolute inset-x-0 border-t border-line" style={{ bottom: `${part * 100}%` }}>
          {part > 0 && (
            <span className="absolute top-0 right-full mr-1.5 -translate-y-1/2 text-[0.78rem] text-muted tabular-nums">
              {compact(end * part)}
            </span>
          )}
        </span>
      ))}
      <svg
        aria-hidden
        viewBox={`0 0 ${columns.length} ${end}`}
        preserveAspectRatio="none"
        className={cx('relative w-full', height)}
      >
        <rect x={chosen} width={1} height={end} className="fill-ink opacity-8" />
        {columns.map(({ key, parts }, index) => {
          let top = end;
          return parts.map(({ name, value, fill }) => {
            top -= value;
            return <rect key={key + name} x={index + 0.14} width={0.72} y={top} height={value} className={fill} />;
          });
        })}
      </svg>
    </div>
  );
}
