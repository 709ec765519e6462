import { commissionRuleAt, pilotDays } from '@tianguis/proto/commission';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Panel } from '../../ui/figures.tsx';
import { Link } from '../../ui/link.tsx';
import { Empty, Failed, Rows } from '../../ui/states.tsx';
import type { Member } from '../shared/member.ts';
import { type Registrations, type Supplier, useRegistrations } from './api.ts';

/** A seller's 30 days without commission, which start with the first lot that they publish. */
function PilotRow({ pilot }: { pilot: Registrations['pilot'] }) {
  const m = useMessages('market/account').pilot;
  const { date, plural } = useFormat();
  if (!pilot)
    return (
      <li className="py-4">
        <h3 className="font-sans text-[1.05rem] font-[680] tracking-normal">{m.title}</h3>
        <p className="mt-1 max-w-[52ch] text-[0.95rem] text-muted">{fill(m.before, { days: pilotDays })}</p>
      </li>
    );
  const { daysLeft, endsAt } = pilot;
  const isOver = daysLeft === 0;
  const percent = commissionRuleAt(new Date(endsAt)).commissionPercent;
  return (
    <li className="py-4">
      <h3 className="font-sans text-[1.05rem] font-[680] tracking-normal">{m.title}</h3>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={isOver ? 'plain' : 'good'}>{isOver ? m.over : plural(m.left, daysLeft)}</Badge>
        <span>{fill(isOver ? m.ended : m.ends, { date: date(endsAt) })}</span>
      </p>
      <p className="mt-1 max-w-[52ch] text-[0.95rem] text-muted">{fill(isOver ? m.now : m.afterwards, { percent })}</p>
    </li>
  );
}

function SupplierRow({ supplier }: { supplier: Supplier }) {
  const m = useMessages('market/account').registered;
  const { date } = useFormat();
  const { companyName, registeredAt } = supplier;
  return (
    <li className="py-4">
      <h3 className="font-sans text-[1.05rem] font-[680] tracking-normal break-words">{companyName}</h3>
      <p className="text-[0.95rem] text-muted">{fill(m.supplierSince, { date: date(registeredAt) })}</p>
    </li>
  );
}

function ReferrerRow({ referrer }: { referrer: NonNullable<Registrations['referrer']> }) {
  const m = useMessages('market/account').registered;
  const { plural } = useFormat();
  return (
    <li className="py-4">
      <h3 className="font-sans text-[1.05rem] font-[680] tracking-normal">{m.referrer}</h3>
      <p className="text-muted">
        {fill(m.code, { code: referrer.code })} · {plural(m.referrals, referrer.referrals)} ·{' '}
        {plural(m.completed, referrer.completed)}
      </p>
      <Link href="/referidos" className="inline-flex min-h-11 items-center font-[620] underline underline-offset-4">
        {m.toReferrals}
      </Link>
    </li>
  );
}

function RatingsRow({ given, received }: Registrations['ratings']) {
  const m = useMessages('market/account').registered;
  const { plural } = useFormat();
  return (
    <li className="py-4">
      <h3 className="font-sans text-[1.05rem] font-[680] tracking-normal">{m.ratings}</h3>
      <p className="text-muted">
        {plural(m.received, received)} · {plural(m.given, given)}
      </p>
      <Link href="/ratings" className="inline-flex min-h-11 items-center font-[620] underline underline-offset-4">
        {m.toRatings}
      </Link>
    </li>
  );
}

function Nothing() {
  const m = useMessages('market/account').registered;
  return (
    <div className="pt-4">
      <Empty title={m.nothing}>
        <p>{m.nothingText}</p>
        <p className="mt-4 flex flex-wrap gap-3">
          <ButtonLink href="/proveedores#registro">{m.toSuppliers}</ButtonLink>
          <ButtonLink href="/referir" look="secondary">
            {m.toRefer}
          </ButtonLink>
        </p>
      </Empty>
    </div>
  );
}

function List({ suppliers, pilot, referrer, ratings }: Registrations) {
  const isRated = ratings.given + ratings.received > 0;
  const sells = suppliers.length > 0 || pilot !== null;
  if (!sells && !referrer && !isRated) return <Nothing />;
  return (
    <ul className="divide-y divide-line">
      {suppliers.map((supplier) => (
        <SupplierRow key={supplier.id} supplier={supplier} />
      ))}
      {sells && <PilotRow pilot={pilot} />}
      {referrer && <ReferrerRow referrer={referrer} />}
      {isRated && <RatingsRow {...ratings} />}
    </ul>
  );
}

/** As what a member registered with the addresses that they proved. */
export function Registered({ member }: { member: Member }) {
  const m = useMessages('market/account').registered;
  const registrations = useRegistrations(member);
  const { data, isPending, isFetching, refetch } = registrations;
  return (
    <Panel title={m.title}>
      {isPending && <Rows count={3} />}
      {!isPending && !data && <Failed onRetry={() => refetch()} busy={isFetching} />}
      {data && <List {...data} />}
    </Panel>
  );
}
