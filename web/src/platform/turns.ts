import { getMyTurns } from '@tianguis/proto/gen/client.ts';
import { useOperation } from './api/api.ts';
import { hasMemberMark } from './api/session-mark.ts';

export type Turn = NonNullable<(typeof getMyTurns)['types']>['reply']['turns'][number];

/**
 * What waits for the member who is signed in; `total` is what a badge counts. Nobody is asked for it who was never signed
 * in here. Events of the stream have it read again, and so does a page that shows it anew, unless what is `known` will do.
 */
export const useTurns = ({ known = false } = {}) =>
  useOperation(getMyTurns, undefined, { staleTime: known ? Number.POSITIVE_INFINITY : 0, enabled: hasMemberMark });
