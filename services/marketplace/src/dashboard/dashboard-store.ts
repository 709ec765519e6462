import { run, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage } from '@tianguis/chassis/storage/storage';

type CounterName =
  | 'suppliers'
  | 'recentSuppliers'
  | 'messages'
  | 'recentMessages'
  | 'referrers'
  | 'activeReferrers'
  | 'completed'
  | 'pending';

interface Row {
  readonly id: number;
  readonly createdAt: Date;
}
interface SupplierRow extends Row {
  readonly companyName: string;
  readonly materialType: string;
  readonly frequency: string;
  readonly email: string;
  readonly wantsPilot: boolean;
}
interface MessageRow extends Row {
  readonly name: string;
  readonly company: string | null;
  readonly email: string;
  readonly queryType: string;
  readonly message: string;
}
interface ReferrerRow extends Row {
  readonly name: string;
  readonly email: string;
  readonly whatsapp: string;
  readonly referralCode: string;
  readonly isActive: boolean;
  readonly totalReferrals: number;
  /** Pesos with two decimals, as PostgreSQL writes a `numeric(10, 2)`. */
  readonly totalEarnings: string;
}

const counters = statement(
  () => sql<Record<CounterName, number>>`
  select
    (select count(*) from suppliers)::int as suppliers,
    (select count(*) from suppliers where created_at > now() - interval '7 days')::int as "recentSuppliers",
    (select count(*) from contact_messages)::int as messages,
    (select count(*) from contact_messages where created_at > now() - interval '7 days')::int as "recentMessages",
    (select count(*) from referral_users)::int as referrers,
    (select count(*) from referral_users where is_active)::int as "activeReferrers",
    (select count(*) from referrals where status = 'completed')::int as completed,
    (select count(*) from referrals where status = 'pending')::int as pending`,
);

const newestSuppliers = statement(
  () => sql<SupplierRow>`
  select id, company_name as "companyName", material_type as "materialType", frequency, email, wants_pilot as "wantsPilot",
    created_at as "createdAt"
  from suppliers order by id desc limit 10`,
);

const newestMessages = statement(
  () => sql<MessageRow>`
  select id, name, company, email, query_type as "queryType", message, created_at as "createdAt"
  from contact_messages order by id desc limit 10`,
);

const newestReferrers = statement(
  () => sql<ReferrerRow>`
  select id, name, email, whatsapp, referral_code as "referralCode", is_active as "isActive",
    total_referrals as "totalReferrals", total_earnings as "totalEarnings", created_at as "createdAt"
  from referral_users order by id desc limit 10`,
);

/** Counters and newest rows, which every open dashboard reads again after each event. */
export async function readDashboard(on: Pick<Storage, 'query'>) {
  const [counted, suppliers, messages, referrers] = await Promise.all([
    runOne(on, counters()),
    run(on, newestSuppliers()),
    run(on, newestMessages()),
    run(on, newestReferrers()),
  ]);
  return {
    suppliers: { total: counted.suppliers, recent: counted.recentSuppliers, list: suppliers },
    contactMessages: { total: counted.messages, recent: counted.recentMessages, list: messages },
    referralUsers: { total: counted.referrers, active: counted.activeReferrers, list: referrers },
    referrals: { completed: counted.completed, pending: counted.pending },
  };
}
