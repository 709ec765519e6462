import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { Figures } from '../../../ui/figures.tsx';
import { Skeleton } from '../../../ui/page-skeleton.tsx';
import { Empty, Failed } from '../../../ui/states.tsx';
import { useReplyQuality } from '../api.ts';
import { Calibration } from './calibration.tsx';
import { uneditedShare } from './figures.ts';
import { Weeks } from './weeks.tsx';

/** How staff judged Aria's replies: whether her confidence is calibrated, and the trend by week. */
export function Quality() {
  const m = useMessages('desk/monitoring');
  const { number } = useFormat();
  const quality = useReplyQuality();
  if (quality.isPending) return <Skeleton className="h-96" />;
  if (quality.isError) return <Failed text={m.failed} onRetry={() => quality.refetch()} busy={quality.isFetching} />;
  const { total, engines, weeks, calibration, calibrationError } = quality.data;
  const percent = (value: number) => `${number(Math.round(value))}%`;
  const share = uneditedShare(total);
  const replies = engines.local + engines.openai;
  if (replies === 0) return <Empty title={m.quality.empty}>{m.quality.emptyHint}</Empty>;
  return (
    <>
      <p className="mb-4 text-muted">{fill(m.quality.lead, { weeks: number(weeks.length) })}</p>
      <Figures
        items={[
          {
            label: m.quality.unedited,
            value: share === undefined ? '–' : percent(share),
            note: m.quality.uneditedNote,
          },
          { label: m.quality.accepted, value: number(total.accepted) },
          { label: m.quality.edited, value: number(total.edited) },
          { label: m.quality.rejected, value: number(total.rejected) },
          {
            label: m.quality.byModel,
            value: percent((engines.openai / replies) * 100),
            note: fill(m.quality.byModelNote, { local: number(engines.local) }),
          },
        ]}
      />
      <div className="mt-10 grid gap-12 lg:grid-cols-2 lg:gap-10">
        <Calibration bins={calibration} error={calibrationError} />
        <Weeks weeks={weeks} />
      </div>
    </>
  );
}
