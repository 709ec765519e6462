import { type AppError, conflict, notFound, refused } from '@tianguis/chassis/http/error';

export const contactNotFound = (): AppError =>
  notFound('contact_not_found', { es: 'El contacto no existe', en: 'The contact does not exist' });

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
