import { run, runCount, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import { plainAmount, toCentavos } from '@tianguis/proto/money';
import { localDay } from '@tianguis/proto/time';
import { claimReferrers } from './referral-store.ts';

type Sql = Pick<Storage, 'query'>;

interface Account {
  readonly holder: string;
  readonly clabe: string;
}

const putAccount = statement(
  (p: Account & { memberId: number }) => sql`
    insert into referrer_accounts (referrer_id, holder, clabe)
    select id, ${p.holder}, ${p.clabe} from referral_users where member_id = ${p.memberId}::int
    on conflict (referrer_id) do update set holder = excluded.holder, clabe = excluded.clabe, updated_at = now()`,
);

/** Stores the bank account of a referrer, for all their sign-ups; false if the member is none. */
export async function saveAccount(on: Sql, memberId: number, { holder, clabe }: Account): Promise<boolean> {
  await claimReferrers(on, memberId);
  return (await runCount(on, putAccount({ memberId, holder, clabe }))) > 0;
}

interface DuePayment extends Account {
  readonly referrerId: number;
  /** Pesos. */
  readonly owed: number;
  readonly dueAt: Date | null;
}

// Payments cover the rewards that are due first.
const duePayments = statement(
  () => sql<DuePayment>`
  select u.id as "referrerId", holder, clabe, (total_earnings - total_paid)::float8 as owed,
    (select min(due_at) from (select due_at, sum(reward) over (order by due_at, id) as so_far from referrals
      where referrer_id = u.id and reward > 0) as rewards where so_far > total_paid) as "dueAt"
  from referral_users as u join referrer_accounts on referrer_id = u.id
  where total_earnings > total_paid order by "dueAt" nulls last, u.id`,
);

/** What we owe to referrers whose account we know, first due first. */
export const duePaymentsOf = (on: Sql): Promise<DuePayment[]> => run(on, duePayments());

const heads: Record<Language, readonly string[]> = {
  es: ['Beneficiario', 'CLABE', 'Monto', 'Concepto', 'Referencia', 'Pagar a más tardar'],
  en: ['Beneficiary', 'CLABE', 'Amount', 'Concept', 'Reference', 'Pay by'],
};

/** A SPEI transfer takes a concept of 40 letters and a reference of seven digits. */
const conceptOf = (referrerId: number): string => `Comision Tianguis Circular ${referrerId}`;
const referenceOf = (referrerId: number): string => String(referrerId % 10_000_000).padStart(7, '0');

/** The file for the bank, with column heads and one transfer for each referrer. */
export const speiRows = (payments: readonly DuePayment[], language: Language): (string | null)[][] => [
  [...heads[language]],
  ...payments.map(({ referrerId, holder, clabe, owed, dueAt }) => [
    holder,
    clabe,
    plainAmount(toCentavos(owed)),
    conceptOf(referrerId),
    referenceOf(referrerId),
    dueAt && localDay(dueAt),
  ]),
];
