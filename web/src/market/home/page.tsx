import { getEarnings, getRegistrations, listOwnLots } from '@tianguis/proto/gen/client.ts';
import { toCentavos, toPesos } from '@tianguis/proto/money';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { useOperation } from '../../platform/api/api.ts';
import { useLiveUpdates } from '../../platform/live/live.ts';
import type { MemberPlace } from '../../platform/member/places.ts';
import { usePlaces } from '../../platform/member/use-places.ts';
import { usePageTitle } from '../../platform/prerender/page-title.ts';
import { type Turn, useTurns } from '../../platform/turns.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Figures, Panel } from '../../ui/figures.tsx';
import { Link } from '../../ui/link.tsx';
import { Empty, Failed, Rows } from '../../ui/states.tsx';
import type { Member } from '../shared/member.ts';
import { MembersOnly } from '../shared/members-only.tsx';
import { SellerReferrer } from '../shared/referrer/seller-referrer.tsx';
import { TurnRow } from '../shared/turns/turn-row.tsx';
import { newestQuery, ownLotsQuery } from './queries.ts';
import { Running, useRunning } from './running.tsx';

/** They have a part of this page. */
const shownAbove = ['home', 'orders', 'lots', 'earnings'] as const;
type Elsewhere = Exclude<MemberPlace, (typeof shownAbove)[number]>;
const isElsewhere = (key: MemberPlace): key is Elsewhere => !shownAbove.some((above) => above === key);

const mostShown = 8;

function Yours({ turns, total }: { turns: readonly Turn[]; total: number }) {
  const m = useMessages('market/home');
  const { plural, number } = useFormat();
  const shown = turns.slice(0, mostShown);
  return (
    <Panel title={total > 0 ? `${m.yours} (${number(total)})` : m.yours}>
      {total === 0 && <p className="py-4 text-muted">{m.nothing}</p>}
      <ul className="divide-y divide-line">
        {shown.map((turn, index) => (
          <TurnRow key={`${turn.action}-${turn.id}-${turn.at}`} turn={turn} first={index === 0} />
        ))}
      </ul>
      {total > shown.length && (
        <Link href="/mi/pedidos" className="link inline-block py-2">
          {plural(m.more, total - shown.length)}
        </Link>
      )}
    </Panel>
  );
}

/** What is owed to the member and when the next of it is sent; nothing for someone who has sold nothing. */
function Money() {
  const m = useMessages('market/home');
  const { price, dayLong } = useFormat();
  const { data } = useOperation(getEarnings, { query: newestQuery }, { staleTime: 0 });
  if (!data || (data.total === 0 && data.upcoming.length === 0)) return null;
  const coming = toPesos(data.upcoming.reduce((sum, { amount }) => sum + toCentavos(amount), 0));
  const next = data.upcoming
    .map(({ settlesAt }) => settlesAt)
    .filter((at) => at !== null)
    .sort()[0];
  return (
    <Panel title={m.money}>
      <div className="pt-3">
        <Figures
          items={[
            { label: m.balance, value: price(data.balance) },
            { label: m.coming, value: price(coming) },
          ]}
        />
      </div>
      {next && <p className="pt-2">{fill(m.next, { date: dayLong(next) })}</p>}
      <Link href="/mi/ganancias" className="link inline-block py-2">
        {m.toEarnings}
      </Link>
    </Panel>
  );
}

type OwnLots = NonNullable<(typeof listOwnLots)['types']>['reply'];

/** The days without commission that are left of the seller's pilot. */
function Pilot() {
  const m = useMessages('market/home');
  const { plural, date } = useFormat();
  const pilot = useOperation(getRegistrations, undefined, { staleTime: 0 }).data?.pilot;
  if (!pilot || pilot.daysLeft === 0) return null;
  return <p className="pt-1">{fill(plural(m.pilot, pilot.daysLeft), { date: date(pilot.endsAt) })}</p>;
}

/** How many lots are on offer, and what came of them; visits only where all lots were read. */
function Lots({ lots: { lots, total } }: { lots: OwnLots }) {
  const m = useMessages('market/home');
  const { plural } = useFormat();
  const questions = lots.reduce((sum, { unanswered }) => sum + unanswered, 0);
  const views = lots.reduce((sum, { viewsThisWeek }) => sum + viewsThisWeek, 0);
  const isWhole = lots.length === total && total > 0;
  const said = [
    plural(m.published, total),
    isWhole && questions > 0 && plural(m.questions, questions),
    isWhole && plural(m.views, views),
  ];
  return (
    <Panel title={m.lots}>
      <p className="pt-3">{said.filter(Boolean).join(' · ')}</p>
      <Pilot />
      <p className="flex flex-wrap gap-x-6">
        <Link href="/mi/lotes" className="link inline-block py-2">
          {m.toLots}
        </Link>
        <Link href="/publicar" className="link inline-block py-2">
          {m.publish}
        </Link>
      </p>
    </Panel>
  );
}

function Card({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="grid content-start justify-items-start gap-3 rounded-l border-2 border-ink p-6">
      <h2 className="text-head">{title}</h2>
      <p className="text-muted">{text}</p>
      {children}
    </section>
  );
}

/** What someone can start with who has neither bought nor sold anything. */
function Begin() {
  const m = useMessages('market/home').begin;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Card title={m.sell} text={m.sellText}>
        <ButtonLink href="/publicar">{m.sellDo}</ButtonLink>
      </Card>
      <Card title={m.find} text={m.findText}>
        <ButtonLink href="/mercado" look="secondary">
          {m.findDo}
        </ButtonLink>
      </Card>
    </div>
  );
}

function Places() {
  const m = useMessages('market/home');
  const places = usePlaces();
  return (
    <nav aria-label={m.places} className="border-t-2 border-ink">
      <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-1">
        {places.map(
          ({ href, key }) =>
            isElsewhere(key) && (
              <li key={href} className="border-b border-line">
                <Link href={href} className="group flex min-h-13 items-center justify-between gap-3 font-[640]">
                  {m[key]}
                  <span aria-hidden className="text-accent transition-transform group-hover:translate-x-1">
                    →
                  </span>
                </Link>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}

function Content() {
  const turns = useTurns();
  const running = useRunning();
  const lots = useOperation(listOwnLots, { query: ownLotsQuery }, { staleTime: 0 });
  const m = useMessages('market/home');
  const failed = [turns, running, lots].find(({ isError, data }) => isError && data === undefined);
  if (failed) return <Failed text={m.failed} onRetry={() => failed.refetch()} busy={failed.isFetching} />;
  if (!turns.data || !running.data || !lots.data)
    return turns.isPaused ? <Empty title={m.offline}>{m.offlineText}</Empty> : <Rows count={6} />;
  const published = lots.data.total;
  const isNew = turns.data.total === 0 && running.data.total === 0 && published === 0;
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[1.6fr_1fr]">
      <div className="grid min-w-0 content-start gap-10">
        {isNew ? <Begin /> : <Yours {...turns.data} />}
        <Running orders={running.data.orders} />
      </div>
      <div className="grid min-w-0 content-start gap-10">
        <Money />
        {!isNew && <Lots lots={lots.data} />}
        <SellerReferrer />
        <Places />
      </div>
    </div>
  );
}

function Home({ member }: { member: Member }) {
  const m = useMessages('market/home');
  useLiveUpdates();
  return (
    <div className="wrap min-h-[80dvh] pt-6 pb-20 lg:pt-10">
      <h1 className="mb-6 text-title break-words">{member.name ? fill(m.hello, { name: member.name }) : m.helloYou}</h1>
      <Content />
    </div>
  );
}

/** Home of a member: what waits for them, what is under way, their money and their lots. */
export default function HomePage() {
  usePageTitle(useMessages('market/home').title);
  return <MembersOnly>{(member) => <Home member={member} />}</MembersOnly>;
}
