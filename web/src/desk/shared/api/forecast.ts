import { useQuery } from '@tanstack/react-query';
import { forecastCampaign } from '@tianguis/proto/gen/client.ts';
import type { Exclusion } from '@tianguis/proto/outreach/campaigns/exclusions';
import type { ContactStatus } from '@tianguis/proto/outreach/contacts/contact';
import { minute } from '@tianguis/proto/time';
import { call, keyOf } from '../../../platform/api/api.ts';

/** Whom a campaign is for: every list narrows it, an empty one does not. */
export interface Audience {
  readonly targetCategories?: string[];
  readonly targetZones?: string[];
  readonly targetCities?: string[];
  readonly targetStatuses?: ContactStatus[];
  readonly targetTags?: string[];
  readonly contactIds?: number[];
  /** A kept segment. */
  readonly segmentId?: number;
}

/** How many of an audience the gate lets through now; not asked before there is a template. */
export function useForecast(audience: Audience, templateId: number | undefined, exclude: readonly Exclusion[] = []) {
  const body = { audience: { ...audience }, templateId: templateId ?? 0, exclude: [...exclude] };
  return useQuery({
    queryKey: keyOf(forecastCampaign, { body }),
    queryFn: ({ signal }) => call(forecastCampaign, { body }, { signal }),
    enabled: templateId !== undefined,
    placeholderData: (previous) => previous,
    staleTime: 0,
    // A send to nobody is refused on this answer, and people become reachable without an event.
    refetchInterval: ({ state }) => (state.data?.reachable === 0 ? minute : false),
  });
}
