import { forbidden } from '../http/error.ts';
import type { Identity } from './identity.ts';

/** The member who calls; 403 for everyone else. The contract's `access` refuses them first. */
export function memberIdOf(identity: Identity): number {
  if (identity.kind !== 'member') throw forbidden();
  return Number(identity.id);
}

/** The member of staff who calls, if it is one. */
export const staffIdOf = (identity: Identity): number | null =>
  identity.kind === 'staff' ? Number(identity.id) : null;

export const isAdmin = (identity: Identity): boolean => identity.kind === 'staff' && identity.role === 'admin';

/** A member of staff as histories record them. */
export const actorOfStaff = (id: number | string): string => `staff:${id}`;

/** Who acts, as histories record it: `staff:3`, or `system`. */
export const actorOf = (identity: Identity): string =>
  identity.kind === 'staff' ? actorOfStaff(identity.id) : 'system';

/** The name that histories show. */
export const nameOf = (identity: Identity): string => (identity.kind === 'staff' ? identity.name : 'system');
