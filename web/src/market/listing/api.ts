import { getListing } from '@tianguis/proto/gen/client.ts';
import { useOperation } from '../../platform/api/api.ts';

export type Page = NonNullable<(typeof getListing)['types']>['reply'];

/** A lot's page; events of the stream have it read again. */
export const useListing = (id: number | undefined) =>
  useOperation(getListing, { params: { id: id ?? 0 } }, { enabled: id !== undefined, staleTime: 60_000 });
