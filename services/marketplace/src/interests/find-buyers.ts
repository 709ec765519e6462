import type { Tx } from '@tianguis/chassis/storage/storage';
import { deliveryStore } from './delivery-store.ts';
import type { LotRow } from './lot.ts';
import { findLot } from './lot-store.ts';
import { findFits, matchStore, type NewMatch } from './match-store.ts';
import { tellAt } from './telling-time.ts';

/** Finds whom a lot fits and notes when each is told. True where somebody is to be told soon. */
export async function findBuyers(tx: Pick<Tx, 'query'>, listingId: number, now: Date): Promise<boolean> {
  const lot = await findLot(tx, listingId);
  if (!lot) return false;
  const matches = await dueMatches(tx, lot, now);
  return (await matchStore(tx).add(matches)) > 0 && matches.some((match) => match.tellAt !== null);
}

/** A notice of its own is for who named the thing; where only its material or line of business was named, the digest has it. */
async function dueMatches(tx: Pick<Tx, 'query'>, lot: LotRow, now: Date): Promise<NewMatch[]> {
  const fits = await findFits(tx, lot);
  const deliveries = await deliveryStore(tx).find(fits.map(({ memberId }) => memberId));
  const chosen = new Map(deliveries.map((delivery) => [delivery.memberId, delivery]));
  return fits.map((fit) => {
    const delivery = chosen.get(fit.memberId);
    const at = delivery ? tellAt(fit.named ? delivery : { ...delivery, frequency: 'daily' }, lot.endsAt, now) : null;
    return { ...fit, listingId: lot.id, state: 'found', tellAt: at };
  });
}
