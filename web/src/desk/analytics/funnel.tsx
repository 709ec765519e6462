import type { ContactStatus } from '@tianguis/proto/outreach/contacts/contact';
import { funnelMetrics } from '@tianguis/proto/outreach/insights/metrics';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { Panel } from '../../ui/figures.tsx';
import { Empty } from '../../ui/states.tsx';
import { Metric } from '../shared/metrics/metric.tsx';
import { usePercent } from '../shared/use-percent.ts';
import type { Analytics } from './api.ts';
import { stagesOf } from './figures.ts';

const fills: Record<ContactStatus, string> = {
  new: 'fill-info',
  contacted: 'fill-warn',
  responded: 'fill-good',
  photos_sent: 'fill-accent',
  converted: 'fill-plum',
};

/** How far contacts have come; a converted contact counts in every earlier stage. */
export function Funnel({ funnel }: { funnel: Analytics['funnel'] }) {
  const m = useMessages('desk/analytics').funnel;
  const { number } = useFormat();
  const { finePercent } = usePercent();
  const stages = stagesOf(funnel);
  const all = stages[0]?.reached ?? 0;
  return (
    <Panel title={m.title}>
      <p className="pt-3 text-muted">{m.note}</p>
      {all === 0 ? (
        <div className="pt-4">
          <Empty title={m.empty} />
        </div>
      ) : (
        <ol className="pt-3">
          {stages.map(({ status, reached, step }, index) => (
            <li key={status} className="py-1.5">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-[660]">
                  <Metric of={funnelMetrics[status]} />
                </span>
                <span className="tabular-nums">
                  <span className="font-[660]">{number(reached)}</span>
                  {index > 0 && <span className="ml-3 text-muted">{fill(m.step, { percent: finePercent(step) })}</span>}
                </span>
              </p>
              <svg aria-hidden viewBox={`0 0 ${all} 1`} preserveAspectRatio="none" className="mt-1 h-6 w-full">
                <rect width={all} height={1} className="fill-sunken" />
                <rect x={(all - reached) / 2} width={reached} height={1} className={fills[status]} />
              </svg>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
