import type { Sample, World } from './sample.ts';

const vehiclesPath = '/api/staff/vehicles';

/** Plates are unique, and a sample may run more than once. */
const vehicle = () => ({
  name: 'Estaquitas blanca',
  plates: `T-${Date.now().toString(36)}-${Math.floor(Math.random() * 1e3)}`,
  capacityKg: 1_200,
  capacityM3: 5.5,
  driverName: 'Jorge Salas',
  driverPhone: '+525512345678',
  baseZone: 'coyoacan',
  zones: [],
  days: [1, 2, 3, 4, 5],
  from: '08:00',
  until: '18:00',
  documents: [{ kind: 'insurance', expiresOn: '2030-03-01' }],
  active: true,
});

const fields = ['id', 'plates', 'capacityM3', 'driverPhone', 'days', 'documents[].expiresOn', 'active'];

const added = async ({ post }: World): Promise<string> => `${vehiclesPath}/${(await post(vehiclesPath, vehicle())).id}`;

const carriersPath = '/api/staff/carriers';
const invitation = () => ({ email: `flete-${Date.now().toString(36)}-${Math.floor(Math.random() * 1e6)}@example.com` });
const carrierFields = ['id', 'memberId', 'contact', 'state', 'share', 'invitedAt', 'vehicles'];

/** Staff's list of vehicles and of carriers. */
export const vehicleSamples = {
  addVehicle: { prepare: async () => ({ body: vehicle() }), status: 201, fields },
  listVehicles: {
    prepare: async (world) => {
      await added(world);
      return {};
    },
    fields: fields.map((field) => `vehicles[].${field}`),
  },
  changeVehicle: {
    prepare: async ({ post }) => {
      const { id, updatedAt } = await post(vehiclesPath, vehicle());
      return { path: `${vehiclesPath}/${id}`, body: { ...vehicle(), updatedAt } };
    },
    fields,
  },
  approveVehicle: {
    prepare: async ({ post }) => {
      const { id, updatedAt } = await post(vehiclesPath, vehicle());
      return { path: `${vehiclesPath}/${id}/approval`, body: { updatedAt } };
    },
    fields: ['id', 'carrier', 'isApproved'],
  },
  inviteCarrier: { prepare: async () => ({ body: invitation() }), status: 201, fields: carrierFields },
  listCarriers: { fields: [...carrierFields.map((field) => `carriers[].${field}`), 'shares[].percent'] },
  listCarrierTurns: { fields: ['turns', 'total'] },
  endCarrier: {
    prepare: async ({ post }) => ({ path: `${carriersPath}/${(await post(carriersPath, invitation())).id}/end` }),
    fields: ['state'],
  },
  addCarrierShare: { body: { percent: 80 }, status: 201, fields: ['version', 'percent'] },
  suggestRoutes: { body: { date: '2030-03-01' }, fields: ['routes', 'unassigned'] },
  removeVehicle: { prepare: async (world) => ({ path: await added(world) }), fields: ['success'] },
} satisfies Record<string, Sample>;
