import type { Identity } from '@tianguis/chassis/identity';

/** Who did it, as the history keeps it. */
export const actorOf = (identity: Identity): string => (identity.kind === 'staff' ? `staff:${identity.id}` : 'system');

export const isAdmin = (identity: Identity): boolean => identity.kind === 'staff' && identity.role === 'admin';
