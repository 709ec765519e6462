import { sql } from '@tianguis/chassis/storage/sql';
import type { RawBuilder } from 'kysely';
import { commission } from '../ledger/account.ts';

/**
 * What each valid invoice of a seller says of each order, less its credit notes: rows of `id`, `state`, `month`, `number` and
 * `remaining`. One that was sent may be stamped already. One whose substitute is stamped says nothing any more.
 */
export const papersOf = (sellerId: number) => sql`
  select i.id, i.state, i.month, line ->> 'orderNumber' as number,
    (line ->> 'base')::bigint + (line ->> 'vat')::bigint - coalesce((
      select sum((back ->> 'amount')::bigint) from commission_invoices as note, jsonb_array_elements(note.credited) as back
      where note.credits_id = i.id and note.state <> 'cancelled' and back ->> 'orderNumber' = line ->> 'orderNumber'), 0) as remaining
  from commission_invoices as i, jsonb_array_elements(i.content -> 'lines') as line
  where i.seller_id = ${sellerId} and i.kind = 'invoice' and i.state in ('sending', 'stamped', 'cancelling')
    and not exists (select from commission_invoices as substitute where substitute.replaces_id = i.id and substitute.state = 'stamped')`;

/** What was kept of an order as commission until a moment, or by now: one row with its `amount`. */
export const keptOf = (orderId: RawBuilder<unknown>, until?: RawBuilder<unknown>) => sql`
  select coalesce(-sum(kept.amount), 0) as amount
  from transfers as posted join entries as kept on kept.transfer_id = posted.id
    join accounts as keeper on keeper.id = kept.account_id and keeper.name = ${sql.lit(commission.name)}
  where (posted.subject = ${orderId}::text
      or posted.subject in (select payment.id::text from payment_intents as payment where payment.order_id = ${orderId}))
    and ${until ? sql`posted.occurred_at < ${until}` : sql`true`}`;
