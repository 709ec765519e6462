import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { listingOfferChanged } from '@tianguis/proto/marketplace/listings/events';
import { zoneById } from '@tianguis/proto/zones';
import type { SendSettingsStore } from '../../settings/send-settings-store.ts';
import type { AnnouncedLots } from './announced-lot-store.ts';
import { newsLife } from './announcement.ts';

interface Needs {
  readonly announcedLots: AnnouncedLots;
  readonly sendSettings: Pick<SendSettingsStore, 'read'>;
  now(): Date;
}

/** Keeps lots that were published a moment ago for the next announcement, and what must not be announced, while that is switched on. */
export const onListingOfferChanged = ({ announcedLots, sendSettings, now }: Needs) =>
  defineConsumer({
    event: listingOfferChanged,
    name: 'announce-lots',
    handle: async ({ data: { listingId, version, offer }, tx }) => {
      // Asked for anew: what a replica knows when it starts are the defaults.
      if (!(await sendSettings.read()).settings.announcements.on) return;
      const isNew = offer !== null && now().getTime() - Date.parse(offer.publishedAt) < newsLife;
      const offered = isNew && offer.status === 'published' && !!offer.title;
      const { title = '', zone } = offered ? offer : { zone: '' };
      await announcedLots.keep(tx, { listingId, version, title, zone: zoneById(zone)?.name ?? zone, offered });
    },
  });
