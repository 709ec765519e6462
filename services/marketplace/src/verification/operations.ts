import { notFound } from '@tianguis/chassis/http/error';
import type { Handlers } from '@tianguis/chassis/http/operation';
import type { verificationOperations, verifyDocument } from '@tianguis/proto/marketplace/verification/operations';
import type { z } from 'zod';

type Found = z.input<typeof verifyDocument.reply>;
type Find = (hash: string) => Promise<Found | undefined>;

const unknown = () =>
  notFound('document_not_found', {
    es: 'No emitimos ningún documento con este código',
    en: 'We issued no document with this code',
  });

/** Each kind of document has somebody who finds it by its hash. */
export const verificationHandlers = (finders: readonly Find[]): Handlers<typeof verificationOperations> => ({
  async verifyDocument({ params: { hash } }) {
    const [document] = (await Promise.all(finders.map((find) => find(hash)))).filter((found) => found !== undefined);
    if (!document) throw unknown();
    return document;
  },
});
