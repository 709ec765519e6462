import { byUpstream, type UpstreamName, urlVariable } from '@tianguis/proto/services';
import type { GatewayConfig } from '../config.ts';
import { createUpstream, type Upstream } from './upstream.ts';

export type Upstreams = Readonly<Record<UpstreamName, Upstream>>;

/** The services behind the gateway, each with its replicas. */
export function createUpstreams(config: GatewayConfig) {
  const byService: Upstreams = byUpstream((name) => createUpstream(config[urlVariable(name)]));
  const close = async (): Promise<void> => {
    await Promise.all(Object.values(byService).map((upstream) => upstream.close()));
  };
  return { byService, close };
}
