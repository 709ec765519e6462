import type { recordOperations, statementOperations } from '@tianguis/proto/payments/operations';
import { defineRoom } from '../platform/room.ts';
import { recordHandlers } from './records-operations.ts';
import { statementHandlers } from './statements-operations.ts';

/** Back office: what staff read of payments, and each seller's month. */
export const backOffice = defineRoom<typeof recordOperations & typeof statementOperations>(({ storage }) => ({
  handlers: { ...recordHandlers(storage), ...statementHandlers(storage) },
}));
