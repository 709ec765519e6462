import { z } from 'zod';
import { timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { sealKey, verifiedDelivery } from '../pickups/seal.ts';
import { documentHash, impactContent } from './report.ts';
import { impactStanding } from './standing.ts';

const impact = z.object({
  kind: z.literal('impact'),
  content: impactContent,
  text: z.string().meta({ description: 'What the hash is of, byte by byte' }),
  issuedAt: timestamp,
  standing: impactStanding,
  replacedBy: documentHash.nullable().meta({ description: 'The version that counts now, where it is another one' }),
});

export const verifyDocument = defineOperation({
  id: 'verifyDocument',
  service: 'marketplace',
  method: 'GET',
  path: '/api/verify/:hash',
  access: 'public',
  summary: 'The document of ours with this SHA-256, with all that one needs to check it; 404 where there is none',
  params: z.object({ hash: documentHash }),
  reply: z.discriminatedUnion('kind', [impact, verifiedDelivery]).meta({ id: 'VerifiedDocument' }),
  errors: [404],
});

export const listSealKeys = defineOperation({
  id: 'listSealKeys',
  service: 'marketplace',
  method: 'GET',
  path: '/api/seal-keys',
  access: 'public',
  summary: 'Every public key that ever sealed a delivery, the latest first, so that anybody can check a seal',
  reply: z.object({ keys: z.array(sealKey) }),
});

export const verificationOperations = { verifyDocument, listSealKeys };
