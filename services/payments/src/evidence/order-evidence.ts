import { unavailable } from '@tianguis/chassis/http/error';
import { evidencePath, type OrderEvidence, orderEvidence } from '@tianguis/proto/marketplace/orders/evidence';
import type { Deps } from '../platform/room.ts';

const patience = 20_000;

type Reader = Pick<Deps, 'config' | 'box' | 'now'>;

/** What the marketplace knows of an order, by a link that it alone opens: files and messages are its own. */
export async function readOrderEvidence({ config, box, now }: Reader, orderId: number): Promise<OrderEvidence> {
  const url = new URL(evidencePath(box, orderId, now()), config.PAYMENTS_FILES_FROM ?? config.PUBLIC_URL);
  const reply = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(patience) }).catch((err: unknown) => {
    throw unavailable(10, err);
  });
  if (!reply.ok) {
    await reply.body?.cancel();
    throw unavailable(10, new Error(`the evidence of order ${orderId} was answered with ${reply.status}`));
  }
  return orderEvidence.parse(await reply.json());
}
