import type { Identity } from '@tianguis/chassis/identity/identity';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { StaffNames } from './staff-name-store.ts';

export const actorOfStaff = (id: number | string): string => `staff:${id}`;

/** Who did it, as the history keeps it. */
export const actorOf = (identity: Identity): string =>
  identity.kind === 'staff' ? actorOfStaff(identity.id) : 'system';

export interface ActorNeeds {
  readonly staffNames: StaffNames;
}

/** The same, and their name is kept for whoever reads the history. */
export async function knownActor({ staffNames }: ActorNeeds, tx: Tx, identity: Identity): Promise<string> {
  const actor = actorOf(identity);
  if (identity.kind === 'staff') await staffNames.remember(tx, actor, identity.name);
  return actor;
}

/** How the history calls them. */
export const nameOf = (identity: Identity): string => (identity.kind === 'staff' ? identity.name : 'system');

export const isAdmin = (identity: Identity): boolean => identity.kind === 'staff' && identity.role === 'admin';
