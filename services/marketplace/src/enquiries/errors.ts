import { type AppError, notFound, refused } from '@tianguis/chassis/http/error';

export const enquiryNotFound = (): AppError =>
  notFound('enquiry_not_found', { es: 'Esta solicitud ya no existe', en: 'This enquiry is no longer there' });

export const noEmail = (): AppError =>
  refused(
    'enquiry_without_email',
    { es: 'Esta persona no dejó un correo', en: 'This person left no email' },
    'channel',
  );
