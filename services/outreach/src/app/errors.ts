import { type AppError, conflict, forbidden, notFound, refused } from '@tianguis/chassis/http-error';
import type { SkipReason } from '@tianguis/proto/outreach';
import { largeCampaign } from '../domain/campaign.ts';
import { skipTexts } from '../domain/skip-text.ts';

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

export const scheduleRequired = (): AppError =>
  refused(
    'schedule_required',
    { es: 'Indica una fecha futura para programar la campaña', en: 'Give a future date to schedule the campaign' },
    'scheduledAt',
  );

export const withheld = (reason: SkipReason): AppError => refused(reason, skipTexts[reason], 'to');
