import { type AppError, conflict, notFound, refused } from '@tianguis/chassis/http/error';
import type { Publish } from '@tianguis/chassis/messaging/outbox';
import { run, runMaybe, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { referralConfirmed } from '@tianguis/proto/marketplace/referrals/events';
import type { Scope } from '../platform/database.ts';
import { joinedNews, notifyReferrer } from './notices.ts';
import { isOfReferrer, isProvedBy } from './proved.ts';
import { firstNameOf, type Referrer } from './referral.ts';
import { referralStore } from './referral-store.ts';
import { visitDays } from './visit.ts';

type Sql = Pick<Storage, 'query'>;

interface Member {
  readonly memberId: number;
}

interface State {
  readonly hasPublished: boolean;
  readonly referrerName: string | null;
  readonly confirmedAt: Date | null;
}

// A lot that was published once has its date for good; an order shows that there was one. A pilot follows the person, also after
// an account was erased.
const stateOf = statement(
  (p: Member) => sql<State>`
    select exists (select from listings where member_id = ${p.memberId}::int and published_at is not null)
        or exists (select from orders where seller_id = ${p.memberId}::int)
        or exists (select from seller_pilots join member_persons using (person) where member_id = ${p.memberId}::int) as "hasPublished",
      r.referrer_name as "referrerName", r.confirmed_at as "confirmedAt"
    from (select) as one left join referrals as r on r.seller_member_id = ${p.memberId}::int`,
);

/** The referrals that forms with the member's proved addresses propose. */
const proposedTo = (memberId: number) => sql`
  from referrals as r join suppliers as s on s.id = r.supplier_id join referral_users as u on u.id = r.referrer_id and u.is_active
  where r.status = 'proposed' and ${isProvedBy(memberId, 's.email', 's.phone')}`;

interface ProposalRow {
  readonly id: number;
  readonly referrerName: string;
  readonly companyName: string;
  readonly createdAt: Date;
}

// Many forms may name one referrer: the newest of each stands for all.
const proposalsTo = statement(
  (p: Member) => sql<ProposalRow>`
    select * from (
      select distinct on (r.referrer_id) r.id, r.referrer_name as "referrerName", s.company_name as "companyName",
        r.created_at as "createdAt"
      ${proposedTo(p.memberId)} order by r.referrer_id, r.id desc
    ) as newest order by id desc limit 5`,
);

/** Who brought a seller, or what they may confirm. */
export async function sellerReferrerOf(on: Sql, memberId: number) {
  const { hasPublished, referrerName, confirmedAt } = await runOne(on, stateOf({ memberId }));
  const confirmed = confirmedAt ? { firstName: firstNameOf(referrerName ?? ''), confirmedAt } : null;
  const canConfirm = !hasPublished && !confirmed;
  const proposals = canConfirm ? await run(on, proposalsTo({ memberId })) : [];
  return {
    canConfirm,
    confirmed,
    proposals: proposals.map(({ id, referrerName: name, companyName, createdAt }) => ({
      id,
      firstName: firstNameOf(name),
      companyName,
      createdAt,
    })),
  };
}

const codeField = 'code';
const confirmedBefore = (): AppError =>
  conflict('referrer_confirmed', {
    es: 'Ya confirmaste quién te invitó',
    en: 'You have confirmed who invited you',
  });
const publishedBefore = (): AppError =>
  refused(
    'published_before',
    {
      es: 'Quien te invitó se confirma antes de publicar por primera vez',
      en: 'Confirm who invited you before you publish for the first time',
    },
    codeField,
  );
const noSuchCode = (): AppError =>
  refused(
    'referral_code_unknown',
    {
      es: 'Nadie tiene ese código, o tu invitación ya venció',
      en: 'Nobody has that code, or your invitation has expired',
    },
    codeField,
  );
const ownCode = (): AppError =>
  refused('own_referral', { es: 'Ese código es tuyo', en: 'That code is yours' }, codeField);

// Of two confirmations at once, one waits for the other.
const lockSeller = statement(
  (p: Member) => sql`select pg_advisory_xact_lock(hashtext('referrer of seller'), ${p.memberId}::int)`,
);

async function demandOpen({ tx }: Scope, memberId: number): Promise<void> {
  await run(tx, lockSeller({ memberId }));
  const { hasPublished, confirmedAt } = await runOne(tx, stateOf({ memberId }));
  if (confirmedAt) throw confirmedBefore();
  if (hasPublished) throw publishedBefore();
}

interface Parts {
  readonly scope: Scope;
  readonly publish: Publish;
  readonly publicUrl: string;
}

interface Given {
  readonly code: string;
  readonly visit?: string | undefined;
}

/** Confirms the referrer whose link a seller followed or whose code they give. Returns the referrer's first name. */
export async function confirmByCode({ scope, publish, publicUrl }: Parts, memberId: number, { code, visit }: Given) {
  await demandOpen(scope, memberId);
  const referrals = referralStore(scope);
  const counted = visit ? await referrals.visitedCode(visit, visitDays) : code;
  const referrer = counted === undefined ? undefined : await referrals.lockReferrer(counted);
  if (!referrer) throw noSuchCode();
  await confirm({ scope, publish, publicUrl }, { memberId, referrer });
  return firstNameOf(referrer.name);
}

interface Choice {
  readonly id: number;
  readonly answer: 'confirm' | 'decline';
}

const proposal = statement(
  (p: Member & { id: number }) => sql<Referrer>`
    select u.id, r.referrer_name as name, u.email, u.whatsapp ${proposedTo(p.memberId)} and r.id = ${p.id}::int
    for update of u`,
);

/** Confirms or declines what a form proposes; declining one declines every form that names the same referrer. */
export async function answerProposal(parts: Parts, memberId: number, { id, answer }: Choice) {
  const { scope } = parts;
  await demandOpen(scope, memberId);
  const referrer = await runMaybe(scope.tx, proposal({ memberId, id }));
  if (!referrer) throw notFound('proposal_not_found');
  if (answer === 'confirm') await confirm(parts, { memberId, referrer });
  else await run(scope.tx, decline({ memberId, referrerId: referrer.id }));
}

const decline = statement(
  (p: Member & { referrerId: number | null }) => sql`
    update referrals set status = 'declined' where id in (
      select r.id ${proposedTo(p.memberId)} and (${p.referrerId}::int is null or r.referrer_id = ${p.referrerId}::int))`,
);

const isSelf = statement(
  (p: Member & { referrerId: number }) => sql<{ self: boolean }>`
    select u.member_id is not distinct from ${p.memberId}::int or exists (
      select from member_addresses as own where own.member_id = ${p.memberId}::int and ${isOfReferrer('own')}) as self
    from referral_users as u where u.id = ${p.referrerId}::int`,
);

interface Confirmation extends Member {
  readonly referrerId: number;
  readonly referrerName: string;
  readonly referrerPhone: string;
}

// A form that proposed the same becomes the referral. Without one it names the seller as buyers know them.
const confirmed = statement(
  (p: Confirmation) => sql<{ id: number }>`
    with proposed as (select r.id ${proposedTo(p.memberId)} and r.referrer_id = ${p.referrerId}::int order by r.id desc limit 1),
    kept as (
      update referrals set status = 'pending', seller_member_id = ${p.memberId}::int, confirmed_at = now()
      where id = (select id from proposed) returning id
    ), added as (
      insert into referrals (referrer_id, developer_name, developer_whatsapp, referrer_name, referrer_whatsapp, reward,
        seller_member_id, confirmed_at)
      select ${p.referrerId}::int,
        coalesce((select name from sellers where member_id = ${p.memberId}::int), ''),
        coalesce((select address from member_addresses where member_id = ${p.memberId}::int and channel = 'whatsapp'), ''),
        ${p.referrerName}, ${p.referrerPhone}, 0, ${p.memberId}::int, now()
      where not exists (select from proposed) returning id
    ), counted as (
      update referral_users set total_referrals = total_referrals + 1 where id = ${p.referrerId}::int
    )
    select id from kept union all select id from added`,
);

async function confirm(
  { scope: { tx }, publish, publicUrl }: Parts,
  { memberId, referrer }: Member & { readonly referrer: Referrer },
): Promise<void> {
  const { id: referrerId, name, whatsapp } = referrer;
  if ((await runOne(tx, isSelf({ memberId, referrerId }))).self) throw ownCode();
  const { id: referralId } = await runOne(
    tx,
    confirmed({ memberId, referrerId, referrerName: name, referrerPhone: whatsapp }),
  );
  await run(tx, decline({ memberId, referrerId: null }));
  await publish(referralConfirmed, {
    subject: `referrals/${referralId}`,
    data: { referralId, referralUserId: referrerId, memberId },
  });
  await notifyReferrer(tx, { publicUrl }, publish, joinedNews(referrerId, referralId));
}
