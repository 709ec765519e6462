import type { dataRequestOperations } from '@tianguis/proto/marketplace/data-requests/operations';
import { defineRoom } from '../platform/room.ts';
import { onMemberErased } from './erase-member.ts';
import { onDataHandled } from './on-data-handled.ts';
import { dataRequestHandlers } from './operations.ts';

/** Data requests: a person's copy or erasure of their data, in every service. */
export const dataRequests = defineRoom<typeof dataRequestOperations>((deps) => ({
  handlers: dataRequestHandlers(deps),
  consumers: [...onDataHandled(deps), onMemberErased()],
}));
