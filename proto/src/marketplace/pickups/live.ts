import { z } from 'zod';
import { defineLiveMessage } from '../../define-event.ts';
import { id } from '../../fields.ts';
import { approach, position } from './position.ts';

export const driverSeen = defineLiveMessage({
  type: 'DriverSeen',
  version: 1,
  service: 'marketplace',
  audience: 'member',
  summary: 'Where the driver is now, for each of the two parties of an order on its way; getPickupRoute reads the same',
  schema: z.object({
    orderId: id,
    memberId: id.meta({ description: 'Who hears of it' }),
    position,
    approach: approach.nullable(),
  }),
});
