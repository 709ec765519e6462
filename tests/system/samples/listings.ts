import { eventually } from '@tianguis/testkit/eventually';
import { marketSamples } from './market.ts';
import { asMember } from './members.ts';
import type { Sample, World } from './sample.ts';

const lots = '/api/members/me/listings';
const lot = ['id', 'version', 'status', 'beingRead', 'lines', 'photos'];
const line = { name: 'Cemento', category: 'cemento', material: 'cemento-concreto', quantity: 20, unit: 'bulto' };
const complete = { title: 'Cemento gris', zone: 'iztapalapa', lines: [{ ...line, condition: 'new_surplus' }] };

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The lot as the last call left it. */
const own =
  (from: string, change: (version: number) => object = () => ({}), rest = '') =>
  async (world: World) => {
    const { id, version } = world.replies[from];
    return { ...(await asMember(world)), path: `${lots}/${id}${rest}`, body: change(version) };
  };
const ownOnly =
  (from: string, rest = '') =>
  async (world: World) => ({
    ...(await asMember(world)),
    path: `${lots}/${world.replies[from].id}${rest}`,
  });

/** What sellers do: a lot from its draft until it is withdrawn. */
export const listingSamples = {
  getMySeller: { prepare: asMember, fields: ['name', 'publicId'] },
  updateMySeller: { prepare: asMember, body: { name: 'Obras del Valle' }, fields: ['name'] },
  createWarehouse: {
    prepare: asMember,
    body: { name: 'Bodega Sur', zone: 'iztapalapa' },
    status: 201,
    fields: ['id', 'address', 'archived'],
  },
  listMyWarehouses: { prepare: asMember, fields: ['warehouses[].id', 'warehouses[].zone'] },
  updateWarehouse: {
    prepare: async (world) => ({
      ...(await asMember(world)),
      path: `/api/members/me/warehouses/${world.replies.createWarehouse.id}`,
    }),
    body: { address: 'Eje 6 Sur 12' },
    fields: ['address'],
  },
  getWarehousePoster: {
    prepare: async (context) => ({
      ...(await asMember(context)),
      path: `/api/members/me/warehouses/${context.replies.createWarehouse.id}/poster`,
    }),
    fields: [],
    begins: '%PDF-1.7',
  },
  getWarehouse: {
    prepare: async ({ replies }) => ({ path: `/api/warehouses/${replies.createWarehouse.id}` }),
    fields: ['id', 'name', 'zone'],
  },
  createListing: { prepare: asMember, body: { zone: 'iztapalapa' }, status: 201, fields: lot },
  listMyListings: { prepare: asMember, fields: ['listings[].id', 'nextCursor', 'total'] },
  getMyListing: { prepare: ownOnly('createListing'), fields: [...lot, 'notes', 'endsAt', 'hiddenReason'] },
  orderListingPhotos: {
    prepare: async (world) => ({ ...(await ownOnly('createListing', '/photos')(world)), body: { ids: [] } }),
    fields: lot,
  },
  deleteListingPhoto: {
    prepare: async (world) => {
      const { session } = await asMember(world);
      const path = `${lots}/${world.replies.createListing.id}/photos`;
      const reply = await session.fetch(path, {
        method: 'POST',
        body: pixel,
        headers: { 'content-type': 'image/png' },
      });
      const { id } = (await reply.json()) as { id: string };
      return { session, path: `${path}/${id}` };
    },
    fields: lot,
  },
  submitListing: {
    prepare: own('createListing', () => ({ text: '20 bultos de cemento' }), '/reading'),
    fields: lot,
  },
  updateListing: {
    prepare: async (world) => {
      const session = await asMember(world);
      const path = `${lots}/${world.replies.createListing.id}`;
      const read = async () => {
        const { beingRead, version } = await session.session.json<{ beingRead: boolean; version: number }>(path);
        return !beingRead && version;
      };
      const version = await eventually(read, { what: 'the text of the lot is read', timeout: 20_000 });
      return { ...session, path, body: { ...complete, version } };
    },
    fields: [...lot, 'lines[].quantity', 'lines[].suggested'],
  },
  publishListing: {
    prepare: own('updateListing', (version) => ({ version }), '/publish'),
    fields: [...lot, 'publishedAt'],
  },
  ...marketSamples,
  copyListing: {
    prepare: ownOnly('createListing', '/copies'),
    status: 201,
    fields: ['id', 'version', 'status', 'lines[].quantity'],
  },
  pauseListing: { prepare: ownOnly('createListing', '/pause'), fields: ['status'] },
  resumeListing: { prepare: ownOnly('createListing', '/resume'), fields: ['status'] },
  renewListing: { prepare: ownOnly('createListing', '/renewals'), fields: ['status'] },
  withdrawListing: { prepare: ownOnly('createListing', '/withdraw'), fields: ['status'] },
  deleteListing: {
    prepare: async (world) => {
      const session = await asMember(world);
      const reply = await session.session.post(lots, { zone: 'zapopan' });
      const { id } = (await reply.json()) as { id: number };
      return { ...session, path: `${lots}/${id}` };
    },
    fields: ['success'],
  },
} satisfies Record<string, Sample>;
