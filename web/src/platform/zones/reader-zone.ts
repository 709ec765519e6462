import { type Zone, zoneById } from '@tianguis/proto/zones';
import { keptZoneId, useKeptZoneId } from './kept-zone.ts';

export const keptZone = (): Zone | undefined => zoneById(keptZoneId());

/** The reader's zone wherever a page shows it; unknown while a prerendered page is hydrated. */
export const useReaderZone = (): Zone | undefined => zoneById(useKeptZoneId());
