import {
  createCampaign,
  launchCityCampaign,
  listTemplates,
  outreachStats,
  sendBulk,
} from '@tianguis/proto/gen/client.ts';
import { call, useOperation } from '../../platform/api/api.ts';
import { queryClient } from '../../platform/api/query.ts';
import type { Care } from '../shared/send/send-requests.ts';

export const useZoneCounts = () => useOperation(outreachStats, undefined, { select: ({ byZone }) => byZone });

/** The event stream says the same; this also holds when the stream is down. */
const refresh = () => void queryClient.invalidateQueries({ queryKey: [outreachStats.id] });

export async function sendToCity(body: { city: string; zone: string } & Care, idempotencyKey: string) {
  const reply = await call(launchCityCampaign, { body }, { idempotencyKey });
  refresh();
  return reply;
}

export async function sendToZone(body: { zone: string; templateType: string } & Care, idempotencyKey: string) {
  const reply = await call(sendBulk, { body }, { idempotencyKey });
  refresh();
  return reply;
}

/** The first message to the new contacts of a place that has no map. */
export async function sendToPlace(
  body: { name: string; zone: string; templateId: number } & Care,
  idempotencyKey: string,
) {
  const { name, zone, templateId, ...care } = body;
  const audience = { targetZones: [zone], targetStatuses: ['new' as const] };
  const reply = await call(
    createCampaign,
    { body: { name, templateId, status: 'running', ...audience, ...care } },
    { idempotencyKey },
  );
  refresh();
  return { campaignId: reply.campaign.id };
}

export const useFirstMessage = () =>
  useOperation(listTemplates, undefined, {
    select: ({ templates }) => templates.find(({ name, isActive }) => name === 'primer_mensaje' && isActive),
  });

export const useLocalTemplates = () =>
  useOperation(listTemplates, undefined, {
    select: ({ templates }) => templates.filter(({ name }) => name.startsWith('local_')),
  });
