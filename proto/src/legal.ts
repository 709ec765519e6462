import { z } from 'zod';

/** Version of the privacy notice in force, as the day from which it holds; every consent names the version it was given under. */
export const privacyVersion = '2026-11-21';

/** Version of the terms of use in force. */
export const termsVersion = '2026-11-21';

/**
 * What a form asks beside its own fields. Marketing is a purpose of its own, which nobody has to agree to
 * (Ley Federal de Protección de Datos Personales en Posesión de los Particulares, 2025, articles 7 and 15).
 */
export const consentFields = {
  marketingConsent: z.boolean().default(false),
  privacyVersion: z.string().max(20).default(privacyVersion),
};
