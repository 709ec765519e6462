export default {
  title: '¿No cambiaste tú tu cuenta?',
  text: 'Con este botón tu cuenta vuelve a los números y correos de antes, y se cierran todas sus sesiones. También se deshacen los cambios que vinieron después.',
  submit: 'Deshacer el cambio',
  done: 'Tu cuenta es tuya otra vez',
  doneText: 'Sus direcciones son de nuevo: {addresses}. Entra con una de ellas.',
  signIn: 'Entrar',
} as const;
