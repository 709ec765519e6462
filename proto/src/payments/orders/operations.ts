import { z } from 'zod';
import { idParam } from '../../fields.ts';
import { orderMethods } from '../../marketplace/orders/order.ts';
import { pesosSchema } from '../../money.ts';
import { defineOperation } from '../../operation.ts';

export const payOrder = defineOperation({
  id: 'payOrder',
  service: 'payments',
  method: 'POST',
  path: '/api/orders/:id/payment',
  access: 'member',
  summary:
    'Its buyer begins the payment of an order, or goes on with it; the browser finishes it with the client secret',
  params: z.object({ id: idParam }),
  reply: z.object({
    clientSecret: z.string(),
    amount: pesosSchema.meta({ description: 'Pesos, as the order says' }),
    method: z.enum(orderMethods),
  }),
  errors: [404, 409, 422],
});
