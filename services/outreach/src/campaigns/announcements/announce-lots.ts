import type { Storage } from '@tianguis/chassis/storage/storage';
import { isQuiet } from '../../settings/quiet-hours.ts';
import type { SendSettingsStore } from '../../settings/send-settings-store.ts';
import { lockTemplate } from '../../templates/find-template.ts';
import { type LaunchNowNeeds, launchNow } from '../launch/launch-campaign.ts';
import type { AnnouncedLots } from './announced-lot-store.ts';
import { announcementTemplates, linesOf, newsLife } from './announcement.ts';

export interface AnnounceLotsNeeds extends LaunchNowNeeds {
  readonly announcedLots: AnnouncedLots;
  readonly sendSettings: Pick<SendSettingsStore, 'read'>;
  readonly storage: Pick<Storage, 'query'>;
  readonly publicUrl: string;
}

/** For so long it is known of a lot that it was announced. Published again later it is no news all the same. */
const memory = 30 * 24 * 3600_000;

/**
 * Announces the lots that wait, in one message, once the first of them has waited for as long as the settings say. It is a
 * campaign as any other: each recipient passes the gate, and staff see who was told what.
 */
export async function announceLots(needs: AnnounceLotsNeeds): Promise<void> {
  const { announcements, quietHours } = (await needs.sendSettings.read()).settings;
  const now = needs.now();
  // Of what becomes of lots nothing is heard while it is off.
  if (!announcements.on) return needs.announcedLots.dropWaiting(needs.storage);
  if (isQuiet(quietHours, now)) return;
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  const found = await needs.templates.find({ name: announcementTemplates.es });
  // While staff have it switched off, or the provider has not approved it, the lots wait.
  if (!found?.isActive || found.approval !== 'approved') return;
  await needs.transaction(async (tx) => {
    await needs.announcedLots.forgetOld(tx, before(memory));
    const lots = await needs.announcedLots.lockWaiting(tx, before(newsLife));
    const [first] = lots;
    if (!first || first.keptAt > before(announcements.minutes * 60_000)) return;
    const audience = { tags: [announcements.tag] };
    if ((await needs.contacts.countAudience(tx, audience, 1)) === 0) return;
    const english = await needs.templates.find({ name: announcementTemplates.en });
    const market = `${needs.publicUrl}/mercado`;
    const { campaignId } = await launchNow(needs, tx, {
      name: `Anuncio de lotes: ${lots.length}`,
      template: await lockTemplate(needs, tx, found),
      audience,
      textValues: { lots: linesOf(lots, 'es'), link: market },
      translations: english && {
        en: { templateId: english.id, values: { lots: linesOf(lots, 'en'), link: `${market}?lang=en` } },
      },
      lots: lots.map(({ listingId, title, zone }) => ({ id: listingId, title, zone })),
      createdBy: 'system',
      // An admin switched it on, for the whole list.
      largeAllowed: true,
    });
    await needs.announcedLots.noteAnnounced(
      tx,
      lots.map(({ listingId }) => listingId),
      campaignId,
    );
  });
}
