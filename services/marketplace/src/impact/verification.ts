import { notFound } from '@tianguis/chassis/http/error';
import type { Handlers } from '@tianguis/chassis/http/operation';
import type { Storage } from '@tianguis/chassis/storage/storage';
import type { verificationOperations, verifyDocument } from '@tianguis/proto/marketplace/impact/verification';
import type { z } from 'zod';
import { findDelivery } from '../pickups/find-delivery.ts';
import { sealStore } from '../pickups/seal-store.ts';
import { findImpactReport } from './operations.ts';

type Found = z.input<typeof verifyDocument.reply>;
type Find = (hash: string) => Promise<Found | undefined>;

const unknown = () =>
  notFound('document_not_found', {
    es: 'No emitimos ningún documento con este código',
    en: 'We issued no document with this code',
  });

export function verificationHandlers(storage: Pick<Storage, 'query'>): Handlers<typeof verificationOperations> {
  /** Each kind of document has somebody who finds it by its hash. */
  const finders: readonly Find[] = [findImpactReport(storage), findDelivery(storage)];
  return {
    async verifyDocument({ params: { hash } }) {
      const [document] = (await Promise.all(finders.map((find) => find(hash)))).filter((found) => found !== undefined);
      if (!document) throw unknown();
      return document;
    },
    listSealKeys: async () => ({ keys: await sealStore(storage).keys() }),
  };
}
