import { type AppError, conflict, forbidden, notFound, refused } from '@tianguis/chassis/http/error';
import type { CampaignStatus } from '@tianguis/proto/outreach/campaigns/campaign';
import { largeCampaign } from './campaign.ts';
import { campaignStatusNames } from './campaign-text.ts';

/** Nobody fits: the pages say “Sin contactos”. No campaign is kept for nobody. */
export const noContacts = (): AppError =>
  refused('no_contacts', {
    es: 'No hay contactos nuevos para esta campaña',
    en: 'There are no new contacts for this campaign',
  });

export const adminRequired = (): AppError =>
  forbidden('admin_required', {
    es: `Solo un administrador puede enviar a más de ${largeCampaign} contactos`,
    en: `Only an admin may send to more than ${largeCampaign} contacts`,
  });

/** Who scheduled it has no account any more by the time it is due. */
export const schedulerDisabled = (): AppError =>
  forbidden('scheduler_disabled', {
    es: 'Quien programó la campaña ya no tiene acceso',
    en: 'Who scheduled the campaign no longer has access',
  });

export const campaignNotFound = (): AppError =>
  notFound('campaign_not_found', { es: 'La campaña no existe', en: 'The campaign does not exist' });

/** The move is not in the table of moves, or somebody else was faster. */
export const moveNotAllowed = (status: CampaignStatus): AppError =>
  conflict('campaign_move_not_allowed', {
    es: `La campaña está ${campaignStatusNames[status].es}: eso ya no se puede hacer`,
    en: `The campaign is ${campaignStatusNames[status].en}: that cannot be done now`,
  });

export const nothingFailed = (): AppError =>
  refused('nothing_failed', { es: 'Ningún envío falló', en: 'No message failed' });

export const scheduleRequired = (): AppError =>
  refused(
    'schedule_required',
    { es: 'Indica una fecha futura para programar la campaña', en: 'Give a future date to schedule the campaign' },
    'scheduledAt',
  );
