import { callerOf } from '@tianguis/chassis/http/caller';
import type { Handlers } from '@tianguis/chassis/http/operation';
import { cursorOf, pageOf } from '@tianguis/chassis/http/page';
import { memberIdOf } from '@tianguis/chassis/identity/actor';
import type { ownLotOperations } from '@tianguis/proto/marketplace/own-lots/operations';
import { localDay } from '@tianguis/proto/time';
import { z } from 'zod';
import { listingNotFound } from '../listings/listing.ts';
import type { PersonHash } from '../platform/person-hash.ts';
import { isRobot } from '../platform/robots.ts';
import { type Deps, defineRoom } from '../platform/room.ts';
import { ownLotStore } from './lot-store.ts';
import { remindOfEndingLots } from './remind.ts';
import { createViewCounter, forgetViewersOfYesterday, type View, type ViewCounter } from './views.ts';

const defaultLimit = 50;

const cursors = cursorOf(z.object({ rank: z.int().min(0).max(10), id: z.int().min(1).max(2_147_483_647) }));

interface Visit {
  readonly listingId: number;
  readonly memberId: number | null;
  readonly address: string;
  readonly userAgent: string;
}

/** A visit without what it came from: hashes that only this day and lot have. */
function viewOf({ listingId, memberId, address, userAgent }: Visit, hash: PersonHash, now: Date): View {
  const network = callerOf(address);
  const scope = `${localDay(now)} ${listingId} ${network}`;
  return {
    listingId,
    memberId,
    network: hash({ channel: 'device', address: scope }),
    device: hash({ channel: 'device', address: `${scope} ${memberId ?? userAgent}` }),
  };
}

function ownLotHandlers(
  { storage, personHash, now }: Pick<Deps, 'storage' | 'personHash' | 'now'>,
  counter: Pick<ViewCounter, 'add'>,
): Handlers<typeof ownLotOperations> {
  const store = ownLotStore(storage);
  return {
    async listOwnLots({ identity, query: { limit = defaultLimit, cursor, status, q } }) {
      const memberId = memberIdOf(identity);
      const filter = { memberId, status, q, now: now() };
      const [found, total, statuses] = await Promise.all([
        store.page(filter, cursors.read(cursor), limit + 1),
        store.count(filter),
        store.byStatus(memberId),
      ]);
      const { rows, nextCursor } = pageOf(found, limit, ({ rank, id }) => cursors.write({ rank, id }));
      return { lots: rows, statuses, total, nextCursor };
    },
    async getLotStatistics({ identity, params }) {
      const statistics = await store.statistics(memberIdOf(identity), params.id, now());
      if (!statistics) throw listingNotFound();
      return statistics;
    },
    async countLotView({ identity, params, headers }) {
      const userAgent = headers['user-agent'] ?? '';
      if (identity.kind === 'staff' || isRobot(userAgent)) return { success: true };
      const visit = {
        listingId: params.id,
        memberId: identity.kind === 'member' ? memberIdOf(identity) : null,
        address: String(headers['x-forwarded-for'] ?? ''),
        userAgent,
      };
      counter.add(viewOf(visit, personHash, now()));
      return { success: true };
    },
  };
}

/** A seller's own lots: their list with what each needs, the figures of one, and how its views are counted. */
export const ownLots = defineRoom<typeof ownLotOperations>((deps) => {
  const counter = createViewCounter(deps);
  return {
    handlers: ownLotHandlers(deps, counter),
    consumers: [],
    jobs: {
      // 0:20 in Mexico City.
      'forget-viewers': { run: forgetViewersOfYesterday(deps), cron: '20 6 * * *' },
      remindOfEndingLots: { run: remindOfEndingLots(deps), cron: '*/10 * * * *' },
    },
    start: counter.start,
  };
});
