import { forbidden } from '@tianguis/chassis/http/error';
import type { Identity } from '@tianguis/chassis/identity/identity';

/** Whoever asks, as a member; 403 for others, whom the contract's `access` should have refused. */
export const memberIdOf = (identity: Identity): number => {
  if (identity.kind !== 'member') throw forbidden();
  return Number(identity.id);
};
