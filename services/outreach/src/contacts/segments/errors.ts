import { type AppError, conflict, notFound, refused } from '@tianguis/chassis/http/error';

export const segmentNotFound = (): AppError =>
  notFound('segment_not_found', {
    es: 'Este segmento ya no existe, o es de otra persona',
    en: 'This segment is gone, or belongs to a colleague',
  });

/** What is about to be sent or stored names a segment that is gone. */
export const unknownSegment = (): AppError =>
  refused('unknown_segment', { es: 'Este segmento ya no existe', en: 'This segment is gone' }, 'segmentId');

export const segmentNameTaken = (): AppError =>
  conflict(
    'segment_name_taken',
    { es: 'El equipo ya tiene un segmento con este nombre', en: 'The team has a segment of this name' },
    'name',
  );

export const tooManySegments = (most: number): AppError =>
  conflict('too_many_segments', {
    es: `El equipo ya tiene ${most} segmentos; borra los que no usen`,
    en: `The team has ${most} segments already; delete those that nobody uses`,
  });
