import type { Handlers } from '@tianguis/chassis/http/operation';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { toCentavos } from '@tianguis/proto/money';
import type { recordOperations } from '@tianguis/proto/payments/operations';
import { listRecords, readRecord } from './read-record.ts';

export const recordHandlers = (storage: Pick<Storage, 'query'>): Handlers<typeof recordOperations> => ({
  listPayments({ query: { limit, cursor, amount, ...filter } }) {
    const centavos = amount === undefined ? undefined : toCentavos(amount);
    return listRecords(storage, { ...filter, amount: centavos }, { limit, cursor });
  },
  getPayment: ({ params }) => readRecord(storage, params.id),
});
