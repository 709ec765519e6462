import { z } from 'zod';
import { fileLanguage, idParam } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';

const params = z.object({ id: idParam });
const query = z.object({ lang: fileLanguage });

export const getOrderManifest = defineOperation({
  id: 'getOrderManifest',
  service: 'marketplace',
  method: 'GET',
  path: '/api/orders/:id/manifest',
  access: 'member',
  summary: 'Delivery, transport and reception of an own order as PDF, with the signature; 404 while nobody signed',
  params,
  query,
  raw: true,
  errors: [404],
});

export const getAnyManifest = defineOperation({
  id: 'getAnyManifest',
  service: 'marketplace',
  method: 'GET',
  path: '/api/staff/orders/:id/manifest',
  access: 'staff',
  summary: 'The same of any order',
  params,
  query,
  raw: true,
  errors: [404],
});

export const manifestOperations = { getOrderManifest, getAnyManifest };
