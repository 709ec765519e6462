import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { DataTable } from '../../../ui/charts/data-table.tsx';
import { Panel } from '../../../ui/figures.tsx';
import { Empty } from '../../../ui/states.tsx';
import { usePercent } from '../../shared/use-percent.ts';
import type { ReplyQuality } from '../api.ts';

type Bin = ReplyQuality['calibration'][number];
const decidedOf = ({ accepted, edited, rejected }: Bin): number => accepted + edited + rejected;

/** Dots on the diagonal are well calibrated; larger dots are more replies. */
function Drawing({ bins }: { bins: readonly Bin[] }) {
  const most = Math.max(...bins.map(decidedOf));
  return (
    <svg aria-hidden viewBox="-6 -6 112 112" className="w-full">
      {[0, 50, 100].map((at) => (
        <g key={at} className="stroke-line" strokeWidth={0.6}>
          <line x1={0} x2={100} y1={at} y2={at} />
          <line x1={at} x2={at} y1={0} y2={100} />
        </g>
      ))}
      <line x1={0} y1={100} x2={100} y2={0} className="stroke-muted" strokeWidth={0.8} strokeDasharray="2 2" />
      {bins.map((bin) => (
        <g key={bin.from} className="fill-accent stroke-accent">
          <line
            x1={bin.confidence * 100}
            x2={bin.confidence * 100}
            y1={100 - bin.confidence * 100}
            y2={100 - bin.unedited * 100}
            strokeWidth={0.8}
          />
          <circle
            cx={bin.confidence * 100}
            cy={100 - bin.unedited * 100}
            r={1.8 + 3.2 * Math.sqrt(decidedOf(bin) / most)}
            stroke="none"
          />
        </g>
      ))}
    </svg>
  );
}

/** Stated confidence against the share that staff let go unedited. */
export function Calibration({ bins, error }: { bins: readonly Bin[]; error: number | null }) {
  const m = useMessages('desk/monitoring').quality;
  const { asTable } = useMessages('desk/shared');
  const { labels } = useMessages('desk/shared/metrics');
  const { number } = useFormat();
  const format = usePercent();
  const percent = (share: number) => format.percent(share * 100);
  return (
    <Panel title={m.calibration.title}>
      {error === null ? (
        <div className="pt-4">
          <Empty title={m.calibration.empty}>{m.calibration.emptyHint}</Empty>
        </div>
      ) : (
        <>
          <p className="pt-3 text-muted">{fill(m.calibration.note, { error: percent(error) })}</p>
          <div className="mx-auto grid max-w-md grid-cols-[auto_1fr] gap-x-2 pt-4 text-[0.85rem] text-muted">
            <div aria-hidden className="flex flex-col justify-between py-[4%] text-right tabular-nums">
              <span>{percent(1)}</span>
              <span>{percent(0.5)}</span>
              <span>{percent(0)}</span>
            </div>
            <Drawing bins={bins} />
            <span />
            <div aria-hidden className="flex justify-between px-[4%] tabular-nums">
              <span>{percent(0)}</span>
              <span>{percent(0.5)}</span>
              <span>{percent(1)}</span>
            </div>
          </div>
          <p aria-hidden className="pt-2 text-center text-[0.9rem] text-muted">
            {m.calibration.axes}
          </p>
          <DataTable
            summary={asTable}
            caption={m.calibration.title}
            head={[m.calibration.stated, m.calibration.decided, m.calibration.mean, labels.repliesUnedited]}
            rows={bins.map((bin) => [
              `${percent(bin.from)}–${percent(bin.to)}`,
              number(decidedOf(bin)),
              percent(bin.confidence),
              percent(bin.unedited),
            ])}
          />
        </>
      )}
    </Panel>
  );
}
