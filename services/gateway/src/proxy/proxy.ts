import { authorize, type Identify } from '@tianguis/chassis/http/access';
import { defaultLimits } from '@tianguis/chassis/http/limits';
import type { Identity } from '@tianguis/chassis/identity/identity';
import type { Operation } from '@tianguis/proto/operation';
import type { UpstreamName } from '@tianguis/proto/services';
import type { RequestHandler } from 'express';
import { forward } from './forward.ts';
import { requestHeaders } from './request-headers.ts';
import type { Upstreams } from './upstreams.ts';

/** An operation that another service answers. */
export type ForwardedOperation = Operation & { readonly service: UpstreamName };

export const isForwarded = (operation: Operation): operation is ForwardedOperation => operation.service !== 'gateway';

export interface ProxyOptions {
  readonly upstreams: Upstreams;
  readonly identify: Identify;
  /** What vouches for a caller, for each service. */
  readonly identityHeaders: Readonly<Record<UpstreamName, (identity: Identity) => string | Promise<string>>>;
  /** `http` or `https`, as browsers see it. */
  readonly protocol: string;
}

/** Hands on the operations of the services: who may call is settled here, and what else they need to know is added. */
export function createProxy({ upstreams, identify, identityHeaders, protocol }: ProxyOptions) {
  return (operation: ForwardedOperation): RequestHandler => {
    const { access, service, bodyLimit = defaultLimits.body } = operation;
    return async (req, res) => {
      const caller = await authorize(identify, operation, req);
      const identity = access === 'provider' ? undefined : await identityHeaders[service](caller);
      const headers = requestHeaders(req, { identity, protocol });
      await forward(upstreams[service], { req, res, bodyLimit, headers });
    };
  };
}
