import type { ServiceName } from '@tianguis/proto/envelope';
import type { GatewayConfig } from '../config.ts';
import { createUpstream, type Upstream } from './upstream.ts';

export type Upstreams = Readonly<Record<Exclude<ServiceName, 'gateway'>, Upstream>>;

/** The services behind the gateway, each with its replicas. */
export function createUpstreams(config: GatewayConfig) {
  const byService: Upstreams = {
    marketplace: createUpstream(config.MARKETPLACE_URL),
    outreach: createUpstream(config.OUTREACH_URL),
    payments: createUpstream(config.PAYMENTS_URL),
    assistant: createUpstream(config.ASSISTANT_URL),
  };
  const close = async (): Promise<void> => {
    await Promise.all(Object.values(byService).map((upstream) => upstream.close()));
  };
  return { byService, close };
}
