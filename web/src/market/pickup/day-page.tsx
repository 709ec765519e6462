import { useQueryClient } from '@tanstack/react-query';
import type { getDriverDay } from '@tianguis/proto/gen/client.ts';
import { getPickupSheet, getDriverDay as readDay } from '@tianguis/proto/gen/client.ts';
import { minute } from '@tianguis/proto/time';
import { zoneById } from '@tianguis/proto/zones';
import { useEffect } from 'react';
import { useParams } from 'wouter';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { readOptions, useOperation } from '../../platform/api/api.ts';
import { quantityOf } from '../../platform/lots/lot.ts';
import { usePageTitle } from '../../platform/prerender/page-title.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink, buttonClass } from '../../ui/button-link.tsx';
import { Empty, Failed, Rows } from '../../ui/states.tsx';
import { wayLinks } from '../shared/way/way-links.ts';
import { isGone, keepSheet } from './api.ts';
import { keepDayLink } from './day-link.ts';

type Day = NonNullable<(typeof getDriverDay)['types']>['reply'];
type Stop = Day['stops'][number];

interface StopProps {
  readonly stop: Stop;
  readonly isNext: boolean;
}

const keyOf = (token: string): string => `driver-day-${token}`;

function keptDay(token: string): Day | undefined {
  const text = localStorage.getItem(keyOf(token));
  return text === null ? undefined : (JSON.parse(text) as Day);
}

/** The day of a link, kept by the phone with the sheet of each stop: all of it opens without a connection. */
function useDay(token: string) {
  const client = useQueryClient();
  const day = useOperation(
    readDay,
    { params: { token } },
    { staleTime: 0, refetchInterval: minute, initialData: () => keptDay(token), initialDataUpdatedAt: 0 },
  );
  const { data, error, isFetchedAfterMount } = day;
  useEffect(() => {
    if (isGone(error)) localStorage.removeItem(keyOf(token));
    if (!data || !isFetchedAfterMount) return;
    localStorage.setItem(keyOf(token), JSON.stringify(data));
    keepDayLink(token);
    const tokens = new Set(data.stops.flatMap((stop) => stop.token ?? []));
    for (const stop of tokens)
      void client
        .fetchQuery(readOptions(getPickupSheet, { params: { token: stop } }))
        .then((sheet) => keepSheet(stop, sheet))
        // The stop opens with a connection.
        .catch(() => undefined);
  }, [client, token, data, error, isFetchedAfterMount]);
  return day;
}

function StopBadge({ stop, isNext }: StopProps) {
  const m = useMessages('market/pickup').day;
  const { clock } = useFormat();
  if (stop.hasTrouble) return <Badge tone="bad">{m.trouble}</Badge>;
  if (stop.isDone) return <Badge tone="good">{m.done}</Badge>;
  return isNext ? <Badge tone="info">{m.next}</Badge> : <Badge tone="plain">{clock(stop.at)}</Badge>;
}

/** One stop: where, when, whom to call and what to load or unload. */
function StopCard({ stop, isNext }: StopProps) {
  const m = useMessages('market/pickup').day;
  const page = useMessages('market/pickup');
  const words = useMessages('platform/lots');
  const format = useFormat();
  const zone = zoneById(stop.zone)?.name ?? stop.zone;
  const address = stop.kind === 'unload' ? `${stop.address}, ${zone}` : stop.address;
  const { maps, waze } = wayLinks(address);
  const mapLink = buttonClass('secondary', 'm', 'w-full');
  return (
    <li className="grid gap-3 py-4">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StopBadge stop={stop} isNext={isNext} />
          <span className="text-[0.92rem] text-muted">{`${stop.number} · ${stop.title}`}</span>
        </p>
        <h2 className="text-lead font-[660] break-words">{`${m.kinds[stop.kind]}: ${address}`}</h2>
        <p>
          {stop.kind === 'load'
            ? fill(m.between, { from: format.clock(stop.slot.from), until: format.clock(stop.slot.until) })
            : fill(m.about, { time: format.clock(stop.at) })}
        </p>
        <ul>
          {stop.lines.map((line) => (
            <li key={line.id} className="break-words text-muted">
              {`${line.name}: ${quantityOf({ ...line, quantity: line.loaded ?? line.quantity }, words, format)}`}
            </li>
          ))}
        </ul>
      </div>
      {!stop.isDone && (
        <>
          <p className="grid grid-cols-2 gap-3">
            <a href={maps} target="_blank" rel="noreferrer" className={mapLink}>
              {page.maps}
            </a>
            <a href={waze} target="_blank" rel="noreferrer" className={mapLink}>
              {page.waze}
            </a>
          </p>
          {stop.person.phone && (
            <a href={`tel:${stop.person.phone}`} className={mapLink}>
              {fill(page.people.callOf, { name: stop.person.name || page.people.nameless })}
            </a>
          )}
          {stop.token && (
            <ButtonLink href={`/recoger/${stop.token}`} look={isNext ? 'primary' : 'secondary'} size="l">
              {fill(m.open, { number: stop.number })}
            </ButtonLink>
          )}
        </>
      )}
    </li>
  );
}

/** The driver's day: the next stop on top, each with its own screen. */
export function DayPage() {
  const m = useMessages('market/pickup');
  usePageTitle(m.day.title);
  const { token = '' } = useParams();
  const { dayLong } = useFormat();
  const day = useDay(token);
  const { data, error, isFetching, refetch } = day;
  if (isGone(error) || !data)
    return (
      <div className="wrap task-page max-w-[40rem]">
        <h1 className="text-title">{m.day.title}</h1>
        {isGone(error) && <Empty title={m.missing}>{m.missingText}</Empty>}
        {error && !isGone(error) && <Failed onRetry={() => refetch()} busy={isFetching} />}
        {!error && <Rows />}
      </div>
    );
  const next = data.stops.find(({ isDone }) => !isDone);
  return (
    <div className="wrap task-page max-w-[40rem]">
      <div>
        <h1 className="text-title">{m.day.title}</h1>
        <p className="text-muted">{[dayLong(`${data.date}T18:00:00Z`), data.driver].filter(Boolean).join(' · ')}</p>
      </div>
      {data.stops.length === 0 && <Empty title={m.day.empty}>{m.day.emptyText}</Empty>}
      <ol className="divide-y divide-line">
        {data.stops.map((stop) => (
          <StopCard key={`${stop.number} ${stop.kind}`} stop={stop} isNext={stop === next} />
        ))}
      </ol>
    </div>
  );
}
