export default {
  title: 'Mi cuenta',
  hello: 'Hola, {name}',
  signOut: 'Salir',
  channels: { whatsapp: 'WhatsApp', mail: 'Correo' },
  failed: 'No se pudo',
} as const;
