import { staffIdOf } from '@tianguis/chassis/identity/actor';
import type { invoiceOperations } from '@tianguis/proto/payments/operations';
import { defineRoom } from '../platform/room.ts';
import { draftInvoice } from './draft-invoice.ts';

/** Invoices: the CFDI 4.0 of a seller's commission, as a draft for the program that seals and stamps it. */
export const invoices = defineRoom<typeof invoiceOperations>((deps) => ({
  handlers: {
    draftCommissionInvoice: ({ body, identity }) => draftInvoice(deps, { ...body, staffId: staffIdOf(identity) }),
  },
}));
