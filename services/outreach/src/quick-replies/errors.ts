import { type AppError, conflict, notFound, refused } from '@tianguis/chassis/http/error';

export const quickReplyNotFound = (): AppError =>
  notFound('quick_reply_not_found', { es: 'Esta respuesta rápida ya no existe', en: 'This quick reply is gone' });

export const shortcutTaken = (): AppError =>
  conflict(
    'shortcut_taken',
    { es: 'Otra respuesta rápida ya usa este atajo', en: 'Another quick reply has this shortcut' },
    'shortcut',
  );

export const tooManyQuickReplies = (most: number): AppError =>
  conflict('too_many_quick_replies', {
    es: `El equipo ya tiene ${most} respuestas rápidas; borra las que no usen`,
    en: `The team has ${most} quick replies already; delete those that nobody uses`,
  });

export const unknownQuickReplyVariables = (names: readonly string[]): AppError =>
  refused(
    'unknown_variables',
    {
      es: `Estas variables no existen: ${names.join(', ')}`,
      en: `These variables do not exist: ${names.join(', ')}`,
    },
    'text',
  );
