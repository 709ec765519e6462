import type { ContactStatus } from '@tianguis/proto/outreach/contacts/contact';
import type { Audience } from '../contacts/audience.ts';
import { canonicalZone } from '../contacts/place.ts';
import type { Target } from './campaign.ts';

/** Who is not a supplier yet. */
const prospects: readonly ContactStatus[] = ['new', 'contacted', 'responded', 'photos_sent'];

/** Whom a stored campaign is for. Whoever was chosen by hand is meant, whatever their status. */
export function audienceOf(target: Partial<Target>): Audience {
  const { contactIds = [], targetStatuses = [] } = target;
  const statuses = targetStatuses.length > 0 || contactIds.length > 0 ? targetStatuses : prospects;
  return {
    ids: contactIds,
    statuses,
    zones: target.targetZones ?? [],
    categories: target.targetCategories ?? [],
    cities: target.targetCities ?? [],
    tags: target.targetTags ?? [],
  };
}

/** The audience of a campaign that is sent at once, as its row keeps it. */
export const targetOf = ({ ids, statuses, zones, categories, cities, city, tags }: Audience): Target => ({
  contactIds: ids ?? [],
  targetStatuses: statuses ?? [],
  targetZones: zones ?? [],
  targetCategories: categories ?? [],
  targetCities: cities ?? (city ? [city] : []),
  targetTags: tags ?? [],
});

/** Zones and cities under the names that contacts carry; nobody twice. */
export const canonicalTarget = <T extends Partial<Target>>(target: T): Pick<T, keyof T & keyof Target> => {
  const { targetCategories, targetZones, targetCities, targetStatuses, targetTags, contactIds } = target;
  const given = {
    targetCategories,
    targetZones: targetZones?.map(canonicalZone),
    targetCities: targetCities?.map(canonicalZone),
    targetStatuses,
    targetTags,
    contactIds: contactIds && [...new Set(contactIds)],
  };
  return Object.fromEntries(Object.entries(given).filter(([, list]) => list)) as Pick<T, keyof T & keyof Target>;
};
