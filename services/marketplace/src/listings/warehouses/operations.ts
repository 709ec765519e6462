import { sendPdf } from '@tianguis/chassis/documents/send-pdf';
import { notFound } from '@tianguis/chassis/http/error';
import type { Handlers } from '@tianguis/chassis/http/operation';
import { memberIdOf } from '@tianguis/chassis/identity/actor';
import type { warehouseOperations } from '@tianguis/proto/marketplace/listings/warehouses';
import type { PrismaClient } from '../../../generated/prisma/client.ts';
import type { Submit } from '../../platform/submit-form.ts';
import { ensureSeller, nameSeller } from './seller-store.ts';
import { warehouseStore } from './warehouse-store.ts';
import { writePoster } from './write-poster.ts';

interface Parts {
  readonly prisma: PrismaClient;
  readonly submit: Submit;
  readonly publicUrl: string;
  readonly now: () => Date;
}

const notThere = () =>
  notFound('warehouse_not_found', { es: 'No existe esa bodega', en: 'There is no such warehouse' });

export function warehouseHandlers({ prisma, submit, publicUrl, now }: Parts): Handlers<typeof warehouseOperations> {
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
      if (!changed) throw notThere();
      return changed;
    },
    async getWarehousePoster({ identity, params: { id }, query: { lang }, res }) {
      const own = await warehouses.ofMember(memberIdOf(identity), id);
      if (!own) throw notThere();
      const poster = { name: own.name, url: `${publicUrl}/publicar?bodega=${id}`, at: now() };
      await sendPdf({ res }, `${id}.pdf`, writePoster(poster, lang));
    },
    async getWarehouse({ params }) {
      const warehouse = await warehouses.find(params.id);
      if (!warehouse) throw notThere();
      return warehouse;
    },
  };
}
