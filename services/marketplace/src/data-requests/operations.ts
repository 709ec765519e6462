import { notFound } from '@tianguis/chassis/http/error';
import type { Handlers } from '@tianguis/chassis/http/operation';
import { pageById, readCursor } from '@tianguis/chassis/http/page';
import { actorOf, nameOf, staffIdOf } from '@tianguis/chassis/identity/actor';
import { publishIn } from '@tianguis/chassis/messaging/outbox';
import type { dataRequestOperations } from '@tianguis/proto/marketplace/data-requests/operations';
import { audit } from '../platform/audit.ts';
import type { Deps } from '../platform/room.ts';
import { dataRequestStore, openRequest } from './data-requests.ts';

const defaultLimit = 50;

export function dataRequestHandlers({ storage, inTransaction, outbox }: Deps): Handlers<typeof dataRequestOperations> {
  const requests = dataRequestStore(storage);
  return {
    requestPersonalData: ({ body, identity, log }) => {
      log.info({ kind: body.kind, by: actorOf(identity) }, 'personal data was asked for');
      return inTransaction(async ({ tx }) => {
        const requestedBy = { actor: actorOf(identity), name: nameOf(identity) };
        const reply = await openRequest(tx, publishIn(outbox, tx), body, requestedBy);
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
