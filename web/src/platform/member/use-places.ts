import { getMyCarrier } from '@tianguis/proto/gen/client.ts';
import { useOperation } from '../api/api.ts';
import { hasMemberMark } from '../api/session-mark.ts';
import { memberPlaces } from './places.ts';

/** The places of the member who is signed in. Only a carrier, or a member invited to be one, has the carrier's page among them. */
export function usePlaces() {
  const { data } = useOperation(getMyCarrier, {}, { staleTime: Number.POSITIVE_INFINITY, enabled: hasMemberMark });
  const isCarrier = Boolean(data?.carrier) && data?.carrier?.state !== 'declined';
  return memberPlaces.filter(({ ofCarriers }) => !ofCarriers || isCarrier);
}
