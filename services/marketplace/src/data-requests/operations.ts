import { notFound } from '@tianguis/chassis/http/error';
import type { Handlers } from '@tianguis/chassis/http/operation';
import { pageById, readCursor } from '@tianguis/chassis/http/page';
import { actorOf, nameOf, staffIdOf } from '@tianguis/chassis/identity/actor';
import { type Outbox, publishIn } from '@tianguis/chassis/messaging/outbox';
import type { Storage } from '@tianguis/chassis/storage/storage';
import type { dataRequestOperations } from '@tianguis/proto/marketplace/data-requests/operations';
import { audit } from '../platform/audit.ts';
import type { InTransaction } from '../platform/database.ts';
import { dataRequestStore } from './data-request-store.ts';
import { openRequest } from './open-request.ts';
import { personStore } from './person-store.ts';

interface Parts {
  readonly storage: Pick<Storage, 'query'>;
  readonly inTransaction: InTransaction;
  readonly outbox: Outbox;
}

const defaultLimit = 50;

export function dataRequestHandlers({ storage, inTransaction, outbox }: Parts): Handlers<typeof dataRequestOperations> {
  const requests = dataRequestStore(storage);
  return {
    requestPersonalData: ({ body, identity, log }) => {
      log.info({ kind: body.kind, by: actorOf(identity) }, 'personal data was asked for');
      return inTransaction(async ({ tx }) => {
        const needs = { ...dataRequestStore(tx), people: personStore(tx), publish: publishIn(outbox, tx) };
        const reply = await openRequest(needs, body, { actor: actorOf(identity), name: nameOf(identity) });
        await audit(outbox, tx, {
          action: body.kind === 'erasure' ? 'person_erased' : 'person_exported',
          subject: `data-requests/${reply.request.id}`,
          staffId: staffIdOf(identity),
        });
        return reply;
      });
    },
    listDataRequests: async ({ query: { limit = defaultLimit, cursor } }) => {
      const [found, total] = await Promise.all([requests.newest(readCursor(cursor), limit + 1), requests.count()]);
      const { rows, nextCursor } = pageById(found, limit);
      return { requests: rows, total, nextCursor };
    },
    exportMarketplaceData: async ({ params }) => {
      const part = await requests.findExport(params.id);
      if (!part)
        throw notFound('export_not_found', { es: 'Esta copia ya no está', en: 'This copy is no longer there' });
      return part;
    },
  };
}
