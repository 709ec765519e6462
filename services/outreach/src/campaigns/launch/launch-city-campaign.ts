import type { Identity } from '@tianguis/chassis/identity/identity';
import { hotZones } from '@tianguis/proto/places';
import type { Audience } from '../../contacts/audience.ts';
import { canonicalZone } from '../../contacts/place.ts';
import { actorOf, isAdmin } from '../../platform/actor.ts';
import { fold } from '../../platform/fold.ts';
import { usableTemplate } from '../../templates/find-template.ts';
import type { LaunchNowNeeds } from './launch-campaign.ts';
import { launchNow } from './launch-campaign.ts';

const zonesOf = new Map<string, readonly string[]>(Object.entries(hotZones));
const wholeCity = new Set(['', 'all', 'todas', 'todos', 'ciudad']);

function zoneAudience(city: string, zone: string): Audience {
  const all = wholeCity.has(fold(zone)) || fold(zone) === fold(city);
  const zones = all ? [city, ...(zonesOf.get(city) ?? [])] : [canonicalZone(zone)];
  return { statuses: ['new'], zones, city };
}

/** Sends the first message to the new contacts of a zone; the city's own name stands for all its hot zones. */
export async function launchCityCampaign(
  needs: LaunchNowNeeds,
  input: { city: string; zone: string },
  identity: Identity,
) {
  const template = await usableTemplate(needs, { name: 'primer_mensaje' });
  const city = canonicalZone(input.city);
  return needs.transaction((tx) =>
    launchNow(needs, tx, {
      name: `${city} · ${canonicalZone(input.zone)}`,
      template,
      audience: zoneAudience(city, input.zone),
      createdBy: actorOf(identity),
      largeAllowed: isAdmin(identity),
    }),
  );
}
