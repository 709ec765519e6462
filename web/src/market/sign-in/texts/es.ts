export default {
  title: 'Entrar',
  headline: 'Entra a tu cuenta',
  lead: 'Sin contraseña: te mandamos un código por WhatsApp o por correo. Si es tu primera vez, con él se abre tu cuenta.',
} as const;
