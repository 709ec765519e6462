import type { Exclusion } from '@tianguis/proto/outreach/campaigns/exclusions';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { type Audience, useForecast } from './api/forecast.ts';

interface Props {
  readonly audience: Audience;
  readonly templateId: number | undefined;
  /** Whom the send leaves out. */
  readonly exclude?: readonly Exclusion[];
}

function Lines({ audience, templateId, exclude }: Props) {
  const m = useMessages('desk/shared').forecast;
  const { leftOut, send } = useMessages('desk/shared');
  const { dateTime, number, plural } = useFormat();
  const { data, isError } = useForecast(audience, templateId, exclude);
  if (templateId === undefined) return <p className="text-muted">{m.waiting}</p>;
  if (isError) return <p className="text-bad">{m.failed}</p>;
  if (!data) return <p className="text-muted">{m.counting}</p>;
  return (
    <>
      <p className="font-[660]">{fill(m.reach, { reachable: number(data.reachable), total: number(data.total) })}</p>
      {data.waiting.map(({ until, count }) => (
        <p key={until} className="mt-1">
          {fill(plural(send.waits, count), { when: dateTime(until) })}
        </p>
      ))}
      <ul className="mt-1 text-muted">
        {data.skipped.map(({ reason, count }) => (
          <li key={reason}>{`${number(count)} ${leftOut[reason]}`}</li>
        ))}
      </ul>
    </>
  );
}

/** How many of an audience a template would reach now, and why not the others. `name` tells several on one page apart. */
export function Forecast({ name, ...props }: Props & { readonly name?: string }) {
  const { title } = useMessages('desk/shared').forecast;
  return (
    <section
      aria-label={name === undefined ? title : `${title}: ${name}`}
      aria-live="polite"
      className="min-h-24 rounded-l bg-sunken p-4"
    >
      <Lines {...props} />
    </section>
  );
}
