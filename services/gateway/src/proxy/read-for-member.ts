import { authorize, type Identify } from '@tianguis/chassis/http/access';
import type { Identity } from '@tianguis/chassis/identity/identity';
import type { Operation } from '@tianguis/proto/operation';
import { operations } from '@tianguis/proto/operations';
import type { UpstreamName } from '@tianguis/proto/services';
import type { Request } from 'express';
import type { ReadForMember } from '../platform/read-for-member.ts';
import { isForwarded } from './proxy.ts';
import { askService, type Upstreams } from './upstream.ts';

interface Needs {
  readonly identify: Identify;
  readonly upstreams: Upstreams;
  readonly identityHeaders: Readonly<Record<UpstreamName, (identity: Identity) => string | Promise<string>>>;
  /** The gateway's own reads, by operation. */
  readonly own: Readonly<Record<string, (req: Request) => Promise<unknown>>>;
}

/** Reads for a member who opens a page, as the same calls of the app would be authorized and answered. */
export function createReadForMember({ identify, upstreams, identityHeaders, own }: Needs): ReadForMember {
  const known: Readonly<Record<string, Operation>> = operations;
  return async (req, { operation: id, url }, language) => {
    const operation = known[id];
    if (operation?.method !== 'GET') throw new Error(`${id} is no read`);
    const caller = await authorize(identify, operation, req);
    if (!isForwarded(operation)) return own[id]?.(req);
    const { service } = operation;
    const reply = await askService(upstreams[service], identityHeaders[service], caller)(url, language);
    if (reply.status >= 500) throw new Error(`${id} was answered with ${reply.status}`);
    return reply.ok ? reply.json() : undefined;
  };
}
