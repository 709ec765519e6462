import type { HttpOperation } from '@tianguis/chassis/http/server';
import type { Storage } from '@tianguis/chassis/storage/storage';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import { isAuditedByGateway } from '@tianguis/proto/gateway/audit/coverage';
import type { Request, RequestHandler } from 'express';
import { addAuditEntry } from './audit-store.ts';

interface Needs {
  readonly storage: Pick<Storage, 'query'>;
  readonly logger: Logger;
  /** The person of staff who calls. */
  readonly staffIdOf: (req: Request) => Promise<number | null>;
}

/** What was called, as histories name it: `/api/outreach/templates/7/resubmit` of `…/:id/resubmit` is `templates/7`. */
export function subjectOf(path: string, params: Readonly<Record<string, unknown>>): string {
  const parts = path.split('/');
  const at = parts.findIndex((part) => part.startsWith(':'));
  const value = at < 0 ? undefined : params[parts[at]?.slice(1) ?? ''];
  if (typeof value !== 'string' || !/^[\w-]{1,64}$/.test(value)) return parts.at(at < 0 ? -1 : at - 1) ?? path;
  return `${parts[at - 1]}/${value}`;
}

/**
 * An entry for each change that staff made, once its reply says that it succeeded; the services make those that say more.
 * One that cannot be stored is logged as an error with all that it would have said.
 */
export function auditDeskActions({ storage, logger, staffIdOf }: Needs) {
  return (operation: HttpOperation | undefined): RequestHandler | undefined => {
    if (!operation || !isAuditedByGateway(operation)) return undefined;
    return (req, res, next) => {
      const { clientAddress } = req;
      res.once('finish', () => {
        if (res.statusCode < 200 || res.statusCode > 299) return;
        void keep(req, clientAddress);
      });
      next();
    };

    async function keep(req: Request, address: string): Promise<void> {
      const entry = {
        action: 'desk_action' as const,
        address,
        subject: subjectOf(operation?.path ?? '', req.params),
        detail: { operation: operation?.id ?? '' },
      };
      try {
        await addAuditEntry(storage, { ...entry, staffId: await staffIdOf(req) });
      } catch (err) {
        logger.error({ err, entry }, 'an entry of the audit log was not stored');
      }
    }
  };
}
