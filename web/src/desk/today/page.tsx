import { minute } from '@tianguis/proto/time';
import { useId } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { cx } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';
import { Empty, Loading } from '../../ui/states.tsx';
import { useNow } from '../../ui/use-now.ts';
import { LinkedPeople } from '../shared/linked-people.tsx';
import { Metric } from '../shared/metrics/metric.tsx';
import { useSession } from '../shared/session.ts';
import { StaffPage } from '../shell/staff-page.tsx';
import { metricOf } from './metrics.ts';
import { countOf, type Item, isCalm, isShown, type Part, type Section, sorted } from './section.ts';
import { useCampaignsUnderWay } from './sections/campaigns.ts';
import { useWaitingPeople } from './sections/conversations.ts';
import { useModeration } from './sections/moderation.ts';
import { useMoney } from './sections/money.ts';
import { useBlockedNotices } from './sections/notices.ts';
import { useComplaints, useLateSales } from './sections/sales.ts';
import { useFailedEvents } from './sections/system.ts';
import { useDriverless } from './sections/transport.ts';

/** All that may wait, the most urgent first. */
function useSections(): Section[] {
  const isAdmin = useSession().data?.user?.role === 'admin';
  const sales = useLateSales();
  const transport = useDriverless();
  const complaints = useComplaints();
  const money = useMoney();
  const conversations = useWaitingPeople();
  const moderation = useModeration(isAdmin);
  const notices = useBlockedNotices();
  const system = useFailedEvents(isAdmin);
  const campaigns = useCampaignsUnderWay();
  const all = [sales, transport, complaints, money, moderation, conversations, notices, campaigns, system];
  return all.filter((section) => section !== null);
}

function Row({ item }: { item: Item }) {
  const { title, amount, detail, people = [], time, at, waitsFor = [], isLate, href } = item;
  const { dateTime } = useFormat();
  const contents = useId();
  const said = time && <LinkedPeople text={time} people={waitsFor} />;
  return (
    <li className="group relative hover:bg-sunken">
      <Link
        href={href}
        aria-labelledby={contents}
        className="absolute -inset-x-1.5 inset-y-0 focus-visible:-outline-offset-2"
      />
      <div id={contents} className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-2">
        <span className="truncate font-[640] group-hover:underline">
          <LinkedPeople text={title} people={people.filter(({ line }) => line === title)} />
        </span>
        {amount && <span className="text-right tabular-nums">{amount}</span>}
        {detail && (
          <span className="col-span-2 truncate text-[0.92rem] text-muted">
            <LinkedPeople text={detail} people={people} />
          </span>
        )}
        {said && (
          <span className={cx('col-span-2 text-[0.92rem]', isLate ? 'font-[620] text-bad' : 'text-muted')}>
            {at ? (
              <time dateTime={at} title={dateTime(at)}>
                {said}
              </time>
            ) : (
              said
            )}
          </span>
        )}
      </div>
    </li>
  );
}

/** How many wait, which says what it counts. */
function Count({ part, count }: { part: Part['key'] | undefined; count: number }) {
  const { number } = useFormat();
  const name = part && metricOf[part];
  const shown = <span className="tabular-nums">{number(count)}</span>;
  if (!name) return shown;
  // As low as its line, also where a finger needs more room.
  return (
    <span className="-my-2.5 inline-flex items-center">
      <Metric of={name} amount={number(count)}>
        {shown}
      </Metric>
    </span>
  );
}

function Waiting({ part: { key, read, total, items, href }, isOnly }: { part: Part; isOnly: boolean }) {
  const m = useMessages('desk/today');
  const { number } = useFormat();
  const words = m.parts[key];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1 not-first-of-type:mt-4">
      {!isOnly && (
        <h3 className="flex items-center justify-between gap-3 pt-2 text-[0.95rem] font-[640]">
          {words.title}
          {total > 0 && <Count part={key} count={total} />}
        </h3>
      )}
      <Loading query={read} rows={2} failed={fill(m.failed, { what: words.title })} />
      {items.length > 0 && (
        <ul className="divide-y divide-line">
          {items.map((item) => (
            <Row key={item.key} item={item} />
          ))}
        </ul>
      )}
      {total > 0 && (
        <div className="pt-1">
          <ButtonLink href={href} look="secondary" size="s">
            {fill(words.all, { count: number(total) })}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

function Block({ section }: { section: Section }) {
  const m = useMessages('desk/today');
  const { number } = useFormat();
  const { key, parts } = section;
  const count = countOf(section);
  return (
    <section aria-labelledby={`hoy-${key}`} className="min-w-0 pb-7">
      <h2 id={`hoy-${key}`} className="flex items-center justify-between gap-3 border-b-2 border-ink pb-1.5 text-head">
        {m.sections[key]}
        {count > 0 && parts.length === 1 && <Count part={parts[0]?.key} count={count} />}
        {count > 0 && parts.length > 1 && (
          <span className="tabular-nums" title={m.sum}>
            <span className="sr-only">{`${m.sum}: `}</span>
            {number(count)}
          </span>
        )}
      </h2>
      {parts.filter(isShown).map((part) => (
        <Waiting key={part.key} part={part} isOnly={parts.length === 1} />
      ))}
    </section>
  );
}

const others = [
  { key: 'dashboard', href: '/dashboard' },
  { key: 'sales', href: '/ventas' },
  { key: 'payments', href: '/pagos' },
  { key: 'listings', href: '/lotes' },
] as const;

/** The pages that one opens without anything waiting there. */
function Others() {
  const m = useMessages('desk/today');
  const { places } = useMessages('desk/shell');
  return (
    <nav aria-label={m.others} className="flex flex-wrap gap-2 border-t border-line pt-3">
      {others.map(({ key, href }) => (
        <ButtonLink key={key} href={href} look="quiet" size="s">
          {places[key]}
        </ButtonLink>
      ))}
    </nav>
  );
}

/** What stands in the first column where there is room for two. */
const trade: readonly Section['key'][] = ['sales', 'complaints', 'money', 'moderation'];

/** What waits for a person now, and the way there. */
export function Today({ sections }: { sections: readonly Section[] }) {
  const m = useMessages('desk/today');
  const { list } = useFormat();
  const { shown, quiet } = sorted(sections);
  const calm = quiet.filter(({ isNews }) => !isNews);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {isCalm(sections) && <Empty title={m.nothing}>{m.nothingHint}</Empty>}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 lg:grid-cols-2">
        {[true, false].map((isTrade) => (
          <div key={String(isTrade)} className="min-w-0">
            {shown
              .filter(({ key }) => trade.includes(key) === isTrade)
              .map((section) => (
                <Block key={section.key} section={section} />
              ))}
          </div>
        ))}
      </div>
      {calm.length > 0 && !isCalm(sections) && (
        <p className="text-muted">{fill(m.quiet, { names: list(calm.map(({ key }) => m.sections[key])) })}</p>
      )}
      <Others />
    </div>
  );
}

export default function TodayRoute() {
  const m = useMessages('desk/today');
  const { dayLong } = useFormat();
  const now = useNow(minute);
  return (
    <StaffPage title={m.title} lead={dayLong(now)}>
      <Today sections={useSections()} />
    </StaffPage>
  );
}
