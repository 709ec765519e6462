import { z } from 'zod';
import { id, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';

/**
 * Why no vehicle takes an order: none that works that day serves its zones and has its size; none is in time; or those that
 * could are full.
 */
export const leftOutReasons = ['no-vehicle', 'too-large', 'out-of-time', 'full'] as const;

export const suggestRoutes = defineOperation({
  id: 'suggestRoutes',
  service: 'marketplace',
  method: 'POST',
  path: '/api/staff/transports/routes',
  access: 'staff',
  summary:
    'Propose which vehicle takes each transported order of a day, within its capacity and hours. Orders with a driver of ours keep them. It changes nothing',
  body: z.object({ date: z.iso.date().meta({ description: 'A day of Mexico City' }) }),
  reply: z.object({
    routes: z.array(
      z.object({
        vehicleId: id,
        kilometres: z.number().meta({ description: 'From its base and back to it' }),
        stops: z.array(
          z.object({
            orderId: id,
            kind: z.enum(['pickup', 'delivery']),
            at: timestamp.meta({ description: 'When work starts there' }),
          }),
        ),
      }),
    ),
    unassigned: z.array(z.object({ orderId: id, reason: z.enum(leftOutReasons) })),
  }),
  errors: [503],
});

export const routeOperations = { suggestRoutes };
