import { refused } from '@tianguis/chassis/http/error';
import type { createWarehouse, updateWarehouse } from '@tianguis/proto/marketplace/listings/warehouses';
import { mostWarehouses, pickupHours } from '@tianguis/proto/marketplace/listings/warehouses';
import type { z } from 'zod';
import type { Prisma } from '../../../generated/prisma/client.ts';
import type { PrismaTx } from '../../platform/database.ts';
import { ensureSeller } from './seller-store.ts';

type New = z.output<typeof createWarehouse.body>;
type Change = z.output<typeof updateWarehouse.body>;

const shown = {
  id: true,
  name: true,
  zone: true,
  address: true,
  latitude: true,
  longitude: true,
  hours: true,
  archivedAt: true,
} satisfies Prisma.WarehouseSelect;

const viewOf = ({ archivedAt, hours, ...warehouse }: Prisma.WarehouseGetPayload<{ select: typeof shown }>) => ({
  ...warehouse,
  hours: pickupHours.parse(hours),
  archived: archivedAt !== null,
});

const tooMany = () =>
  refused('too_many_warehouses', {
    es: `No puedes tener más de ${mostWarehouses} bodegas`,
    en: `You cannot have more than ${mostWarehouses} warehouses`,
  });

export const warehouseStore = (prisma: PrismaTx) => ({
  async list(memberId: number) {
    const orderBy = [{ archivedAt: { sort: 'desc', nulls: 'first' } }, { createdAt: 'asc' }] as const;
    const rows = await prisma.warehouse.findMany({ where: { memberId }, orderBy: [...orderBy], select: shown });
    return rows.map(viewOf);
  },
  async add(memberId: number, warehouse: New) {
    await ensureSeller(prisma, memberId);
    if ((await prisma.warehouse.count({ where: { memberId } })) >= mostWarehouses) throw tooMany();
    return viewOf(await prisma.warehouse.create({ data: { memberId, ...warehouse }, select: shown }));
  },
  /** Undefined where it is not theirs. */
  async change(memberId: number, id: string, { archived, ...change }: Change) {
    const data = { ...change, ...(archived !== undefined && { archivedAt: archived ? new Date() : null }) };
    const { count } = await prisma.warehouse.updateMany({ where: { id, memberId }, data });
    return count > 0 ? viewOf(await prisma.warehouse.findUniqueOrThrow({ where: { id }, select: shown })) : undefined;
  },
  find: (id: string) =>
    prisma.warehouse.findFirst({ where: { id, archivedAt: null }, select: { id: true, name: true, zone: true } }),
  /** One that its owner still uses. */
  ofMember: (memberId: number, id: string) =>
    prisma.warehouse.findFirst({
      where: { id, memberId, archivedAt: null },
      select: { id: true, name: true, zone: true },
    }),
});

export type WarehouseStore = ReturnType<typeof warehouseStore>;
