import { notFound } from '@tianguis/chassis/http/error';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { orderViewStore } from '../orders/order-views.ts';
import { manifestStore } from './manifest-store.ts';
import type { Signed } from './sign-content.ts';
import type { Manifest } from './write-manifest.ts';

const notSigned = () =>
  notFound('manifest_not_found', {
    es: 'Nadie ha firmado de recibido este pedido',
    en: 'Nobody has signed for this order',
  });

/** All that the manifest of an order says; 404 while nobody signed. */
export async function readManifest(storage: Pick<Storage, 'query'>, orderId: number): Promise<Manifest> {
  const store = manifestStore(storage);
  const [found, order] = await Promise.all([store.find(orderId), orderViewStore(storage).find(orderId)]);
  if (!found || !order) throw notSigned();
  const { content, hash, seal, keyId, startedAt, loadedAt } = found;
  return {
    hash,
    startedAt,
    loadedAt,
    seller: order.seller.name,
    buyer: order.buyer.name,
    signed: JSON.parse(content) as Signed,
    seal: seal !== null && keyId !== null ? { value: seal, keyId } : null,
    lines: await store.lines(orderId),
  };
}
