import { type AppError, conflict, notFound } from '@tianguis/chassis/http/error';

export const listingNotFound = (): AppError =>
  notFound('listing_not_found', { es: 'No hay un lote así entre los tuyos', en: 'There is no such lot among yours' });

export const listingChangedMeanwhile = (): AppError =>
  conflict(
    'listing_changed',
    { es: 'El lote cambió mientras tanto: mira cómo está', en: 'The lot changed meanwhile: see how it is now' },
    'version',
  );

export const notInThisStatus = (): AppError =>
  conflict('listing_status', {
    es: 'El lote ya no está en un estado que lo permita',
    en: 'The lot is no longer in a state that allows this',
  });

/** Of a lot that readers do not see. */
export const noSuchListing = (): AppError =>
  notFound('listing_not_found', { es: 'Este lote no existe', en: 'There is no such lot' });
