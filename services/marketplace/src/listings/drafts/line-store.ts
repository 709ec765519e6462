import type { Tx } from '@tianguis/chassis/storage/storage';
import { toCentavos } from '@tianguis/proto/money';
import type { DraftLine } from './my-listing.ts';

const columns = 'name, category, material, quantity, unit, condition, centavos, minimum';
const given = `jsonb_to_recordset($2::jsonb) as g (id int, position int, name text, category text, material text,
  quantity numeric, unit text, condition text, centavos bigint, minimum numeric, suggested jsonb)`;

// An estimate is one for a category, unit and condition: a changed one leaves it behind.
const change = `update listing_lines as l set position = g.position, name = g.name, category = g.category,
    material = g.material, quantity = g.quantity, unit = g.unit, condition = g.condition, centavos = g.centavos,
    minimum = g.minimum, suggested = case when l.category is not distinct from g.category and l.unit = g.unit
      and (l.condition is null or l.condition is not distinct from g.condition) then l.suggested end
  from ${given} where l.id = g.id and l.listing_id = $1`;
const add = `insert into listing_lines (listing_id, position, ${columns}, suggested)
  select $1::int, position, ${columns}, suggested from ${given} where id is null`;

/** Positions are unique: the old ones make room before the new ones come. */
const makeRoom = 'update listing_lines set position = position - 10000 where listing_id = $1';

export const lineStore = ({ query }: Pick<Tx, 'query'>) => ({
  /** Puts these lines in place of those that a lot has; those named by their id stay what they are. */
  async replace(listingId: number, lines: readonly DraftLine[]): Promise<void> {
    const rows = lines.map(({ price, ...line }, position) => ({
      ...line,
      position,
      centavos: price === null ? null : toCentavos(price),
    }));
    const kept = JSON.stringify(lines.flatMap(({ id }) => id ?? []));
    await query(`delete from listing_lines where listing_id = $1 and not $2::jsonb @> to_jsonb(id)`, [listingId, kept]);
    await query(makeRoom, [listingId]);
    await query(change, [listingId, JSON.stringify(rows)]);
    await query(add, [listingId, JSON.stringify(rows)]);
  },
  /** What Aria is still reading comes too late. */
  async leaveUnread(listingId: number): Promise<void> {
    await query('update listings set reading = reading + 1, read_reading = reading + 1 where id = $1', [listingId]);
  },
});
