import type { Localized } from './errors.ts';

/**
 * What the WhatsApp provider's error codes mean for staff, in plain words.
 * Source: Twilio's error and warning dictionary, https://www.twilio.com/docs/api/errors, and Meta's error 131056 for the pair rate.
 */
const texts: Readonly<Record<string, Localized>> = {
  '11751': { es: 'El archivo es demasiado grande', en: 'The file is too large' },
  '20003': { es: 'Las claves del proveedor no son válidas', en: 'The provider’s keys are not valid' },
  '20429': { es: 'Demasiadas peticiones al proveedor a la vez', en: 'Too many calls to the provider at once' },
  '21211': { es: 'El número no es válido', en: 'The number is not valid' },
  '21408': { es: 'No está permitido enviar a ese país', en: 'Sending to that country is not allowed' },
  '21610': { es: 'La persona se dio de baja con el proveedor', en: 'The person opted out with the provider' },
  '21617': { es: 'El mensaje pasa de 1,600 caracteres', en: 'The message is longer than 1,600 characters' },
  '21655': { es: 'El proveedor ya no conoce la plantilla', en: 'The provider does not know the template any more' },
  '21656': { es: 'Las variables de la plantilla no son válidas', en: 'The template’s variables are not valid' },
  '30003': { es: 'El teléfono está apagado o sin señal', en: 'The phone is off or out of reach' },
  '30005': { es: 'El número no existe', en: 'The number does not exist' },
  '30006': { es: 'Es una línea fija o no se puede alcanzar', en: 'It is a landline or cannot be reached' },
  '30007': { es: 'El operador lo filtró como no deseado', en: 'The carrier filtered it as unwanted' },
  '30008': { es: 'No se entregó, por una causa desconocida', en: 'It was not delivered, for an unknown reason' },
  '63001': { es: 'El canal no aceptó nuestras credenciales', en: 'The channel did not accept our credentials' },
  '63003': { es: 'El número no tiene WhatsApp', en: 'The number has no WhatsApp' },
  '63005': { es: 'WhatsApp no aceptó el contenido', en: 'WhatsApp did not accept the content' },
  '63007': { es: 'Nuestro número de WhatsApp no está dado de alta', en: 'Our WhatsApp number is not set up' },
  '63010': { es: 'Fallo interno de WhatsApp', en: 'Internal failure at WhatsApp' },
  '63012': { es: 'WhatsApp no está disponible', en: 'WhatsApp is not available' },
  '63013': {
    es: 'WhatsApp lo detuvo por infringir sus políticas',
    en: 'WhatsApp stopped it for breaking its policies',
  },
  '63014': { es: 'La persona bloqueó nuestros mensajes', en: 'The person has blocked our messages' },
  '63015': { es: 'La persona no se ha unido al entorno de prueba', en: 'The person has not joined the sandbox' },
  '63016': {
    es: 'Pasaron más de 24 horas desde su último mensaje y el texto no es una plantilla aprobada',
    en: 'More than 24 hours have passed since their last message and the text is no approved template',
  },
  '63017': { es: 'Se pasó el límite de envíos de la cuenta', en: 'The account’s rate limit was passed' },
  '63018': { es: 'Se pasó el límite de envíos de nuestro número', en: 'The rate limit of our number was passed' },
  '63019': { es: 'WhatsApp no pudo descargar el archivo', en: 'WhatsApp could not download the file' },
  '63021': { es: 'El contenido no es válido para WhatsApp', en: 'The content is not valid for WhatsApp' },
  '63024': { es: 'El destinatario no es válido en WhatsApp', en: 'The recipient is not valid on WhatsApp' },
  '63025': { es: 'El archivo ya se había enviado', en: 'The file had been sent already' },
  '63027': { es: 'La plantilla no existe en ese idioma', en: 'The template does not exist in that language' },
  '63028': { es: 'Faltan o sobran variables de la plantilla', en: 'The number of the template’s variables is wrong' },
  '63032': {
    es: 'La persona participa en un experimento de WhatsApp y no puede recibirlo',
    en: 'The person is in an experiment of WhatsApp and cannot get it',
  },
  '63033': { es: 'La persona bloqueó nuestros mensajes', en: 'The person has blocked our messages' },
  '63036': { es: 'El número no está en WhatsApp', en: 'The number is not on WhatsApp' },
  '63038': { es: 'Se alcanzó el máximo de mensajes del día', en: 'The day’s maximum of messages is reached' },
  '63040': { es: 'WhatsApp rechazó la plantilla', en: 'WhatsApp rejected the template' },
  '63041': {
    es: 'WhatsApp puso la plantilla en pausa por su calidad',
    en: 'WhatsApp paused the template for its quality',
  },
  '63042': { es: 'WhatsApp desactivó la plantilla', en: 'WhatsApp disabled the template' },
  '63049': {
    es: 'WhatsApp no lo entregó para cuidar a la persona de tanta publicidad',
    en: 'WhatsApp did not deliver it, to spare the person so much advertising',
  },
  '63051': { es: 'WhatsApp bloqueó nuestra cuenta', en: 'WhatsApp has locked our account' },
  '131056': {
    es: 'Demasiados mensajes seguidos a la misma persona',
    en: 'Too many messages in a row to the same person',
  },
  not_taken: { es: 'El proveedor no recibió el mensaje', en: 'The provider did not get the message' },
  template_unregistered: { es: 'La plantilla aún no está dada de alta', en: 'The template is not registered yet' },
};

/** What an error code means, in plain words; for a code that we do not know, that there was an error of this number. */
export const describeProviderError = (code: string): Localized =>
  texts[code] ?? { es: `El proveedor lo rechazó (código ${code})`, en: `The provider refused it (code ${code})` };
