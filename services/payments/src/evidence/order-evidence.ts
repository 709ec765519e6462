import { refused, unavailable } from '@tianguis/chassis/http/error';
import { evidencePath, type OrderEvidence, orderEvidence } from '@tianguis/proto/marketplace/orders/evidence';
import type { Deps } from '../platform/room.ts';

const patience = 20_000;

type Reader = Pick<Deps, 'config' | 'box' | 'now'>;

const noEvidence = (orderId: number) =>
  refused('order_evidence_missing', {
    es: `El mercado no dio las pruebas del pedido ${orderId}: no lo conoce, o los relojes de los servicios difieren`,
    en: `The marketplace gave no evidence of order ${orderId}: it does not know it, or the services’ clocks differ`,
  });

/** What the marketplace knows of an order, by a link that it alone opens: files and messages are its own. */
export async function readOrderEvidence({ config, box, now }: Reader, orderId: number): Promise<OrderEvidence> {
  const url = new URL(evidencePath(box, orderId, now()), config.PAYMENTS_FILES_FROM ?? config.PUBLIC_URL);
  return orderEvidence.parse(await download(url, orderId));
}

/** The reply's body, which may be megabytes: it can break off as the connection can. */
async function download(url: URL, orderId: number): Promise<unknown> {
  const reply = await reached(fetch(url, { redirect: 'error', signal: AbortSignal.timeout(patience) }));
  if (reply.ok) return reached(reply.json());
  await reached(reply.body?.cancel() ?? Promise.resolve());
  if (reply.status === 404) throw noEvidence(orderId);
  throw unavailable(10, new Error(`the evidence of order ${orderId} was answered with ${reply.status}`));
}

const reached = <T>(work: Promise<T>): Promise<T> =>
  work.catch((err: unknown) => {
    throw unavailable(10, err);
  });
