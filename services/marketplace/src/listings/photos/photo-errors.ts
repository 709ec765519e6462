import { AppError, refused } from '@tianguis/chassis/http/error';
import type { Localized, LocalizedFieldError } from '@tianguis/proto/errors';
import { mostPhotos } from '@tianguis/proto/marketplace/listings/listing';

const path = 'photo';
const wrongType = (code: string, text: Localized): AppError => {
  const errors: LocalizedFieldError[] = [{ path, message: text }];
  return new AppError('wrong_type', code, text, { errors });
};

/** 415. */
export const noPhoto = () =>
  wrongType('photo_type', {
    es: 'Manda una foto JPEG, PNG, WebP o AVIF',
    en: 'Send a JPEG, PNG, WebP or AVIF photo',
  });

/** 415: nobody here can open it. */
export const noHeic = () =>
  wrongType('photo_heic', {
    es: 'No podemos abrir fotos HEIC: en el iPhone elige Cámara, Formatos, Más compatible, o manda la foto como JPEG',
    en: 'We cannot open HEIC photos: on the iPhone choose Camera, Formats, Most compatible, or send the photo as JPEG',
  });

/** 422: it says that it is a photo, and is none that can be opened. */
export const unreadablePhoto = () =>
  refused(
    'photo_unreadable',
    {
      es: 'No pudimos abrir la foto: está dañada o es demasiado grande',
      en: 'We could not open the photo: it is damaged or too large',
    },
    path,
  );

export const tooManyPhotos = () =>
  refused(
    'too_many_photos',
    { es: `Un lote puede tener ${mostPhotos} fotos`, en: `A lot can have ${mostPhotos} photos` },
    path,
  );
