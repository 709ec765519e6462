import type { PdfDocument } from '@tianguis/chassis/documents/document';
import { qrCode } from '@tianguis/chassis/documents/qr-code';
import { sendPdf } from '@tianguis/chassis/documents/send-pdf';
import { notFound, refused } from '@tianguis/chassis/http/error';
import type { Handlers } from '@tianguis/chassis/http/operation';
import { memberIdOf } from '@tianguis/chassis/identity/actor';
import type { Language } from '@tianguis/proto/errors';
import {
  type createWarehouse,
  mostWarehouses,
  pickupHours,
  type updateWarehouse,
  type warehouseOperations,
} from '@tianguis/proto/marketplace/listings/warehouses';
import type { z } from 'zod';
import type { Prisma } from '../../generated/prisma/client.ts';
import type { PrismaTx } from '../platform/database.ts';
import type { Deps } from '../platform/room.ts';

const sellerColumns = { name: true, publicId: true } as const;

/** The name of the supplier who registered with one of the member's verified addresses, the newest first. */
async function registeredName(prisma: PrismaTx, memberId: number): Promise<string> {
  const addresses = await prisma.memberAddress.findMany({ where: { memberId } });
  const supplier = await prisma.supplier.findFirst({
    where: {
      OR: addresses.map(({ channel, address }) => (channel === 'mail' ? { email: address } : { phone: address })),
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { companyName: true },
  });
  return supplier?.companyName ?? '';
}

/** A member's seller profile, which is created if they have none. */
export async function ensureSeller(prisma: PrismaTx, memberId: number) {
  const found = await prisma.seller.findUnique({ where: { memberId }, select: sellerColumns });
  if (found && found.name !== '') return found;
  return nameSeller(prisma, memberId, await registeredName(prisma, memberId));
}

export const nameSeller = (prisma: PrismaTx, memberId: number, name: string) =>
  prisma.seller.upsert({
    where: { memberId },
    create: { memberId, name },
    update: { name },
    select: sellerColumns,
  });

type NewWarehouse = z.output<typeof createWarehouse.body>;
type WarehouseChange = z.output<typeof updateWarehouse.body>;

const warehouseColumns = {
  id: true,
  name: true,
  zone: true,
  address: true,
  latitude: true,
  longitude: true,
  hours: true,
  archivedAt: true,
} satisfies Prisma.WarehouseSelect;

const viewOf = ({
  archivedAt,
  hours,
  ...warehouse
}: Prisma.WarehouseGetPayload<{ select: typeof warehouseColumns }>) => ({
  ...warehouse,
  hours: pickupHours.parse(hours),
  archived: archivedAt !== null,
});

const tooManyWarehouses = () =>
  refused('too_many_warehouses', {
    es: `No puedes tener más de ${mostWarehouses} bodegas`,
    en: `You cannot have more than ${mostWarehouses} warehouses`,
  });

export const warehouseStore = (prisma: PrismaTx) => ({
  async list(memberId: number) {
    const rows = await prisma.warehouse.findMany({
      where: { memberId },
      orderBy: [{ archivedAt: { sort: 'desc', nulls: 'first' } }, { createdAt: 'asc' }],
      select: warehouseColumns,
    });
    return rows.map(viewOf);
  },
  async add(memberId: number, warehouse: NewWarehouse) {
    await ensureSeller(prisma, memberId);
    if ((await prisma.warehouse.count({ where: { memberId } })) >= mostWarehouses) throw tooManyWarehouses();
    return viewOf(await prisma.warehouse.create({ data: { memberId, ...warehouse }, select: warehouseColumns }));
  },
  /** Undefined if it is not theirs. */
  async change(memberId: number, id: string, { archived, ...change }: WarehouseChange) {
    const data = { ...change, ...(archived !== undefined && { archivedAt: archived ? new Date() : null }) };
    const { count } = await prisma.warehouse.updateMany({ where: { id, memberId }, data });
    if (count === 0) return undefined;
    return viewOf(await prisma.warehouse.findUniqueOrThrow({ where: { id }, select: warehouseColumns }));
  },
  /** What anyone may read of a warehouse in use. */
  find: (id: string) =>
    prisma.warehouse.findFirst({ where: { id, archivedAt: null }, select: { id: true, name: true, zone: true } }),
  /** A member's own warehouse, unless it is archived. */
  ofMember: (memberId: number, id: string) =>
    prisma.warehouse.findFirst({
      where: { id, memberId, archivedAt: null },
      select: { id: true, name: true, zone: true },
    }),
});

const posterText = {
  es: {
    title: '¿Sobra material? Publícalo aquí',
    text: 'Escanea, toma una foto, di qué es. Aria lo pone en orden.',
    code: 'Código QR',
  },
  en: {
    title: 'Surplus? Publish it here',
    text: 'Scan, take a photo, say what it is. Aria puts it in order.',
    code: 'QR code',
  },
} as const;

interface Poster {
  readonly name: string;
  /** The address in the QR code. */
  readonly url: string;
  readonly at: Date;
}

/** A one-page poster, legible from a few steps away. */
const writePoster = ({ name, url, at }: Poster, lang: Language): PdfDocument => {
  const { title, text, code } = posterText[lang];
  return {
    lang,
    at,
    title,
    subtitle: name,
    parts: [
      { kind: 'text', text, look: 'lead' },
      { kind: 'drawing', ...qrCode(url), width: 140, alt: code, align: 'center' },
      { kind: 'text', text: url, url, align: 'center' },
    ],
  };
};

const warehouseNotFound = () =>
  notFound('warehouse_not_found', { es: 'No existe esa bodega', en: 'There is no such warehouse' });

export function warehouseHandlers({
  prisma,
  submit,
  publicUrl,
  now,
}: Pick<Deps, 'prisma' | 'submit' | 'publicUrl' | 'now'>): Handlers<typeof warehouseOperations> {
  const warehouses = warehouseStore(prisma);
  return {
    getMySeller: ({ identity }) => ensureSeller(prisma, memberIdOf(identity)),
    updateMySeller: ({ identity, body }) => nameSeller(prisma, memberIdOf(identity), body.name),
    listMyWarehouses: async ({ identity }) => ({ warehouses: await warehouses.list(memberIdOf(identity)) }),
    createWarehouse: submit('createWarehouse', (scope, body, _, identity) =>
      warehouseStore(scope.prisma).add(memberIdOf(identity), body),
    ),
    async updateWarehouse({ identity, params, body }) {
      const changed = await warehouses.change(memberIdOf(identity), params.id, body);
      if (!changed) throw warehouseNotFound();
      return changed;
    },
    async getWarehousePoster({ identity, params: { id }, query: { lang }, res }) {
      const own = await warehouses.ofMember(memberIdOf(identity), id);
      if (!own) throw warehouseNotFound();
      const poster = { name: own.name, url: `${publicUrl}/publicar?bodega=${id}`, at: now() };
      await sendPdf({ res }, `${id}.pdf`, writePoster(poster, lang));
    },
    async getWarehouse({ params }) {
      const warehouse = await warehouses.find(params.id);
      if (!warehouse) throw warehouseNotFound();
      return warehouse;
    },
  };
}
