import type { PrismaTx } from '../../platform/database.ts';
import type { Supplier } from './register-supplier.ts';

export const supplierStore = (prisma: PrismaTx) => ({
  addSupplier: (data: Supplier): Promise<{ id: number }> => prisma.supplier.create({ data, select: { id: true } }),
});
