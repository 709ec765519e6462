const texts = {
  en: {
    number: 'Card number',
    expiry: 'Expiration date',
    expiryHint: 'MM / YY',
    cvc: 'Security code',
    cvcHint: 'CVC',
    test: 'Test mode: no real card is charged. Try 4242 4242 4242 4242, any future date, any code.',
    card: 'Card',
    bank: 'Your bank asks for confirmation',
    bankText: 'This stands for your bank’s own page. Do you authorise the payment?',
    approve: 'Authorise',
    refuse: 'Refuse',
    incomplete_number: 'Your card number is incomplete.',
    invalid_number: 'Your card number is invalid.',
    incomplete_expiry: 'Your card’s expiration date is incomplete.',
    invalid_expiry: 'Your card’s expiration date is in the past.',
    incomplete_cvc: 'Your card’s security code is incomplete.',
    connection: 'The payment service cannot be reached. Check your connection and try again.',
  },
  es: {
    number: 'Número de tarjeta',
    expiry: 'Fecha de caducidad',
    expiryHint: 'MM / AA',
    cvc: 'Código de seguridad',
    cvcHint: 'CVC',
    test: 'Modo de prueba: no se cobra ninguna tarjeta real. Usa 4242 4242 4242 4242, una fecha futura y cualquier código.',
    card: 'Tarjeta',
    bank: 'Tu banco pide confirmación',
    bankText: 'Esto hace las veces de la página de tu banco. ¿Autorizas el pago?',
    approve: 'Autorizar',
    refuse: 'Rechazar',
    incomplete_number: 'El número de tu tarjeta está incompleto.',
    invalid_number: 'El número de tu tarjeta no es válido.',
    incomplete_expiry: 'La fecha de caducidad de tu tarjeta está incompleta.',
    invalid_expiry: 'La fecha de caducidad de tu tarjeta ya pasó.',
    incomplete_cvc: 'El código de seguridad de tu tarjeta está incompleto.',
    connection: 'No se puede contactar al servicio de pagos. Revisa tu conexión e inténtalo de nuevo.',
    card_declined: 'Tu tarjeta fue rechazada.',
    insufficient_funds: 'Tu tarjeta no tiene fondos suficientes.',
    expired_card: 'Tu tarjeta está vencida.',
    incorrect_cvc: 'El código de seguridad de tu tarjeta es incorrecto.',
    incorrect_number: 'El número de tu tarjeta es incorrecto.',
    processing_error: 'Ocurrió un error al procesar tu tarjeta. Inténtalo de nuevo en unos momentos.',
    invalid_expiry_year: 'El año de caducidad de tu tarjeta no es válido.',
    invalid_expiry_month: 'El mes de caducidad de tu tarjeta no es válido.',
    payment_intent_authentication_failure: 'No pudimos autenticar tu método de pago. Elige otro e inténtalo de nuevo.',
    payment_intent_unexpected_state: 'Este pago ya no se puede confirmar.',
  },
};

/** The words for a locale such as `es-419`, `en` or `auto`. */
export function textsFor(locale) {
  const wanted = !locale || locale === 'auto' ? navigator.language : locale;
  return wanted.startsWith('es') ? texts.es : texts.en;
}

/** The provider's error with a message in the reader's language, where we have one. */
export function localiseError(error, words) {
  return { ...error, message: words[error.decline_code] ?? words[error.code] ?? error.message };
}
