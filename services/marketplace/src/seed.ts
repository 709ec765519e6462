import { loadDemoConfig } from '@tianguis/chassis/process/production';
import { createStorage, type Storage, type Tx } from '@tianguis/chassis/storage/storage';
import { config } from './config.ts';
import people from './demo/people.json' with { type: 'json' };
import { seedCity } from './demo/seed-city.ts';
import { createSealer, type Sealer } from './pickups/deliveries.ts';

// Invented companies and people; `daysAgo` spreads them over the last weeks, so that "recent" means something.
const { messages, ratings, referrals, referrers, suppliers } = people;

interface Sample {
  readonly daysAgo: unknown;
}

const at = `now() - make_interval(secs => "daysAgo" * 86400)`;

const statements: [samples: readonly Sample[], sql: string][] = [
  [
    suppliers,
    `insert into suppliers (company_name, material_type, frequency, email, wants_pilot, created_at)
     select company_name, material_type, frequency, email, wants_pilot, ${at}
     from jsonb_to_recordset($1::jsonb) as s (company_name text, material_type text, frequency text, email text, wants_pilot boolean, "daysAgo" float)
     where not exists (select 1 from suppliers t where t.email = s.email) order by "daysAgo" desc`,
  ],
  [
    messages,
    `insert into contact_messages (name, company, email, query_type, message, created_at)
     select name, company, email, query_type, message, ${at}
     from jsonb_to_recordset($1::jsonb) as s (name text, company text, email text, query_type text, message text, "daysAgo" float)
     where not exists (select 1 from contact_messages t where t.email = s.email and t.message = s.message) order by "daysAgo" desc`,
  ],
  [
    referrers,
    `insert into referral_users (name, email, whatsapp, referral_code, is_active, total_referrals, total_earnings, created_at)
     select name, email, whatsapp, referral_code, is_active, total_referrals, total_earnings, ${at}
     from jsonb_to_recordset($1::jsonb) as s (name text, email text, whatsapp text, referral_code text, is_active boolean,
       total_referrals int, total_earnings numeric, "daysAgo" float)
     order by "daysAgo" desc on conflict do nothing`,
  ],
  [
    referrals,
    `insert into referrals (referrer_id, developer_name, developer_whatsapp, developer_city, referrer_name, referrer_whatsapp, reward, status, created_at)
     select u.id, developer_name, developer_whatsapp, developer_city, u.name, u.whatsapp, reward, status, ${at}
     from jsonb_to_recordset($1::jsonb) as s (developer_name text, developer_whatsapp text, developer_city text, referrer_email text,
       reward numeric, status text, "daysAgo" float)
     join referral_users u on u.email = s.referrer_email
     where not exists (select 1 from referrals t where t.developer_whatsapp = s.developer_whatsapp) order by "daysAgo" desc`,
  ],
  [
    ratings,
    `insert into rated_companies (email) select distinct rated_email
     from jsonb_to_recordset($1::jsonb) as s (rated_email text) on conflict do nothing`,
  ],
  [
    ratings,
    `insert into ratings (rater_type, rater_name, rater_email, rated_type, rated_name, rated_email, company_id, rating, comment, created_at, confirmed_at)
     select rater_type, rater_name, rater_email, rated_type, rated_name, rated_email, c.id, rating, comment, ${at}, ${at}
     from jsonb_to_recordset($1::jsonb) as s (rater_type text, rater_name text, rater_email text, rated_type text, rated_name text,
       rated_email text, rating int, comment text, "daysAgo" float)
     join rated_companies c on c.email = s.rated_email
     where not exists (select 1 from ratings t where t.rater_email = s.rater_email and t.rated_email = s.rated_email) order by "daysAgo" desc`,
  ],
];

// Enquiries of earlier days have been answered.
const answered = `update enquiries set state = 'answered', answered_at = created_at + interval '5 hours'
  where state = 'new' and created_at < now() - interval '2 days'`;

/** Adds the demo data that is missing. Returns how many rows were added. */
export const seed = (storage: Pick<Storage, 'transaction'>, sealer: Sealer): Promise<number> =>
  storage.transaction(async (tx) => {
    // Two launchers at once would both find it missing.
    await tx.query(`select pg_advisory_xact_lock(hashtext('demo data'))`);
    let added = 0;
    for (const [samples, sql] of statements) added += await insert(tx, sql, samples);
    if (added > 0) await tx.query(answered);
    return added + (await seedCity(tx, sealer));
  });

const insert = async (tx: Tx, sql: string, samples: readonly Sample[]): Promise<number> =>
  (await tx.query(sql, [JSON.stringify(samples)])).rowCount;

if (import.meta.main) {
  const { DATABASE_URL, MARKETPLACE_SEAL_KEY } = loadDemoConfig(config);
  const storage = createStorage({ connectionString: DATABASE_URL, name: 'marketplace-seed', max: 1 });
  await seed(storage, createSealer(MARKETPLACE_SEAL_KEY)).finally(() => storage.close());
}
