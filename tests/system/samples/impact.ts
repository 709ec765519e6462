import { asMember } from './members.ts';
import type { Sample } from './sample.ts';

const sums = ['orders', 'mass', 'avoided', 'withoutMass', 'withoutFactor'];

/** What sellers read of what their sales avoided, and everybody of all sales. */
export const impactSamples = {
  getMyImpact: { prepare: asMember, fields: [...sums.map((name) => `total.${name}`), 'months', 'materials'] },
  listMyImpactReports: { prepare: asMember, fields: ['reports', 'total', 'nextCursor'] },
  exportMyImpact: {
    prepare: async (world) => ({ ...(await asMember(world)), path: '/api/impact/export?format=csv' }),
    fields: [],
    begins: 'order,delivered_at',
  },
  getMonthImpactPdf: {
    prepare: async (world) => ({ ...(await asMember(world)), path: '/api/impact/months/2026-11/pdf?lang=en' }),
    fields: [],
    begins: '%PDF-',
  },
  getPublicImpact: { fields: sums },
  listImpactReviews: { fields: ['reviews', 'total', 'nextCursor'] },
  listSealKeys: { fields: ['keys'] },
} satisfies Record<string, Sample>;
