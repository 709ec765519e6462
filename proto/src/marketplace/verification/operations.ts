import { z } from 'zod';
import { timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { documentHash, impactContent } from '../impact/report.ts';

const impact = z.object({
  kind: z.literal('impact'),
  content: impactContent,
  text: z.string().meta({ description: 'What the hash is of, byte by byte' }),
  issuedAt: timestamp,
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
  reply: z.discriminatedUnion('kind', [impact]).meta({ id: 'VerifiedDocument' }),
  errors: [404],
});

export const verificationOperations = { verifyDocument };
