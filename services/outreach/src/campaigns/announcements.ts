import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { anyOf, run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import { listingOfferChanged } from '@tianguis/proto/marketplace/listings/events';
import { day, minute } from '@tianguis/proto/time';
import { zoneById } from '@tianguis/proto/zones';
import { contactStore } from '../contacts/contact-store.ts';
import { earliestZone } from '../contacts/recipient-zone.ts';
import type { Deps } from '../platform/room.ts';
import { db } from '../platform/sql.ts';
import { isQuiet } from '../settings/quiet-hours.ts';
import { lockTemplate, templateStore } from '../templates/template-store.ts';
import { launchNow } from './launch-campaign.ts';

/** How long we remember that a lot was announced, so that it is not announced again when it is published again. */
const memory = 30 * day;

/**
 * Announces the waiting lots in one message, once the first of them has waited for as long as the settings say. It is a
 * campaign like any other: each recipient passes the gate, and staff see who got what.
 */
export async function announceLots(deps: Deps): Promise<void> {
  const { announcements, quietHours } = (await deps.sendSettings.read()).settings;
  const now = deps.now();
  // While it is off, changes of lots are not recorded either.
  if (!announcements.on) return announcedLots.dropWaiting(deps.storage);
  // Each recipient keeps their own hours; it starts with those whose morning comes first.
  if (isQuiet(quietHours, now, earliestZone)) return;
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  const found = await templateStore.find(deps, { name: announcementTemplates.es });
  // The lots wait while the template is switched off or not approved.
  if (!found?.isActive || found.approval !== 'approved') return;
  await deps.storage.transaction(async (tx) => {
    await announcedLots.forgetOld(tx, before(memory));
    const lots = await announcedLots.lockWaiting(tx, before(newsLife));
    const [first] = lots;
    if (!first || first.keptAt > before(announcements.minutes * minute)) return;
    const audience = { tags: [announcements.tag] };
    if ((await contactStore.countAudience(tx, audience, 1)) === 0) return;
    const english = await templateStore.find(deps, { name: announcementTemplates.en });
    const market = `${deps.config.PUBLIC_URL}/mercado`;
    const { campaignId } = await launchNow(deps, tx, {
      name: `Anuncio de lotes: ${lots.length}`,
      template: await lockTemplate(tx, found),
      audience,
      textValues: { lots: linesOf(lots, 'es'), link: market },
      translations: english && {
        en: { templateId: english.id, values: { lots: linesOf(lots, 'en'), link: `${market}?lang=en` } },
      },
      lots: lots.map(({ listingId, title, zone }) => ({ id: listingId, title, zone })),
      createdBy: 'system',
      // An admin switched it on for the whole list.
      largeAllowed: true,
    });
    await announcedLots.noteAnnounced(
      tx,
      lots.map(({ listingId }) => listingId),
      campaignId,
    );
  });
}

/** A lot that waits to be announced. */
interface WaitingLot {
  readonly listingId: number;
  readonly title: string;
  /** Its name. */
  readonly zone: string;
}

/** The templates of an announcement, by name: staff may change their texts. */
const announcementTemplates: Readonly<Record<Language, string>> = {
  es: 'anuncio_lotes',
  en: 'lot_announcement',
};

const others: Readonly<Record<Language, (count: number) => string>> = {
  es: (count) => `y ${count} más`,
  en: (count) => `and ${count} more`,
};

/** A lot published longer ago is no news any more. */
const newsLife = day;

const mostNamed = 5;
const longestTitle = 70;

const short = (title: string): string =>
  title.length > longestTitle ? `${title.slice(0, longestTitle - 1).trimEnd()}…` : title;

/** The lots in one line, as WhatsApp requires of a variable: some by name, the others as a count. */
export function linesOf(lots: readonly WaitingLot[], language: Language): string {
  const named = lots
    .slice(0, mostNamed)
    .map(({ title, zone }) => `${short(title.replace(/\s+/g, ' ').trim())} (${zone})`);
  const more = lots.length - named.length;
  return more > 0 ? `${named.join(' · ')} ${others[language](more)}` : named.join(' · ');
}

interface KnownLot extends WaitingLot {
  /** Of the event: an older one that arrives late changes nothing. */
  readonly version: number;
  /** Whether it may be announced. */
  readonly offered: boolean;
}

const keepLot = statement(
  (p: KnownLot) => sql`
    insert into announced_lots as a (listing_id, version, title, zone, offered)
    values (${p.listingId}, ${p.version}, ${p.title}, ${p.zone}, ${p.offered})
    on conflict (listing_id) do update set version = excluded.version, title = excluded.title, zone = excluded.zone,
      offered = excluded.offered where a.version < excluded.version`,
);

const lockWaiting = statement((p: { since: Date }) =>
  db
    .selectFrom('announced_lots')
    .select(['listing_id as listingId', 'title', 'zone', 'kept_at as keptAt'])
    .where('campaign_id', 'is', null)
    .where('offered', '=', true)
    .where('kept_at', '>=', p.since)
    .orderBy('kept_at')
    .orderBy('listing_id')
    .forUpdate()
    .skipLocked(),
);

const noteAnnounced = statement((p: { listingIds: readonly number[]; campaignId: number }) =>
  db.updateTable('announced_lots').set({ campaign_id: p.campaignId }).where('listing_id', '=', anyOf(p.listingIds)),
);

const dropWaiting = statement(() => db.deleteFrom('announced_lots').where('campaign_id', 'is', null));

const forgetOld = statement((p: { before: Date }) => db.deleteFrom('announced_lots').where('kept_at', '<', p.before));

const announcedLots = {
  async keep(tx: Tx, lot: KnownLot): Promise<void> {
    await run(tx, keepLot(lot));
  },
  /** Locks the lots that wait, oldest first; those that another replica holds are left out. */
  lockWaiting: (tx: Tx, since: Date) => run(tx, lockWaiting({ since })),
  async noteAnnounced(tx: Tx, listingIds: readonly number[], campaignId: number): Promise<void> {
    await run(tx, noteAnnounced({ listingIds, campaignId }));
  },
  async dropWaiting(on: Pick<Tx, 'query'>): Promise<void> {
    await run(on, dropWaiting());
  },
  async forgetOld(tx: Tx, before: Date): Promise<void> {
    await run(tx, forgetOld({ before }));
  },
};

/** While announcements are on, records lots that were just published, and those that must not be announced. */
export const onListingOfferChanged = ({ sendSettings, now }: Deps) =>
  defineConsumer({
    event: listingOfferChanged,
    name: 'announce-lots',
    handle: async ({ data: { listingId, version, offer }, tx }) => {
      // Read anew, since a replica starts with the defaults.
      if (!(await sendSettings.read()).settings.announcements.on) return;
      const isNew = offer !== null && now().getTime() - Date.parse(offer.publishedAt) < newsLife;
      const offered = isNew && offer.status === 'published' && !!offer.title;
      const { title = '', zone } = offered ? offer : { zone: '' };
      await announcedLots.keep(tx, { listingId, version, title, zone: zoneById(zone)?.name ?? zone, offered });
    },
  });
