export default {
  title: 'Entrar',
  headline: 'Entra a tu cuenta',
  lead: 'Sin contraseña: te mandamos un código por WhatsApp o por correo. Si es tu primera vez, con él se abre tu cuenta.',
  accept: 'Al entrar aceptas los',
  terms: 'términos de uso',
  and: 'y el',
  privacy: 'aviso de privacidad',
  end: '.',
} as const;
