import { byUpstream, type UpstreamName } from '@tianguis/proto/services';
import { createUpstream, type Upstream } from './upstream.ts';

export type Upstreams = Readonly<Record<UpstreamName, Upstream>>;

/** The services behind the gateway, each with the addresses of its replicas. */
export function createUpstreams(urlsOf: (name: UpstreamName) => readonly string[]) {
  const byService: Upstreams = byUpstream((name) => createUpstream(urlsOf(name)));
  const close = async (): Promise<void> => {
    await Promise.all(Object.values(byService).map((upstream) => upstream.close()));
  };
  return { byService, close };
}
