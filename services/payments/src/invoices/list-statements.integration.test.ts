import { afterAll, expect, it } from 'vitest';
import { startPayments } from '../../test/harness.ts';
import { invoicingIn } from './list-statements.ts';

const rig = await startPayments();
afterAll(rig.close);

/** 500 sellers, 2,000 orders a month for a year, of which all months but the last were invoiced. */
const year = [
  `insert into orders (id, number, listing_id, buyer_id, seller_id, amount, approve_by, commission_percent, referral_percent, method, rule_id)
    select n, 'P-' || n, 1, 1, 1 + n % 500, 100000, now(), 10, 0, 'hold', 'x' from generate_series(0, 23999) as n`,
  `insert into accounts (name, kind, side) values ('platform:commission', 'platform', 'either') on conflict do nothing`,
  `insert into transfers (key, step, subject, occurred_at)
    select 'kept ' || n, 'settle', n::text, timestamptz '2025-01-10' + (n / 2000) * interval '1 month' from generate_series(0, 23999) as n`,
  `insert into entries (transfer_id, account_id, amount, balance, account_version)
    select transfers.id, accounts.id, -10000, 0, 1000000 + transfers.id from transfers, accounts
    where key like 'kept %' and name = 'platform:commission' and part = 0`,
  `insert into commission_invoices (id, seller_id, month, state, kind, content)
    select gen_random_uuid(), seller, to_char(date '2025-01-01' + month * interval '1 month', 'YYYY-MM'), 'stamped', 'invoice',
      jsonb_build_object('lines', (
        select jsonb_agg(jsonb_build_object('orderNumber', 'P-' || n, 'base', 8621, 'vat', 1379))
        from generate_series(month * 2000, month * 2000 + 1999) as n where 1 + n % 500 = seller))
    from generate_series(1, 500) as seller, generate_series(0, 10) as month`,
  'analyze',
];

it('says of all sellers of a month with 2,000 orders whether they can be invoiced, after a year of invoices', async () => {
  for (const part of year) await rig.storage.query(part);
  const sellers = Array.from({ length: 500 }, (_, n) => n + 1);
  const said = await rig.storage.transaction(async (tx) => {
    await tx.query("set local statement_timeout = '10s'");
    const open = await invoicingIn(tx, '2025-12', sellers);
    const done = await invoicingIn(tx, '2025-11', sellers);
    return sellers.map((seller) => `${open(seller)} ${done(seller)}`);
  });
  expect([...new Set(said)]).toEqual(['no_tax_data there']);
});
