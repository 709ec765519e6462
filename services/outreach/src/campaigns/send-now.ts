import { actorOf, isAdmin } from '@tianguis/chassis/identity/actor';
import type { Identity } from '@tianguis/chassis/identity/identity';
import { hotZones } from '@tianguis/proto/places';
import type { Audience } from '../contacts/audience.ts';
import { contactNotFound, contactStore } from '../contacts/contact-store.ts';
import { canonicalZone } from '../contacts/place.ts';
import { fold } from '../platform/fold.ts';
import type { Deps } from '../platform/room.ts';
import { usableTemplate } from '../templates/template-store.ts';
import { largeCampaign } from './campaign.ts';
import { adminRequired } from './errors.ts';
import { launchNow } from './launch-campaign.ts';
import type { Tally } from './mailing.ts';

export interface SendCampaign {
  readonly contactIds: readonly number[];
  readonly templateName: string;
}

/** Sends a template to chosen contacts. Repeated ids get it once and are counted as duplicates. */
export async function sendCampaign(deps: Deps, { contactIds, templateName }: SendCampaign, identity: Identity) {
  const ids = [...new Set(contactIds)];
  if (ids.length > largeCampaign && !isAdmin(identity)) throw adminRequired();
  const template = await usableTemplate(deps, { name: templateName });
  return deps.storage.transaction(async (tx) => {
    const known = await contactStore.countAudience(tx, { ids }, ids.length);
    if (known < ids.length) throw contactNotFound();
    const result = await launchNow(deps, tx, {
      name: template.name,
      template,
      audience: { ids },
      createdBy: actorOf(identity),
      largeAllowed: isAdmin(identity),
    });
    return withDuplicates(result, contactIds.length - ids.length);
  });
}

const withDuplicates = <T extends Tally>(tally: T, count: number): T =>
  count === 0 ? tally : { ...tally, skipped: [...tally.skipped, { reason: 'duplicate' as const, count }] };

/** Sends a local template to the new contacts of a zone. */
export async function sendBulk(deps: Deps, input: { zone: string; templateType: string }, identity: Identity) {
  const template = await usableTemplate(deps, { name: input.templateType });
  const zone = canonicalZone(input.zone);
  return deps.storage.transaction((tx) =>
    launchNow(deps, tx, {
      name: `${template.name} · ${zone}`,
      template,
      audience: { statuses: ['new'], zones: [zone] },
      createdBy: actorOf(identity),
      largeAllowed: isAdmin(identity),
    }),
  );
}

const zonesOf = new Map<string, readonly string[]>(Object.entries(hotZones));
const wholeCity = new Set(['', 'all', 'todas', 'todos', 'ciudad']);

function zoneAudience(city: string, zone: string): Audience {
  const all = wholeCity.has(fold(zone)) || fold(zone) === fold(city);
  const zones = all ? [city, ...(zonesOf.get(city) ?? [])] : [canonicalZone(zone)];
  return { statuses: ['new'], zones, city };
}

/** Sends the first message to the new contacts of a zone; the city's own name means all its hot zones. */
export async function launchCityCampaign(deps: Deps, input: { city: string; zone: string }, identity: Identity) {
  const template = await usableTemplate(deps, { name: 'primer_mensaje' });
  const city = canonicalZone(input.city);
  return deps.storage.transaction((tx) =>
    launchNow(deps, tx, {
      name: `${city} · ${canonicalZone(input.zone)}`,
      template,
      audience: zoneAudience(city, input.zone),
      createdBy: actorOf(identity),
      largeAllowed: isAdmin(identity),
    }),
  );
}

/** People who registered have answered as well. */
const answered: Audience = { statuses: ['responded', 'photos_sent', 'converted'] };

/** Follows up on everybody who answered; with nobody to follow up, no campaign is created. */
export async function followUpNow(deps: Deps, identity: Identity): Promise<Tally> {
  const template = await usableTemplate(deps, { name: 'seguimiento_1dia' });
  return deps.storage.transaction(async (tx) => {
    if ((await contactStore.countAudience(tx, answered, 1)) === 0) return { queued: 0, skipped: [] };
    const { queued, skipped } = await launchNow(deps, tx, {
      name: 'Seguimiento inmediato',
      template,
      audience: answered,
      followUp: true,
      createdBy: actorOf(identity),
      largeAllowed: isAdmin(identity),
    });
    return { queued, skipped };
  });
}
