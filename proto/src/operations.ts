import { assistantOperations } from './http/assistant.ts';
import { gatewayOperations } from './http/gateway.ts';
import { marketplaceOperations } from './http/marketplace.ts';
import { outreachOperations } from './http/outreach.ts';
import { paymentsOperations } from './http/payments.ts';
import type { Operation } from './operation.ts';

/** Every HTTP operation of the system by its id. */
export const operations = {
  ...gatewayOperations,
  ...marketplaceOperations,
  ...outreachOperations,
  ...paymentsOperations,
  ...assistantOperations,
} satisfies Record<string, Operation>;

export type OperationId = keyof typeof operations;
