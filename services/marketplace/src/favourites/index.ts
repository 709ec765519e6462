import { refused } from '@tianguis/chassis/http/error';
import type { Handlers } from '@tianguis/chassis/http/operation';
import { cursorOf, pageOf } from '@tianguis/chassis/http/page';
import { memberIdOf } from '@tianguis/chassis/identity/actor';
import { consumersWith } from '@tianguis/chassis/messaging/consumer';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { memberErased } from '@tianguis/proto/gateway/members/events';
import { type favouriteOperations, mostFavourites } from '@tianguis/proto/marketplace/favourites/operations';
import { listingChanged, listingPublished } from '@tianguis/proto/marketplace/listings/events';
import { toPesos } from '@tianguis/proto/money';
import { minute } from '@tianguis/proto/time';
import { z } from 'zod';
import { type CardStore, cardStore } from '../listings/card-store.ts';
import type { PrismaTx } from '../platform/database.ts';
import { type Deps, defineRoom } from '../platform/room.ts';
import { checkFavouritesOf, favouriteStore, type MarkedRow } from './favourite-store.ts';
import { isGoing, priceFallOf } from './news.ts';
import { notifyFavourites } from './notify.ts';

const defaultLimit = 24;

const cursors = cursorOf(z.object({ at: z.iso.datetime(), id: z.int().min(1).max(2_147_483_647) }));

const tooMany = () =>
  refused(
    'too_many_favourites',
    {
      es: `Puedes guardar hasta ${mostFavourites} favoritos: quita alguno`,
      en: `You can keep up to ${mostFavourites} favourites: remove one`,
    },
    'add',
  );

/** Favourites as their member reads them, with what changed since they were marked. */
async function viewsOf(cards: CardStore['cards'], rows: readonly MarkedRow[], now: Date) {
  const found = await cards(rows.map(({ listingId }) => listingId));
  const byId = new Map(found.map((card) => [card.id, card]));
  return rows.flatMap((row) => {
    const card = byId.get(row.listingId);
    if (!card) return [];
    const fall = row.status === 'published' ? priceFallOf(row.marked, row.lines) : undefined;
    return {
      markedAt: row.markedAt,
      listing: { ...card, distance: null },
      priceFall: fall ? { ...fall, before: toPesos(fall.before), now: toPesos(fall.now) } : null,
      isGoing: isGoing(row, now),
      endsAt: row.endsAt,
    };
  });
}

function favouriteHandlers({
  storage,
  inTransaction,
  now,
}: Pick<Deps, 'storage' | 'inTransaction' | 'now'>): Handlers<typeof favouriteOperations> {
  const { cards } = cardStore(storage);
  return {
    changeFavourites: ({ identity, body: { add, remove }, lang: language }) =>
      inTransaction(async ({ tx }) => {
        const store = favouriteStore(tx, memberIdOf(identity));
        await store.remove(remove);
        await store.add({ listingIds: add, language, now: now() });
        const ids = await store.ids();
        if (ids.length > mostFavourites) throw tooMany();
        return { ids };
      }),
    listFavouriteIds: async ({ identity }) => ({ ids: await favouriteStore(storage, memberIdOf(identity)).ids() }),
    async listFavourites({ identity, query: { limit = defaultLimit, cursor } }) {
      const store = favouriteStore(storage, memberIdOf(identity));
      const [found, total] = await Promise.all([store.page(cursors.read(cursor), limit + 1), store.count()]);
      const { rows, nextCursor } = pageOf(found, limit, ({ markedAt, listingId }) =>
        cursors.write({ at: markedAt.toISOString(), id: listingId }),
      );
      return { favourites: await viewsOf(cards, rows, now()), total, nextCursor };
    },
  };
}

/** Sellers change a price several times in a row; members hear of the last one. */
const settleTime = 10 * minute;

const onFavouriteChanged = (now: () => Date) => {
  const check = (tx: Pick<Tx, 'query'>, listingId: number) =>
    checkFavouritesOf(tx, listingId, new Date(now().getTime() + settleTime));
  return [
    consumersWith<PrismaTx>()({
      event: listingChanged,
      name: 'check-favourites-changed',
      handle: ({ data, tx }) => check(tx, data.listingId),
    }),
    consumersWith<PrismaTx>()({
      event: listingPublished,
      name: 'check-favourites-published',
      handle: ({ data, tx }) => check(tx, data.listingId),
    }),
  ];
};

const onFavouringErased = () =>
  consumersWith<PrismaTx>()({
    event: memberErased,
    name: 'favourites-of-erased',
    handle: async ({ data: { memberId }, tx }) => void (await favouriteStore(tx, memberId).forget()),
  });

/** Favourites: the lots that members marked with a heart, what changed about them, and the notices of it. */
export const favourites = defineRoom<typeof favouriteOperations>((deps) => ({
  handlers: favouriteHandlers(deps),
  consumers: [...onFavouriteChanged(deps.now), onFavouringErased()],
  jobs: { 'notify-favourites': { run: notifyFavourites(deps), cron: '* * * * *' } },
}));
