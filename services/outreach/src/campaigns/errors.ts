import { type AppError, conflict, forbidden, notFound, refused } from '@tianguis/chassis/http/error';
import type { Localized } from '@tianguis/proto/errors';
import type { CampaignStatus } from '@tianguis/proto/outreach/campaigns/campaign';
import { largeCampaign } from './campaign.ts';

/** The audience is empty; no campaign is stored. */
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

/** The account of the person who scheduled it is gone by the time it is due. */
export const schedulerDisabled = (): AppError =>
  forbidden('scheduler_disabled', {
    es: 'Quien programó la campaña ya no tiene acceso',
    en: 'The person who scheduled this campaign no longer has access',
  });

export const campaignNotFound = (): AppError =>
  notFound('campaign_not_found', { es: 'La campaña no existe', en: 'The campaign does not exist' });

/** The table of moves does not allow it (any more). */
export const moveNotAllowed = (status: CampaignStatus): AppError =>
  conflict('campaign_move_not_allowed', {
    es: `La campaña está ${campaignStatusNames[status].es}: eso ya no se puede hacer`,
    en: `The campaign is ${campaignStatusNames[status].en}: that cannot be done now`,
  });

/** Its first message may have left, so it cannot be taken back any more. */
export const sendStarted = (): AppError =>
  conflict('send_started', {
    es: 'El envío ya empezó: lo que falta se detiene en la campaña',
    en: 'Sending has started: what is left can be stopped in the campaign',
  });

export const nothingFailed = (): AppError =>
  refused('nothing_failed', { es: 'Ningún envío falló', en: 'No message failed' });

export const scheduleRequired = (): AppError =>
  refused(
    'schedule_required',
    { es: 'Indica una fecha futura para programar la campaña', en: 'Give a future date to schedule the campaign' },
    'scheduledAt',
  );

export const campaignStatusNames: Record<CampaignStatus, Localized> = {
  draft: { es: 'en borrador', en: 'a draft' },
  scheduled: { es: 'programada', en: 'scheduled' },
  running: { es: 'en curso', en: 'running' },
  paused: { es: 'en pausa', en: 'paused' },
  completed: { es: 'terminada', en: 'completed' },
  cancelled: { es: 'cancelada', en: 'cancelled' },
};

const reasons: Readonly<Record<string, Localized>> = {
  provider_errors: {
    es: 'El proveedor rechazó más del 20% de los últimos 50 envíos',
    en: 'The provider refused more than 20% of the last 50 messages',
  },
  staff: { es: 'Lo decidió el equipo', en: 'Staff decided so' },
  undone: { es: 'Se deshizo antes de que saliera', en: 'It was undone before it started' },
  no_contacts: { es: 'No había contactos a quienes enviar', en: 'There was nobody to send it to' },
  admin_required: {
    es: 'Más de 500 destinatarios: debe enviarla un administrador',
    en: 'More than 500 recipients: an admin has to send it',
  },
  scheduler_disabled: {
    es: 'Quien la programó ya no tiene acceso: prográmala o envíala tú',
    en: 'The person who scheduled it no longer has access: schedule or send it yourself',
  },
  template_inactive: { es: 'La plantilla está desactivada', en: 'The template is switched off' },
  template_changed: {
    es: 'La plantilla acaba de cambiar; se intentará de nuevo',
    en: 'The template has just changed; it will be tried again',
  },
  unfilled_variables: { es: 'Faltan datos para completar la plantilla', en: 'Data to fill the template is missing' },
  launch_failed: { es: 'No pudo empezar a su hora', en: 'It could not start at its time' },
  versions_not_alike: {
    es: 'WhatsApp aprobó solo algunas de las versiones',
    en: 'WhatsApp approved only some of the versions',
  },
  template_not_found: { es: 'La plantilla ya no existe', en: 'The template is gone' },
};

/** Why a campaign is paused or was cancelled, in words. */
export const reasonText = (reason: string): Localized => reasons[reason] ?? { es: reason, en: reason };
