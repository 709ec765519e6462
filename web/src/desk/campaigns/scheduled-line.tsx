import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { useScheduledForecast } from './api.ts';

interface Props {
  readonly id: number;
  readonly scheduledAt: string;
  readonly className?: string;
}

/** When a scheduled campaign begins, and how many people would get it. */
export function ScheduledLine({ id, scheduledAt, className }: Props) {
  const m = useMessages('desk/campaigns').detail;
  const { dateTime, plural } = useFormat();
  const people = useScheduledForecast(id, scheduledAt).data;
  const begins = fill(m.scheduled, { when: dateTime(scheduledAt) });
  return <p className={className}>{people === undefined ? begins : `${begins} ${plural(m.scheduledFor, people)}`}</p>;
}
