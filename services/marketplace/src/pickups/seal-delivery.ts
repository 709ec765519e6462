import type { Tx } from '@tianguis/chassis/storage/storage';
import type { SealStatement } from '@tianguis/proto/marketplace/pickups/seal';
import { numberOf } from '../orders/order.ts';
import type { Sealer } from './create-sealer.ts';
import { sealStore } from './seal-store.ts';
import { canonicalJson } from './sign-content.ts';

interface Signed {
  readonly orderId: number;
  readonly hash: string;
  readonly now: Date;
}

/** Puts the platform's seal on a delivery that was signed. */
export async function sealDelivery(tx: Tx, { key, seal }: Sealer, { orderId, hash, now }: Signed): Promise<void> {
  const seals = sealStore(tx);
  const statement: SealStatement = {
    format: 1,
    kind: 'delivery',
    hash,
    order: numberOf(orderId),
    sealedAt: now.toISOString(),
    lines: await seals.lines(orderId),
  };
  const text = canonicalJson(statement);
  await seals.keepKey(key, now);
  await seals.add(orderId, { statement: text, seal: seal(text), keyId: key.id });
}
