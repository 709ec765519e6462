import { AppError } from '@tianguis/chassis/http/error';
import type { HttpOperation } from '@tianguis/chassis/http/server';
import { notARead } from '@tianguis/proto/gateway/batch/batch';
import type { Request } from 'express';

declare global {
  namespace Express {
    interface Request {
      /** Part of a batch. */
      isPart?: true;
    }
  }
}

const refusal = (): AppError =>
  new AppError('not_found', notARead, {
    es: 'Esto no se puede leer junto con otras lecturas',
    en: 'This cannot be read together with other reads',
  });

/** Throws where a part of a batch asks for more than a read that is answered with JSON. */
export function checkPart({ isPart }: Pick<Request, 'isPart'>, operation: HttpOperation | undefined): void {
  if (isPart && (operation?.method !== 'GET' || operation.raw)) throw refusal();
}
