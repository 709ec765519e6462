import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';
import { id } from '../../fields.ts';

export const vehicleChanged = defineEvent({
  type: 'VehicleChanged',
  version: 1,
  service: 'marketplace',
  audiences: ['staff'],
  summary: 'Staff added, changed or removed a vehicle',
  schema: z.object({ vehicleId: id }),
  refreshes: ['listVehicles', 'listCarriers', 'listCarrierTurns', 'listMyVehicles'],
});
