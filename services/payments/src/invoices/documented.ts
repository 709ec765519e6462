import { sql } from '@tianguis/chassis/storage/sql';

/**
 * What each valid invoice of a seller, or of all of them, says of each order, less its credit notes: rows of `id`, `state`, `month`, `number` and
 * `remaining`. One that was sent may be stamped already, so one whose substitute was sent says
 * nothing any more: the two are counted once.
 */
export const papersOf = (sellerId: number | null) => sql`
  select i.id, i.state, i.month, line ->> 'orderNumber' as number,
    (line ->> 'base')::bigint + (line ->> 'vat')::bigint - coalesce((
      select sum((back ->> 'amount')::bigint) from commission_invoices as note, jsonb_array_elements(note.credited) as back
      where note.credits_id = i.id and note.state <> 'cancelled' and back ->> 'orderNumber' = line ->> 'orderNumber'), 0) as remaining
  from commission_invoices as i, jsonb_array_elements(i.content -> 'lines') as line
  where (${sellerId}::int is null or i.seller_id = ${sellerId}::int) and i.kind = 'invoice' and i.state in ('sending', 'stamped', 'cancelling')
    and not exists (select from commission_invoices as substitute where substitute.replaces_id = i.id and substitute.state in ('sending', 'stamped', 'cancelling'))`;
