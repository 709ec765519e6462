export default {
  blog: 'Ir al blog',
  confirm: {
    title: 'Confirma tu suscripción',
    text: 'Una nota al mes. Con este botón confirmas que quieres recibirla en tu correo.',
    submit: 'Confirmar',
    done: 'Listo, ya estás en la lista',
    doneText: 'La próxima nota te llegará a este correo. Cada correo trae un enlace para darte de baja.',
  },
  leave: {
    title: 'Darse de baja del boletín',
    text: 'Con este botón dejamos de escribirte. No hace falta que nos digas por qué.',
    submit: 'Darme de baja',
    done: 'Ya no te escribiremos',
    doneText: 'Tu dirección quedó fuera del boletín. Puedes volver cuando quieras.',
  },
} as const;
