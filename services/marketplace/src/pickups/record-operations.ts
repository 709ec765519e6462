import type { Handlers } from '@tianguis/chassis/http/operation';
import type { Storage } from '@tianguis/chassis/storage/storage';
import type { recordOperations } from '@tianguis/proto/marketplace/pickups/record';
import { readRecord } from './read-record.ts';

export const recordHandlers = (storage: Pick<Storage, 'query'>): Handlers<typeof recordOperations> => ({
  getDeliveryRecord: ({ params }) => readRecord(storage, params.id),
});
