import type { Tx } from '@tianguis/chassis/storage/storage';
import type { WaitingLot } from './announcement.ts';

export interface KnownLot extends WaitingLot {
  /** Of what is told of it: what is older and comes late changes nothing. */
  readonly version: number;
  /** Whether it may be announced. */
  readonly offered: boolean;
}

export interface AnnouncedLots {
  keep(tx: Tx, lot: KnownLot): Promise<void>;
  /** Locks what waits, the oldest first; those that another replica holds are left out. */
  lockWaiting(tx: Tx, since: Date): Promise<(WaitingLot & { readonly keptAt: Date })[]>;
  noteAnnounced(tx: Tx, listingIds: readonly number[], campaignId: number): Promise<void>;
  /** Nothing waits any more. */
  dropWaiting(tx: Pick<Tx, 'query'>): Promise<void>;
  forgetOld(tx: Tx, before: Date): Promise<void>;
}

export const announcedLots: AnnouncedLots = {
  async keep(tx, { listingId, version, title, zone, offered }) {
    await tx.query(
      `insert into announced_lots as a (listing_id, version, title, zone, offered) values ($1, $2, $3, $4, $5)
       on conflict (listing_id) do update set version = $2, title = $3, zone = $4, offered = $5 where a.version < $2`,
      [listingId, version, title, zone, offered],
    );
  },
  async lockWaiting(tx, since) {
    const { rows } = await tx.query<WaitingLot & { keptAt: Date }>(
      `select listing_id as "listingId", title, zone, kept_at as "keptAt" from announced_lots
       where campaign_id is null and offered and kept_at >= $1
       order by kept_at, listing_id for update skip locked`,
      [since],
    );
    return rows;
  },
  async noteAnnounced(tx, listingIds, campaignId) {
    await tx.query('update announced_lots set campaign_id = $2 where listing_id = any($1::int[])', [
      listingIds,
      campaignId,
    ]);
  },
  async dropWaiting(tx) {
    await tx.query('delete from announced_lots where campaign_id is null');
  },
  async forgetOld(tx, before) {
    await tx.query('delete from announced_lots where kept_at < $1', [before]);
  },
};
