import { launchCityCampaign, listTemplates, outreachStats, sendBulk } from '@tianguis/proto/gen/client.ts';
import { useOperation } from '../../platform/api/api.ts';
import { queryClient } from '../../platform/api/query.ts';
import { useWrite } from '../../platform/api/write.ts';

export const useZoneCounts = () => useOperation(outreachStats, undefined, { select: ({ byZone }) => byZone });

/** The event stream says the same; this also holds when the stream is down. */
const onSuccess = () => queryClient.invalidateQueries({ queryKey: [outreachStats.id] });

export const useCityCampaign = () => useWrite(launchCityCampaign, { onSuccess });

export const useSendBulk = () => useWrite(sendBulk, { onSuccess });

export const useLocalTemplates = () =>
  useOperation(listTemplates, undefined, {
    select: ({ templates }) => templates.filter(({ name }) => name.startsWith('local_')),
  });
