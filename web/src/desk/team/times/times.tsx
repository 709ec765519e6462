import { keepPreviousData } from '@tanstack/react-query';
import { teamTimes } from '@tianguis/proto/gen/client.ts';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { useOperation } from '../../../platform/api/api.ts';
import { buttonClass } from '../../../ui/button-link.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Panel } from '../../../ui/figures.tsx';
import { Empty, Failed, Rows } from '../../../ui/states.tsx';
import { Metric } from '../../shared/metrics/metric.tsx';
import { Periods } from '../../shared/periods.tsx';
import { useSession } from '../../shared/session.ts';
import { durationText } from './duration.ts';

const periods = [7, 30, 90] as const;
type Period = (typeof periods)[number];

const useTimes = (days: Period) =>
  useOperation(teamTimes, { query: { days } }, { placeholderData: keepPreviousData, staleTime: 0 });
type TeamTimes = NonNullable<ReturnType<typeof useTimes>['data']>;
type Figures = TeamTimes['team'];

/** A plain link sends no header of ours, so it says in which language the file is read. */
const csvHref = (days: Period, lang: string) => `/api/outreach/team-times.csv?days=${days}&lang=${lang}`;

/** What one person did, or all together. */
function Line({ name, figures, note }: { name: string; figures: Figures; note?: string | undefined }) {
  const m = useMessages('desk/team').times;
  const language = useLanguage();
  const { number } = useFormat();
  const took = (seconds: number | null) => (seconds === null ? m.none : durationText(seconds, language));
  const facts = [
    { name: 'waitsAnswered', value: number(figures.answered) },
    { name: 'firstResponseMedian', value: took(figures.firstMedian) },
    { name: 'firstResponseP90', value: took(figures.firstP90) },
    { name: 'waitsClosed', value: number(figures.closed) },
    { name: 'closingMedian', value: took(figures.closedMedian) },
    { name: 'waitingNow', value: number(figures.waiting) },
  ] as const;
  return (
    <li className="grid gap-2 py-4">
      <h3 className="font-[680] wrap-anywhere">{name}</h3>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3 lg:grid-cols-6">
        {facts.map((fact) => (
          <div key={fact.name} className="flex flex-col justify-between gap-0.5">
            <dt className="text-[0.86rem] text-muted">
              <Metric of={fact.name} />
            </dt>
            <dd className="font-display text-[1.2rem] font-[680] tabular-nums">{fact.value}</dd>
          </div>
        ))}
      </dl>
      {note && <p className="text-[0.9rem] text-muted">{note}</p>}
    </li>
  );
}

function Definitions() {
  const m = useMessages('desk/team').times;
  const { labels, says } = useMessages('desk/shared/metrics');
  return (
    <section className="mt-6 grid max-w-[75ch] gap-1.5 text-[0.93rem] text-muted">
      <h3 className="font-[680] text-ink">{m.how}</h3>
      <p>{m.howWait}</p>
      {(['waitsAnswered', 'waitsClosed'] as const).map((name) => (
        <p key={name}>{fill(m.defined, { figure: labels[name], text: says[name] })}</p>
      ))}
      <p>{m.howHours}</p>
    </section>
  );
}

function Report({ times, isOld }: { times: TeamTimes; isOld: boolean }) {
  const m = useMessages('desk/team').times;
  const { plural } = useFormat();
  const me = useSession().data?.user?.id;
  const { team, unassigned, agents, all } = times;
  const nameOr = (name: string | null, actor: string) => name ?? fill(m.nameless, { id: actor.replace(/^\D+/, '') });
  const nameOf = (actor: string, name: string | null) =>
    actor === `staff:${me}` ? fill(m.own, { name: nameOr(name, actor) }) : nameOr(name, actor);
  return (
    <div className={cx('transition-opacity', isOld && 'opacity-60')}>
      <ul className="divide-y divide-line border-b border-line">
        <Line name={m.team} figures={team} note={unassigned > 0 ? plural(m.unassigned, unassigned) : undefined} />
        {agents.map(({ actor, name, ...figures }) => (
          <Line key={actor} name={nameOf(actor, name)} figures={figures} />
        ))}
      </ul>
      {agents.length === 0 && (
        <div className="pt-3">
          <Empty title={m.empty}>{m.emptyHint}</Empty>
        </div>
      )}
      {!all && <p className="pt-3 text-muted">{m.onlyOwn}</p>}
    </div>
  );
}

/** How soon conversations that wait for a person are answered and closed, by person. */
export function Times() {
  const m = useMessages('desk/team').times;
  const language = useLanguage();
  const [period, setPeriod] = useState<Period>(30);
  const times = useTimes(period);
  return (
    <Panel
      title={m.title}
      aside={
        <a href={csvHref(period, language)} download className={buttonClass('secondary', 's')}>
          {m.download}
        </a>
      }
    >
      <div className="pt-3">
        <Periods
          periods={periods}
          chosen={period}
          onChange={setPeriod}
          label={m.period}
          textOf={(days) => fill(m.days, { days: String(days) })}
        />
      </div>
      {times.isPending && <Rows count={4} />}
      {times.isError && !times.data && (
        <Failed text={m.failed} onRetry={() => times.refetch()} busy={times.isFetching} />
      )}
      {times.data && <Report times={times.data} isOld={times.isPlaceholderData} />}
      <Definitions />
    </Panel>
  );
}
