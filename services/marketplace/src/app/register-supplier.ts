import { supplierRegistered } from '@tianguis/proto/events/marketplace';
import type { SupplierInput, Writes } from './ports.ts';

/** Stores a company that has surplus to offer. */
export async function registerSupplier(writes: Writes, input: SupplierInput) {
  const { id } = await writes.addSupplier(input);
  await writes.publish(supplierRegistered, { subject: `suppliers/${id}`, data: { supplierId: id, ...input } });
  return { success: true as const, id };
}
