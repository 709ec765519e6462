export default {
  processing: 'Procesando…',
  errorTitle: 'Error en el Pago',
  genericError: 'No pudimos procesar tu pago. Por favor, inténtalo de nuevo.',
  loadFailed: 'No pudimos cargar el formulario de la tarjeta.',
  card: 'Datos de la tarjeta',
  advice: {
    other: 'No se te cobró nada. Prueba con otra tarjeta o llama a tu banco.',
    insufficient_funds: 'No se te cobró nada. Usa otra tarjeta, o inténtalo cuando tengas saldo.',
    expired_card: 'No se te cobró nada. Usa una tarjeta vigente, o revisa la fecha que escribiste.',
    incorrect_cvc: 'No se te cobró nada. Revisa los 3 o 4 dígitos de seguridad y vuelve a intentarlo.',
    incorrect_number: 'No se te cobró nada. Revisa el número de la tarjeta.',
    processing_error: 'No se te cobró nada. Espera un momento y vuelve a intentarlo con la misma tarjeta.',
    payment_intent_authentication_failure:
      'No se te cobró nada. Vuelve a intentarlo y autoriza el pago en la página o la app de tu banco.',
    payment_intent_unexpected_state:
      'Puede que ya esté pagado en otra ventana: recarga la página antes de volver a pagar.',
  },
} as const;
