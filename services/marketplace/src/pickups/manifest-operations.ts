import { sendPdf } from '@tianguis/chassis/documents/send-pdf';
import type { Handlers } from '@tianguis/chassis/http/operation';
import { memberIdOf } from '@tianguis/chassis/identity/actor';
import type { Storage } from '@tianguis/chassis/storage/storage';
import type { manifestOperations } from '@tianguis/proto/marketplace/pickups/manifest';
import { noSuchOrder } from '../orders/errors.ts';
import { orderStore } from '../orders/order-store.ts';
import { readManifest } from './read-manifest.ts';
import { writeManifest } from './write-manifest.ts';

interface Parts {
  readonly storage: Pick<Storage, 'query'>;
  readonly publicUrl: string;
}

export function manifestHandlers({ storage, publicUrl }: Parts): Handlers<typeof manifestOperations> {
  const documentOf = async (id: number, lang: 'es' | 'en') =>
    [`manifiesto-${id}.pdf`, writeManifest(await readManifest(storage, id), lang, publicUrl)] as const;
  return {
    async getOrderManifest({ identity, params: { id }, query: { lang }, res }) {
      const member = memberIdOf(identity);
      const order = await orderStore(storage).find(id);
      if (!order || (order.buyerId !== member && order.sellerId !== member)) throw noSuchOrder();
      await sendPdf({ res }, ...(await documentOf(id, lang)));
    },
    async getAnyManifest({ params: { id }, query: { lang }, res }) {
      await sendPdf({ res }, ...(await documentOf(id, lang)));
    },
  };
}
