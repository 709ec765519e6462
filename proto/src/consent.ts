import { z } from 'zod';
import { privacyVersion } from './legal.ts';

/**
 * What a form asks beside its own fields. Marketing is a purpose of its own, which nobody has to agree to
 * (Ley Federal de Protección de Datos Personales en Posesión de los Particulares, 2025).
 */
export const consentFields = {
  marketingConsent: z.boolean().default(false),
  privacyVersion: z.string().max(20).default(privacyVersion),
};
