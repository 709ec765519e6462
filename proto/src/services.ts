/** Every service: each has a folder, a database and a process of its own, and publishes events. */
export const services = ['gateway', 'marketplace', 'outreach', 'payments', 'assistant'] as const;
export type ServiceName = (typeof services)[number];

/** A record with an entry for each service. */
export const byService = <Value>(of: (name: ServiceName) => Value): Record<ServiceName, Value> =>
  Object.fromEntries(services.map((name) => [name, of(name)])) as Record<ServiceName, Value>;

/** A service that the gateway hands requests on to. */
export type UpstreamName = Exclude<ServiceName, 'gateway'>;
export const upstreams: readonly UpstreamName[] = services.filter((name) => name !== 'gateway');

/** The setting by which the gateway finds a service: `OUTREACH_URL`. */
export type UrlVariable = `${Uppercase<UpstreamName>}_URL`;
export const urlVariable = (name: UpstreamName): UrlVariable => `${name.toUpperCase()}_URL` as UrlVariable;

/** A record with an entry for each service behind the gateway. */
export const byUpstream = <Value>(of: (name: UpstreamName) => Value): Record<UpstreamName, Value> =>
  Object.fromEntries(upstreams.map((name) => [name, of(name)])) as Record<UpstreamName, Value>;
