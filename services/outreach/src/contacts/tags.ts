import { type AppError, refused } from '@tianguis/chassis/http/error';
import { mostTags } from '@tianguis/proto/outreach/contacts/contact';

export const tooManyTags = (field: string): AppError =>
  refused(
    'too_many_tags',
    { es: `Un contacto lleva hasta ${mostTags} etiquetas`, en: `A contact has at most ${mostTags} tags` },
    field,
  );
