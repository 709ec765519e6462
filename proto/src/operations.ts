import { assistantOperations } from './assistant/operations.ts';
import { gatewayOperations } from './gateway/operations.ts';
import { marketplaceOperations } from './marketplace/operations.ts';
import type { Operation } from './operation.ts';
import { outreachOperations } from './outreach/operations.ts';
import { paymentsOperations } from './payments/operations.ts';

/** Every HTTP operation of the system by its id. */
export const operations = {
  ...gatewayOperations,
  ...marketplaceOperations,
  ...outreachOperations,
  ...paymentsOperations,
  ...assistantOperations,
} satisfies Record<string, Operation>;

export type OperationId = keyof typeof operations;

/** Operations that read an `Idempotency-Key`. */
export type IdempotentOperationId = {
  [Id in OperationId]: (typeof operations)[Id] extends { readonly idempotent: true } ? Id : never;
}[OperationId];
