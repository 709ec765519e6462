import { type AppError, notFound, refused } from '@tianguis/chassis/http/error';
import type { SkipReason } from '@tianguis/proto/outreach/messaging/message';
import { skipTexts } from './gate/skip-text.ts';

export const linkNotFound = (): AppError =>
  notFound('link_not_found', { es: 'Este enlace no existe', en: 'There is no such link' });

export const withheld = (reason: SkipReason): AppError => refused(reason, skipTexts[reason], 'to');

/** `waiting`: the provider has not handed it over yet. */
export const mediaNotHere = (waiting: boolean): AppError =>
  waiting
    ? notFound('media_waiting', {
        es: 'El archivo aún está en camino; inténtalo en unos segundos',
        en: 'The file is on its way; try again in a few seconds',
      })
    : notFound('media_not_found', { es: 'Este archivo ya no está disponible', en: 'This file is no longer there' });
