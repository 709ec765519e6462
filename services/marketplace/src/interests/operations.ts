import type { Handlers } from '@tianguis/chassis/http/operation';
import { pageById, readCursor } from '@tianguis/chassis/http/page';
import { memberIdOf } from '@tianguis/chassis/identity/actor';
import { defaultDelivery } from '@tianguis/proto/marketplace/interests/interest';
import type { interestOperations } from '@tianguis/proto/marketplace/interests/operations';
import { noSuchListing } from '../listings/listing.ts';
import type { Deps } from '../platform/room.ts';
import { deliveryStore, nextDigest } from './delivery.ts';
import { addInterest, changeInterest, interestNotFound, interestStore } from './interests.ts';
import { decline, followLink, matchListStore } from './match-store.ts';
import { changeNews } from './news.ts';

const matchesShown = 20;

export function interestHandlers({
  storage,
  inTransaction,
}: Pick<Deps, 'storage' | 'inTransaction'>): Handlers<typeof interestOperations> {
  return {
    listInterests: async ({ identity }) => ({ interests: await interestStore(storage, memberIdOf(identity)).list() }),
    createInterest: ({ identity, body, lang: language }) =>
      inTransaction(({ tx }) => {
        const memberId = memberIdOf(identity);
        const add = () => addInterest(tx, { memberId, language, now: new Date() }, body);
        return changeNews(tx, { memberId, language, source: 'page' }, add);
      }),
    changeInterest: ({ identity, params, body, lang: language }) =>
      inTransaction(({ tx }) => {
        const memberId = memberIdOf(identity);
        const change = () => changeInterest(tx, { memberId, now: new Date() }, params.id, body);
        return changeNews(tx, { memberId, language, source: 'page' }, change);
      }),
    deleteInterest: ({ identity, params, lang: language }) =>
      inTransaction(async ({ tx }) => {
        const memberId = memberIdOf(identity);
        const remove = () => interestStore(tx, memberId).remove(params.id);
        if (!(await changeNews(tx, { memberId, language, source: 'page' }, remove))) throw interestNotFound();
        return { success: true as const };
      }),
    async getMatchDelivery({ identity }) {
      const [stored] = await deliveryStore(storage).find([memberIdOf(identity)]);
      return stored ?? defaultDelivery;
    },
    async changeMatchDelivery({ identity, body, lang: language }) {
      const memberId = memberIdOf(identity);
      const nextDigestAt = nextDigest(body, new Date());
      await deliveryStore(storage).replace({ ...body, memberId, language, nextDigestAt });
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
        if (!(await decline(tx, memberIdOf(identity), params.id))) throw noSuchListing();
        return { success: true as const };
      }),
    async openMatch({ params, req, res, headers }) {
      const visit = { token: params.token, userAgent: headers['user-agent'], head: req.method === 'HEAD' };
      const location = await inTransaction(({ tx }) => followLink(tx, visit));
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
