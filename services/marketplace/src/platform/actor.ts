import type { Identity } from '@tianguis/chassis/identity/identity';

/** Who does it, as histories name them. */
export const actorOf = (identity: Identity): string => (identity.kind === 'staff' ? `staff:${identity.id}` : 'system');
export const nameOf = (identity: Identity): string => (identity.kind === 'staff' ? identity.name : 'system');
