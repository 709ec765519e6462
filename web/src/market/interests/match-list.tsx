import { zoneById } from '@tianguis/proto/zones';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { readable } from '../../platform/forms/form.ts';
import { priceOf } from '../../platform/lots/lot.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/figures.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import { Empty, Loading } from '../../ui/states.tsx';
import { toastError } from '../../ui/toast.ts';
import { type Match, useDecline, useMatches } from './api.ts';

function Row({ match: { listing, link, state, interest, reason } }: { match: Match }) {
  const m = useMessages('market/interests');
  const words = useMessages('platform/lots');
  const format = useFormat();
  const [line] = listing.lines;
  const decline = useDecline();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <a href={link} className="min-h-6 font-[660] wrap-anywhere underline">
          {listing.title}
        </a>
        {state !== 'opened' && listing.status === 'published' && <Badge tone="good">{m.fresh}</Badge>}
        {listing.status !== 'published' && <Badge>{m.over}</Badge>}
      </p>
      <p className="flex flex-wrap gap-x-3 text-[0.95rem] text-muted">
        {line && <span>{priceOf(line, words, format)}</span>}
        <span>{zoneById(listing.zone)?.name ?? listing.zone}</span>
        {listing.bestBefore && <span>{fill(m.bestBefore, { date: format.date(listing.bestBefore) })}</span>}
        {interest && <span className="wrap-anywhere">{fill(m.because[reason ?? 'unknown'], { interest })}</span>}
      </p>
      <Button
        look="secondary"
        size="s"
        className="justify-self-start"
        busy={decline.isPending}
        aria-label={`${m.decline}: ${listing.title}`}
        onClick={() => decline.mutate(listing.id, { onError: (error) => toastError(m.failed, readable(error)) })}
      >
        {m.decline}
      </Button>
    </li>
  );
}

/** Lots that fit, newest first. */
export function MatchList() {
  const m = useMessages('market/interests');
  const matches = useMatches();
  const rows = matches.data?.pages.flatMap((page) => page.matches) ?? [];
  return (
    <Panel title={m.matches}>
      <Loading query={matches} rows={3} />
      {matches.data && rows.length === 0 && (
        <div className="pt-4">
          <Empty title={m.noMatch}>
            <p>{m.noMatchText}</p>
            <a href="/mercado" className="mt-2 inline-block min-h-6 underline">
              {m.toMarket}
            </a>
          </Empty>
        </div>
      )}
      <ul className="divide-y divide-line">
        {rows.map((match) => (
          <Row key={match.id} match={match} />
        ))}
      </ul>
      <MoreButton list={matches} text={m.more} />
    </Panel>
  );
}
