import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Position } from './position.ts';

const started = `select at from order_moves where order_id = $1::int and move = 'start' order by id desc limit 1`;

const trail = `select at, latitude, longitude, accuracy from pickup_positions where order_id = $1::int order by at`;

const forget = `delete from pickup_positions where order_id = $1::int and at <> all($2::timestamptz[])`;

const keep = `insert into pickup_positions (order_id, at, latitude, longitude, accuracy)
  select $1::int, p.at, p.latitude, p.longitude, p.accuracy
  from jsonb_to_recordset($2::jsonb) as p (at timestamptz, latitude float8, longitude float8, accuracy float8)
  on conflict do nothing`;

const place = `select w.latitude::float8 as latitude, w.longitude::float8 as longitude
  from orders o join listings l on l.id = o.listing_id join warehouses w on w.id = l.warehouse_id
  where o.id = $1::int and w.latitude is not null and w.longitude is not null`;

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** Where those who drive were. */
export const positionStore = ({ query }: Pick<Tx, 'query'>) => ({
  async startedAt(orderId: number): Promise<Date | undefined> {
    return (await query<{ at: Date }>(started, [orderId])).rows[0]?.at;
  },
  trail: async (orderId: number): Promise<Position[]> => (await query<Position>(trail, [orderId])).rows,
  /** This, and nothing else, is the trail of an order. */
  async replace(orderId: number, positions: readonly Position[]): Promise<void> {
    await query(forget, [orderId, positions.map(({ at }) => at.toISOString())]);
    await query(keep, [orderId, JSON.stringify(positions)]);
  },
  place: async (orderId: number): Promise<Place | undefined> => (await query<Place>(place, [orderId])).rows[0],
  eraseBefore: (moment: Date) =>
    query('delete from pickup_positions where at < $1::timestamptz', [moment.toISOString()]),
});
