import type { Handlers } from '@tianguis/chassis/http/operation';
import type { Storage } from '@tianguis/chassis/storage/storage';
import type { earningsOperations } from '@tianguis/proto/payments/operations';
import { memberIdOf } from '../platform/member.ts';
import { readEarnings } from './read-earnings.ts';

export const earningsHandlers = (storage: Pick<Storage, 'query'>): Handlers<typeof earningsOperations> => ({
  getEarnings: ({ identity, query }) => readEarnings(storage, memberIdOf(identity), query),
});
