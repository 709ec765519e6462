import type { Handlers } from '@tianguis/chassis/http/operation';
import { pageById, readCursor } from '@tianguis/chassis/http/page';
import { memberIdOf } from '@tianguis/chassis/identity/actor';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { defaultDelivery } from '@tianguis/proto/marketplace/interests/interest';
import type { interestOperations } from '@tianguis/proto/marketplace/interests/operations';
import { noSuchListing } from '../listings/errors.ts';
import type { InTransaction } from '../platform/database.ts';
import { deliveryStore } from './delivery-store.ts';
import { interestStore } from './interest-store.ts';
import { addInterest, changeInterest, interestNotFound } from './keep-interest.ts';
import { matchListStore } from './match-list-store.ts';
import { followLink } from './open-match.ts';
import { decline, learn } from './taste-store.ts';
import { nextDigest } from './telling-time.ts';

interface Parts {
  readonly storage: Pick<Storage, 'query'>;
  readonly inTransaction: InTransaction;
}

const matchesShown = 20;

export function interestHandlers({ storage, inTransaction }: Parts): Handlers<typeof interestOperations> {
  return {
    listInterests: async ({ identity }) => ({ interests: await interestStore(storage, memberIdOf(identity)).list() }),
    createInterest: ({ identity, body, lang: language }) =>
      inTransaction(({ tx }) => addInterest(tx, { memberId: memberIdOf(identity), language, now: new Date() }, body)),
    changeInterest: ({ identity, params, body }) =>
      inTransaction(({ tx }) => changeInterest(tx, memberIdOf(identity), params.id, body)),
    async deleteInterest({ identity, params }) {
      if (!(await interestStore(storage, memberIdOf(identity)).remove(params.id))) throw interestNotFound();
      return { success: true };
    },
    async getMatchDelivery({ identity }) {
      const [kept] = await deliveryStore(storage).find([memberIdOf(identity)]);
      return kept ?? defaultDelivery;
    },
    async changeMatchDelivery({ identity, body, lang: language }) {
      const memberId = memberIdOf(identity);
      const nextDigestAt = nextDigest(body, new Date());
      await deliveryStore(storage).keep({ ...body, memberId, language, nextDigestAt });
      return body;
    },
    async listMatches({ identity, query: { limit = matchesShown, cursor } }) {
      const store = matchListStore(storage, memberIdOf(identity));
      const [found, total] = await Promise.all([store.page(readCursor(cursor), limit + 1), store.count()]);
      const { rows, nextCursor } = pageById(found, limit);
      return { matches: rows, total, nextCursor };
    },
    declineListing: ({ identity, params }) =>
      inTransaction(async ({ tx }) => {
        const { known, changed } = await decline(tx, memberIdOf(identity), params.id);
        if (!known) throw noSuchListing();
        if (changed) await learn(tx, memberIdOf(identity), params.id, 'dismissed');
        return { success: true as const };
      }),
    openMatch: async ({ params, req, res, headers }) => {
      const location = await inTransaction(({ tx }) =>
        followLink(tx, { token: params.token, userAgent: headers['user-agent'], head: req.method === 'HEAD' }),
      );
      if (!location) throw noSuchListing();
      res.writeHead(302, {
        location,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
      res.end();
    },
  };
}
