import { type AppError, conflict, notFound, refused } from '@tianguis/chassis/http/error';

export const templateNotFound = (name: string): AppError =>
  notFound('template_not_found', { es: `No existe la plantilla «${name}»`, en: `There is no template “${name}”` });

export const templateInactive = (): AppError =>
  refused(
    'template_inactive',
    { es: 'La plantilla está desactivada', en: 'The template is switched off' },
    'templateName',
  );

export const templateNameTaken = (): AppError =>
  conflict(
    'template_exists',
    { es: 'Ya hay una plantilla con este nombre', en: 'There is a template of this name' },
    'name',
  );

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

export const fallbackNeeded = (names: readonly string[]): AppError =>
  refused(
    'fallback_needed',
    {
      es: `Di qué va si falta el dato: ${names.map((name) => `{{${name}|…}}`).join(', ')}`,
      en: `Say what stands there without a value: ${names.map((name) => `{{${name}|…}}`).join(', ')}`,
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
