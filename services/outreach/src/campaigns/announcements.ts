import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import { listingOfferChanged } from '@tianguis/proto/marketplace/listings/events';
import { day, minute } from '@tianguis/proto/time';
import { zoneById } from '@tianguis/proto/zones';
import { contactStore } from '../contacts/contact-store.ts';
import type { Deps } from '../platform/room.ts';
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
  if (isQuiet(quietHours, now)) return;
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

const announcedLots = {
  async keep(tx: Tx, { listingId, version, title, zone, offered }: KnownLot): Promise<void> {
    await tx.query(
      `insert into announced_lots as a (listing_id, version, title, zone, offered) values ($1, $2, $3, $4, $5)
       on conflict (listing_id) do update set version = $2, title = $3, zone = $4, offered = $5 where a.version < $2`,
      [listingId, version, title, zone, offered],
    );
  },
  /** Locks the lots that wait, oldest first; those that another replica holds are left out. */
  async lockWaiting(tx: Tx, since: Date): Promise<(WaitingLot & { readonly keptAt: Date })[]> {
    const { rows } = await tx.query<WaitingLot & { keptAt: Date }>(
      `select listing_id as "listingId", title, zone, kept_at as "keptAt" from announced_lots
       where campaign_id is null and offered and kept_at >= $1
       order by kept_at, listing_id for update skip locked`,
      [since],
    );
    return rows;
  },
  async noteAnnounced(tx: Tx, listingIds: readonly number[], campaignId: number): Promise<void> {
    await tx.query('update announced_lots set campaign_id = $2 where listing_id = any($1::int[])', [
      listingIds,
      campaignId,
    ]);
  },
  async dropWaiting({ query }: Pick<Tx, 'query'>): Promise<void> {
    await query('delete from announced_lots where campaign_id is null');
  },
  async forgetOld(tx: Tx, before: Date): Promise<void> {
    await tx.query('delete from announced_lots where kept_at < $1', [before]);
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
