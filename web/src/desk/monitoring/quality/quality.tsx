import { figureIn, type ReadMetricName } from '@tianguis/proto/metrics';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { Figures } from '../../../ui/figures.tsx';
import { Skeleton } from '../../../ui/page-skeleton.tsx';
import { Empty, Failed } from '../../../ui/states.tsx';
import { useMetricItem } from '../../shared/metrics/metric.tsx';
import { usePercent } from '../../shared/use-percent.ts';
import { useReplyQuality } from '../api.ts';
import { Calibration } from './calibration.tsx';
import { Weeks } from './weeks.tsx';

/** How staff judged Aria's replies: whether her confidence is calibrated, and the trend by week. */
export function Quality() {
  const m = useMessages('desk/monitoring');
  const { number } = useFormat();
  const { percent } = usePercent();
  const item = useMetricItem();
  const quality = useReplyQuality();
  if (quality.isPending) return <Skeleton className="h-96" />;
  if (quality.isError) return <Failed text={m.failed} onRetry={() => quality.refetch()} busy={quality.isFetching} />;
  const { engines, weeks, calibration, calibrationError } = quality.data;
  const countOf = (name: ReadMetricName) => number(figureIn(name, quality.data) ?? 0);
  const percentOf = (name: ReadMetricName) => {
    const value = figureIn(name, quality.data);
    return value === undefined ? '–' : percent(value);
  };
  const replies = engines.local + engines.openai;
  if (replies === 0) return <Empty title={m.quality.empty}>{m.quality.emptyHint}</Empty>;
  return (
    <>
      <p className="mb-4 text-muted">{fill(m.quality.lead, { weeks: number(weeks.length) })}</p>
      <Figures
        items={[
          item('repliesUnedited', percentOf('repliesUnedited'), m.quality.uneditedNote),
          item('repliesAccepted', countOf('repliesAccepted')),
          item('repliesEdited', countOf('repliesEdited')),
          item('repliesRejected', countOf('repliesRejected')),
          item(
            'repliesByModel',
            percentOf('repliesByModel'),
            fill(m.quality.byModelNote, { local: number(engines.local) }),
          ),
        ]}
      />
      <div className="mt-10 grid gap-12 lg:grid-cols-2 lg:gap-10">
        <Calibration bins={calibration} error={calibrationError} />
        <Weeks weeks={weeks} />
      </div>
    </>
  );
}
