import type { Localized } from '@tianguis/proto/errors';
import type { SkipReason } from '@tianguis/proto/outreach/messaging/message';

/** Why a message does not go out, for the person who wanted to send it. */
export const skipTexts: Record<SkipReason, Localized> = {
  opted_out: { es: 'Esta persona pidió no recibir mensajes', en: 'This person asked for no messages' },
  no_consent: {
    es: 'No hay consentimiento registrado de esta persona',
    en: 'There is no consent of this person on record',
  },
  outside_window: {
    es: 'Pasaron más de 24 horas desde su último mensaje: usa una plantilla aprobada',
    en: 'More than 24 hours have passed since their last message: use an approved template',
  },
  quiet_hours: {
    es: 'De 20:00 a 9:00 no se envían mensajes comerciales',
    en: 'Marketing messages do not go out between 20:00 and 9:00',
  },
  tier_spent: {
    es: 'Se alcanzó el límite diario del proveedor; inténtalo mañana',
    en: 'The provider’s daily limit is reached; try again tomorrow',
  },
  pair_rate: {
    es: 'Acaba de recibir un mensaje; espera unos segundos',
    en: 'A message has just gone out to them; wait a few seconds',
  },
  duplicate: { es: 'Ya recibió este mensaje', en: 'They have received this message already' },
  cancelled: { es: 'La campaña se canceló antes de este envío', en: 'The campaign was cancelled before this message' },
  invalid_phone: { es: 'El teléfono no es válido', en: 'The phone number is not valid' },
};
