import { type AppError, conflict, forbidden, notFound, refused } from '@tianguis/chassis/http/error';
import type { CampaignStatus } from '@tianguis/proto/outreach/campaigns/campaign';
import type { SkipReason } from '@tianguis/proto/outreach/messaging/message';
import { largeCampaign } from '../campaigns/campaign.ts';
import { campaignStatusNames } from '../campaigns/campaign-text.ts';
import { skipTexts } from '../messaging/gate/skip-text.ts';

export const contactNotFound = (): AppError =>
  notFound('contact_not_found', { es: 'El contacto no existe', en: 'The contact does not exist' });

export const templateNotFound = (name: string): AppError =>
  notFound('template_not_found', { es: `No existe la plantilla «${name}»`, en: `There is no template “${name}”` });

export const templateInactive = (): AppError =>
  refused(
    'template_inactive',
    { es: 'La plantilla está desactivada', en: 'The template is switched off' },
    'templateName',
  );

export const phoneTaken = (): AppError =>
  conflict(
    'contact_exists',
    { es: 'Ya hay un contacto con este teléfono', en: 'There is a contact with this phone already' },
    'phone',
  );

export const phoneRetired = (reason: 'erased' | 'merged'): AppError =>
  reason === 'erased'
    ? conflict(
        'contact_erased',
        {
          es: 'Los datos de esta persona se borraron a petición suya; volverá a aparecer si ella nos escribe',
          en: 'This person had their data erased; they come back when they write to us',
        },
        'phone',
      )
    : conflict(
        'contact_merged',
        {
          es: 'Este teléfono pertenece a un contacto que ya se unió con otro',
          en: 'This phone belongs to a contact that was merged into another',
        },
        'phone',
      );

export const mergeWithItself = (): AppError =>
  refused(
    'merge_with_itself',
    { es: 'Elige otro contacto para unir', en: 'Choose another contact to merge with' },
    'otherId',
  );

export const templateNameTaken = (): AppError =>
  conflict(
    'template_exists',
    { es: 'Ya hay una plantilla con este nombre', en: 'There is a template of this name' },
    'name',
  );

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

export const textOrTemplate = (): AppError =>
  refused('text_or_template', { es: 'Indica un texto o una plantilla', en: 'Give a text or a template' }, 'body');

export const recipientRequired = (): AppError =>
  refused('recipient_required', { es: 'Indica a quién enviar', en: 'Say whom to send it to' }, 'to');

export const unfilledVariables = (): AppError =>
  refused(
    'unfilled_variables',
    { es: 'Faltan datos para completar la plantilla', en: 'Data to fill the template is missing' },
    'templateName',
  );

export const unknownVariables = (names: readonly string[]): AppError =>
  refused(
    'unknown_variables',
    {
      es: `La plantilla usa variables que no existen: ${names.join(', ')}`,
      en: `The template uses variables that do not exist: ${names.join(', ')}`,
    },
    'content',
  );

export const templateChangedMeanwhile = (): AppError =>
  conflict('template_changed', {
    es: 'La plantilla acaba de cambiar; inténtalo de nuevo',
    en: 'The template has just changed; try again',
  });

export const templateInUse = (): AppError =>
  conflict('template_in_use', {
    es: 'Aún hay mensajes por enviar con este texto; espera a que terminen o cancela la campaña',
    en: 'Messages with this text have yet to go out; wait for them or cancel the campaign',
  });

export const templateNotRejected = (): AppError =>
  conflict('template_under_review', {
    es: 'La plantilla ya está aprobada o en revisión',
    en: 'The template is approved or under review already',
  });

export const linkWithVariable = (): AppError =>
  refused(
    'variable_in_link',
    { es: 'Un enlace no puede llevar variables', en: 'A link cannot hold variables' },
    'content',
  );

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

export const linkNotFound = (): AppError =>
  notFound('link_not_found', { es: 'Este enlace no existe', en: 'There is no such link' });

export const scheduleRequired = (): AppError =>
  refused(
    'schedule_required',
    { es: 'Indica una fecha futura para programar la campaña', en: 'Give a future date to schedule the campaign' },
    'scheduledAt',
  );

export const withheld = (reason: SkipReason): AppError => refused(reason, skipTexts[reason], 'to');

export const conversationNotFound = (): AppError =>
  notFound('conversation_not_found', {
    es: 'Este contacto aún no ha contestado',
    en: 'This contact has not answered yet',
  });

export const assignedMeanwhile = (name: string | null): AppError =>
  conflict(
    'assigned_meanwhile',
    name === null
      ? { es: 'Alguien acaba de soltar esta conversación', en: 'Somebody has just let go of this conversation' }
      : { es: `${name} acaba de tomar esta conversación`, en: `${name} has just taken this conversation` },
    'assignee',
  );

export const unknownAssignee = (): AppError =>
  refused('unknown_assignee', { es: 'No conocemos a esa persona', en: 'We do not know that person' }, 'assignee');

export const ariaIsOptedOut = (): AppError => refused('opted_out', skipTexts.opted_out, 'on');

/** `waiting`: the provider has not handed it over yet. */
export const mediaNotHere = (waiting: boolean): AppError =>
  waiting
    ? notFound('media_waiting', {
        es: 'El archivo aún está en camino; inténtalo en unos segundos',
        en: 'The file is on its way; try again in a few seconds',
      })
    : notFound('media_not_found', { es: 'Este archivo ya no está disponible', en: 'This file is no longer there' });
