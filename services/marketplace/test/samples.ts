import type { submitRating } from '@tianguis/proto/marketplace/ratings/operations';
import type { signUpReferrer } from '@tianguis/proto/marketplace/referrals/operations';
import type { sendContactMessage } from '@tianguis/proto/marketplace/registrations/contact-messages';
import type { registerSupplier } from '@tianguis/proto/marketplace/registrations/suppliers';
import type { BodyOf } from '@tianguis/proto/operation';

let number = 0;

/** A form of each kind, different each time. */
export const supplierForm = (changes: Partial<BodyOf<typeof registerSupplier>> = {}) => ({
  companyName: `Aceros del Valle ${++number}`,
  materialType: 'acero-metales' as const,
  frequency: 'semanal' as const,
  email: `compras${number}@aceros.test`,
  wantsPilot: true,
  ...changes,
});

export const messageForm = (changes: Partial<BodyOf<typeof sendContactMessage>> = {}) => ({
  name: `Lucía Ortega ${++number}`,
  company: '',
  email: `lucia${number}@obra.test`,
  queryType: 'comprar-materiales' as const,
  message: '¿Tienen varilla de 3/8 en Puebla?',
  ...changes,
});

export const referralForm = (changes: Partial<BodyOf<typeof signUpReferrer>> = {}) => ({
  name: `Memo Ríos ${++number}`,
  email: `memo${number}@referidos.test`,
  whatsapp: '55 1234 5678',
  referralCode: `TCLXYZ${String(number).padStart(4, '0')}`,
  ...changes,
});

export const ratingForm = (changes: Partial<BodyOf<typeof submitRating>> = {}) => ({
  raterName: `Obras del Sur ${++number}`,
  raterEmail: `secreto${number}@obras.test`,
  ratedName: 'Recicla MX',
  ratedEmail: 'ventas@recicla.test',
  rating: 5,
  comment: 'Llegó a tiempo',
  ...changes,
});
