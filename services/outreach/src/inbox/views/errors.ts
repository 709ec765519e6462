import { type AppError, conflict, notFound } from '@tianguis/chassis/http/error';

export const viewNotFound = (): AppError =>
  notFound('inbox_view_not_found', {
    es: 'Esta vista ya no existe, o es de otra persona',
    en: 'This view is gone, or belongs to a colleague',
  });

export const viewNameTaken = (): AppError =>
  conflict(
    'view_name_taken',
    { es: 'Ya tienes una vista con este nombre', en: 'You already have a view with this name' },
    'name',
  );

export const tooManyViews = (most: number): AppError =>
  conflict('too_many_views', {
    es: `Ya tienes ${most} vistas; borra las que no uses`,
    en: `You have ${most} views already; delete those that you do not use`,
  });

export const tooManyShared = (most: number): AppError =>
  conflict(
    'too_many_shared_views',
    {
      es: `El equipo ya comparte ${most} vistas; guárdala sólo para ti o pide que borren una`,
      en: `The team already shares ${most} views; keep this one to yourself or ask a colleague to delete one`,
    },
    'shared',
  );
