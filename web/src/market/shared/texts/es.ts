export default {
  code: {
    address: 'WhatsApp o correo',
    example: '55 1234 5678',
    understood: {
      whatsapp: 'El código llega por WhatsApp a este número.',
      mail: 'El código llega a este correo.',
      neither: 'Tu número a 10 dígitos, o tu correo.',
    },
    send: 'Enviarme un código',
    sent: {
      whatsapp: 'Mandamos un código por WhatsApp a {address}. Vale 10 minutos.',
      mail: 'Mandamos un código a {address}. Vale 10 minutos; si no lo ves, busca en no deseados.',
    },
    code: 'Código de 6 dígitos',
    enter: 'Continuar',
    resend: 'Mandar otro código',
    resendIn: 'Otro código en {seconds} s',
    resent: 'Va otro código en camino',
    otherAddress: 'Usar otro número o correo',
    wrong: 'Código incorrecto. Revísalo.',
    expired: 'Ese código ya venció. Pide otro.',
    usedUp: 'Demasiados intentos con este código. Pide otro.',
    failed: 'No se pudo',
    failedText: 'Algo falló en el camino. Por favor, inténtalo de nuevo.',
    offline: 'Sin conexión. Inténtalo de nuevo en cuanto vuelva.',
  },
  proof: {
    title: 'Confirma que eres tú',
    text: 'Para este cambio te mandamos un código a un número o correo que ya es de tu cuenta.',
    sendTo: { whatsapp: 'Mandarlo por WhatsApp a {address}', mail: 'Mandarlo a {address}' },
    cancel: 'Cancelar',
  },
  again: {
    title: 'Tu sesión terminó',
    text: 'Entra de nuevo para seguir; lo que escribiste sigue aquí.',
  },
  membersOnly: {
    offline: 'Sin conexión',
    offlineText: 'Tu cuenta aparece aquí en cuanto vuelva la señal.',
  },
} as const;
