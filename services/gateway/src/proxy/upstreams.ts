import type { GatewayConfig } from '../config.ts';
import { createUpstream } from './upstream.ts';

/** The services behind the gateway, each with its replicas. */
export function createUpstreams(config: GatewayConfig) {
  const byService = {
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
