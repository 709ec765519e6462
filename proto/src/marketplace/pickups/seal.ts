import { z } from 'zod';
import { timestamp } from '../../fields.ts';
import { listingUnits } from '../../materials/listing-units.ts';
import { materialTypes } from '../../materials.ts';
import { documentHash } from '../impact/report.ts';

/** What the platform vouches for of a signed delivery. Anybody may read it, so it holds no word of a person. */
export const sealStatement = z
  .object({
    format: z.literal(1),
    kind: z.literal('delivery'),
    hash: documentHash.meta({ description: 'SHA-256 of what the receiver signed' }),
    order: z.string().meta({ example: 'P-000042' }),
    sealedAt: z.iso.datetime(),
    lines: z.array(
      z.object({
        category: z.string().nullable(),
        material: z.enum(materialTypes),
        unit: z.enum(listingUnits),
        quantity: z.number().meta({ description: 'As it was received' }),
      }),
    ),
  })
  .meta({ id: 'SealStatement' });
export type SealStatement = z.output<typeof sealStatement>;

export const sealKey = z
  .object({
    id: z.string().meta({ description: 'The first 16 hexadecimal digits of the SHA-256 of the key’s DER form' }),
    publicKey: z.string().meta({ description: 'Ed25519, SPKI in PEM' }),
    since: timestamp,
  })
  .meta({ id: 'SealKey' });

/** A delivery as anyone with its hash sees it. */
export const verifiedDelivery = z.object({
  kind: z.literal('delivery'),
  statement: sealStatement,
  text: z.string().meta({ description: 'The statement as the key signed it, byte by byte' }),
  seal: z.string().meta({ description: 'Ed25519 signature of the text, in base64url' }),
  key: sealKey,
  intact: z.boolean().meta({
    description: 'What the receiver signed, which is kept and not shown, has this hash and these quantities',
  }),
});
