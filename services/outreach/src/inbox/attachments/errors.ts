import { type AppError, notFound, refused } from '@tianguis/chassis/http/error';

export const attachmentEmpty = (): AppError =>
  refused('attachment_empty', { es: 'El archivo está vacío', en: 'The file is empty' }, 'file');

export const attachmentTooLarge = (): AppError =>
  refused('attachment_too_large', { es: 'El archivo pasa de 5 MB', en: 'The file is larger than 5 MB' }, 'file');

export const attachmentType = (): AppError =>
  refused(
    'attachment_type',
    {
      es: 'WhatsApp sólo acepta fotos JPG o PNG y archivos PDF',
      en: 'WhatsApp takes photos (JPG, PNG) and PDF files only',
    },
    'file',
  );

export const attachmentNotFound = (): AppError =>
  notFound('attachment_not_found', { es: 'Este archivo ya no está', en: 'This file is no longer there' });

/** It is another contact's, was sent or thrown away, or lay there for more than a day. */
export const attachmentGone = (): AppError =>
  refused(
    'attachment_gone',
    { es: 'El archivo ya no está; adjúntalo otra vez', en: 'The file is no longer there; attach it again' },
    'attachmentId',
  );

export const attachmentNeedsContact = (): AppError =>
  refused(
    'attachment_needs_contact',
    { es: 'Un archivo se manda a un contacto, sin plantilla', en: 'A file goes to a contact, without a template' },
    'attachmentId',
  );
