import type { Task } from '@tianguis/chassis/jobs/jobs';
import { publishIn } from '@tianguis/chassis/messaging/outbox';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import { mostFavouriteNoticesADay } from '@tianguis/proto/marketplace/favourites/operations';
import { defaultDelivery } from '@tianguis/proto/marketplace/interests/interest';
import { unitName } from '@tianguis/proto/materials/unit-names';
import { priceText, toPesos } from '@tianguis/proto/money';
import { day, formatDate } from '@tianguis/proto/time';
import { deliveryStore, nextLoud, startOfDay } from '../interests/delivery.ts';
import type { Deps } from '../platform/room.ts';
import { type NotifyMember, notifyMember } from '../recipients/notify-member.ts';
import { type DueFavourite, type NoticeStore, noticeStore } from './favourite-store.ts';
import { endsSoon, isGoing, lowestKnown, type PriceFall, priceFallOf } from './news.ts';

type Parts = Pick<Deps, 'inTransaction' | 'outbox' | 'publicUrl' | 'now'>;

/** Most favourites in one transaction. */
const batch = 100;

/** What a member is told about one favourite. */
interface News {
  readonly fall: PriceFall | undefined;
  readonly going: 'ends' | 'little' | undefined;
}

function newsOf(favourite: DueFavourite, now: Date): News {
  const fall = favourite.status === 'published' ? priceFallOf(favourite.told, favourite.lines) : undefined;
  if (favourite.goingToldAt !== null || !isGoing(favourite, now)) return { fall, going: undefined };
  return { fall, going: endsSoon(favourite.endsAt, now) ? 'ends' : 'little' };
}

const words = {
  es: {
    fall: (before: string, now: string, unit: string) => `bajó de ${before} a ${now} por ${unit}`,
    gift: 'ahora es gratis',
    ends: (moment: string) => `se ofrece hasta el ${moment}`,
    little: 'queda poco',
  },
  en: {
    fall: (before: string, now: string, unit: string) => `down from ${before} to ${now} per ${unit}`,
    gift: 'now free',
    ends: (moment: string) => `offered until ${moment}`,
    little: 'only a little is left',
  },
} as const;

/** What changed, in words. */
export function changeText({ fall, going }: News, endsAt: Date | null, language: Language): string {
  const m = words[language];
  const parts: string[] = [];
  if (fall?.now === 0) parts.push(m.gift);
  else if (fall)
    parts.push(
      m.fall(
        priceText(toPesos(fall.before), language),
        priceText(toPesos(fall.now), language),
        unitName(fall.unit, language),
      ),
    );
  if (going === 'ends' && endsAt) {
    parts.push(m.ends(formatDate(endsAt, language, { dateStyle: 'medium', timeStyle: 'short' })));
  } else if (going) {
    parts.push(m.little);
  }
  return parts.join('; ');
}

/** When a member may hear of it: outside their quiet hours, a lot's price once a day, and a few notices a day. */
function timeFor({ fall }: News, favourite: DueFavourite, had: number, loud: Date, now: Date): Date {
  if (loud > now) return loud;
  const tomorrow = new Date(startOfDay(now).getTime() + day);
  if (had >= mostFavouriteNoticesADay) return tomorrow;
  const again = favourite.priceToldAt && new Date(favourite.priceToldAt.getTime() + day);
  return fall && again && again > now ? again : now;
}

interface Telling {
  readonly store: NoticeStore;
  readonly notify: NotifyMember;
  readonly publicUrl: string;
  readonly now: Date;
}

async function tell({ store, notify, publicUrl, now }: Telling, favourite: DueFavourite, news: News): Promise<void> {
  const { memberId, listingId, language, title, endsAt, told, lines } = favourite;
  await notify({
    memberId,
    language,
    notice: (read) => ({
      name: `favourite-${memberId}-${listingId}-${now.getTime()}`,
      template: 'favourite_changed',
      variables: { lot: title, change: changeText(news, endsAt, read), link: `${publicUrl}/lote/${listingId}` },
    }),
  });
  await store.settle({
    memberId,
    listingId,
    told: lowestKnown(told, lines),
    priceToldAt: news.fall ? now : favourite.priceToldAt,
    goingToldAt: news.going ? now : favourite.goingToldAt,
  });
}

/** Tells members of their favourites that are due. Returns how many it looked at. */
async function notifySome({ outbox, publicUrl, now: clock }: Parts, tx: Tx): Promise<number> {
  const now = clock();
  const store = noticeStore(tx);
  const favourites = await store.due(now, batch);
  const members = [...new Set(favourites.map(({ memberId }) => memberId))];
  const deliveries = new Map((await deliveryStore(tx).find(members)).map((each) => [each.memberId, each]));
  const had = await store.toldSince(members, startOfDay(now));
  const telling: Telling = { store, notify: notifyMember(tx, publishIn(outbox, tx)), publicUrl, now };
  for (const favourite of favourites) {
    const { memberId } = favourite;
    const news = newsOf(favourite, now);
    if (!news.fall && !news.going) {
      await store.settle(favourite);
      continue;
    }
    const before = had.get(memberId) ?? 0;
    const at = timeFor(news, favourite, before, nextLoud(deliveries.get(memberId) ?? defaultDelivery, now), now);
    if (at > now) {
      await store.postpone(favourite, at);
      continue;
    }
    await tell(telling, favourite, news);
    had.set(memberId, before + 1);
  }
  return favourites.length;
}

/**
 * Tells members that a favourite became cheaper or is about to go. What was told commits with the request for the message, so
 * that replicas and crashes neither lose nor repeat one.
 */
export const notifyFavourites =
  (parts: Parts): Task =>
  async (_, { signal }) => {
    await parts.inTransaction(({ tx }) => noticeStore(tx).checkEnding(parts.now()));
    while (!signal.aborted && (await parts.inTransaction(({ tx }) => notifySome(parts, tx))) > 0);
  };
