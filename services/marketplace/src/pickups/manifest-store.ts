import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Manifest } from './write-manifest.ts';

interface Row {
  readonly content: string;
  readonly hash: string;
  readonly seal: string | null;
  readonly keyId: string | null;
  readonly startedAt: Date | null;
  readonly loadedAt: Date | null;
}

const found = `select d.content, d.hash, d.seal, d.seal_key_id as "keyId", p.loaded_at as "loadedAt",
    (select max(at) from order_moves where order_id = d.order_id and move = 'start') as "startedAt"
  from deliveries as d left join pickups as p on p.order_id = d.order_id where d.order_id = $1::int`;

const lines = `select name, category, material, unit, delivered::float8 as quantity from order_lines
  where order_id = $1::int and delivered > 0 order by id`;

/** What was signed of an order, and when it was loaded and set out for. */
export const manifestStore = ({ query }: Pick<Tx, 'query'>) => ({
  async find(orderId: number): Promise<Row | undefined> {
    return (await query<Row>(found, [orderId])).rows[0];
  },
  async lines(orderId: number): Promise<Manifest['lines']> {
    return (await query<Manifest['lines'][number]>(lines, [orderId])).rows;
  },
});
