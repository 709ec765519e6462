import { type AppError, conflict, notFound, refused } from '@tianguis/chassis/http/error';
import { skipTexts } from '../messaging/gate.ts';

export const textOrTemplate = (): AppError =>
  refused('text_or_template', { es: 'Indica un texto o una plantilla', en: 'Give a text or a template' }, 'body');

/** An enquiry keeps its answer, so the answer has to be a text. */
export const textRequired = (): AppError =>
  refused(
    'text_required',
    { es: 'A una solicitud se contesta con un texto', en: 'An enquiry is answered by a text' },
    'body',
  );

/** A quick reply whose variables nobody filled. */
export const unfilledText = (names: readonly string[]): AppError =>
  refused(
    'unfilled_text',
    { es: `Falta escribir: ${names.join(', ')}`, en: `Still to be filled: ${names.join(', ')}` },
    'body',
  );

export const recipientRequired = (): AppError =>
  refused('recipient_required', { es: 'Indica a quién enviar', en: 'Choose a recipient' }, 'to');

export const notOurNumber = (): AppError =>
  refused(
    'not_our_number',
    {
      es: 'Los mensajes de prueba van sólo a los números propios que un administrador anotó en los ajustes',
      en: 'Test messages go only to the numbers of our own that an admin has listed in the settings',
    },
    'to',
  );

export const conversationNotFound = (): AppError =>
  notFound('conversation_not_found', {
    es: 'Este contacto aún no ha contestado',
    en: 'This contact has not answered yet',
  });

export const messageNotFound = (): AppError =>
  notFound('message_not_found', { es: 'Ningún contacto mandó este mensaje', en: 'No contact sent this message' });

export const assignedMeanwhile = (name: string | null): AppError =>
  conflict(
    'assigned_meanwhile',
    name === null
      ? { es: 'Alguien acaba de soltar esta conversación', en: 'A colleague just released this conversation' }
      : { es: `${name} acaba de tomar esta conversación`, en: `${name} has just taken this conversation` },
    'assignee',
  );

export const unknownAssignee = (): AppError =>
  refused('unknown_assignee', { es: 'No conocemos a esa persona', en: 'We do not know that person' }, 'assignee');

export const disabledAssignee = (): AppError =>
  refused(
    'assignee_disabled',
    { es: 'La cuenta de esa persona está desactivada', en: 'That person’s account is disabled' },
    'assignee',
  );

export const snoozeInPast = (): AppError =>
  refused(
    'snooze_in_past',
    { es: 'Elige un momento que esté por venir', en: 'Choose a moment that is yet to come' },
    'until',
  );

export const snoozeTooFar = (): AppError =>
  refused('snooze_too_far', { es: 'Elige un momento dentro de un año', en: 'Choose a moment within a year' }, 'until');

export const ariaIsOptedOut = (): AppError => refused('opted_out', skipTexts.opted_out, 'on');
