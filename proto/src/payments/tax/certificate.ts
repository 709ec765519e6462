import { z } from 'zod';
import { timestamp } from '../../fields.ts';

/** Why the certificate for seals (CSD) cannot seal, or will soon not be able to. */
export const certificateProblems = [
  'unreadable',
  'wrong_password',
  'other_key',
  'not_for_seals',
  'other_rfc',
  'not_yet_valid',
  'expired',
  'expires_soon',
] as const;
export type CertificateProblem = (typeof certificateProblems)[number];

/** From so many days before its end on, staff are told that a certificate expires. */
export const certificateWarningDays = 30;

export const certificateSchema = z
  .object({
    problem: z.enum(certificateProblems).nullable().meta({ description: 'Null where it seals' }),
    seals: z.boolean().meta({ description: 'Whether invoices are sealed now; those that are not wait' }),
    rfc: z
      .string()
      .nullable()
      .meta({ description: 'RFC of its owner; null where the certificate could not be opened' }),
    number: z.string().nullable().meta({ description: 'SAT’s number of it' }),
    validTo: timestamp.nullable(),
  })
  .meta({ id: 'SealingCertificate' });
