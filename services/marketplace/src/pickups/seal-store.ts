import type { Tx } from '@tianguis/chassis/storage/storage';
import type { SealStatement } from '@tianguis/proto/marketplace/pickups/seal';

interface Key {
  readonly id: string;
  readonly publicKey: string;
  readonly since: Date;
}

interface Sealed {
  readonly content: string;
  readonly text: string;
  readonly seal: string;
  readonly key: Key;
}

const lines = `select category, material, unit, delivered::float8 as quantity from order_lines
  where order_id = $1::int and delivered > 0 order by id`;

const sealed = `select d.content, d.statement as text, d.seal, k.id, k.public_key as "publicKey", k.since
  from deliveries as d join seal_keys as k on k.id = d.seal_key_id where d.hash = $1`;

/** The platform's seals on signed deliveries. */
export const sealStore = ({ query }: Pick<Tx, 'query'>) => ({
  async lines(orderId: number): Promise<SealStatement['lines']> {
    return (await query<SealStatement['lines'][number]>(lines, [orderId])).rows;
  },
  keepKey: ({ id, publicKey }: Omit<Key, 'since'>, now: Date) =>
    query('insert into seal_keys (id, public_key, since) values ($1, $2, $3::timestamptz) on conflict do nothing', [
      id,
      publicKey,
      now.toISOString(),
    ]),
  add: (orderId: number, { statement, seal, keyId }: { statement: string; seal: string; keyId: string }) =>
    query('update deliveries set statement = $2, seal = $3, seal_key_id = $4 where order_id = $1::int', [
      orderId,
      statement,
      seal,
      keyId,
    ]),
  async keys(): Promise<Key[]> {
    const text = 'select id, public_key as "publicKey", since from seal_keys order by since desc, id';
    return (await query<Key>(text)).rows;
  },
  async withHash(hash: string): Promise<Sealed | undefined> {
    const [row] = (await query<Omit<Sealed, 'key'> & Key>(sealed, [hash])).rows;
    if (!row) return undefined;
    const { id, publicKey, since, ...rest } = row;
    return { ...rest, key: { id, publicKey, since } };
  },
});
