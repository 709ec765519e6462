const pesos = (language, centavos) =>
  new Intl.NumberFormat(language, { style: 'currency', currency: 'MXN' }).format(centavos / 100);

const texts = {
  es: {
    page: 'Teléfono de prueba · Tianguis Circular',
    title: 'Teléfono de prueba',
    intro:
      'Aquí llegan los mensajes de WhatsApp que la aplicación envía. Elige a una persona y contesta como si fueras ella.',
    day: 'Dejar pasar un día',
    clock: (now) => `Para los simuladores ya es ${new Date(now).toLocaleDateString('es-MX', { dateStyle: 'long' })}.`,
    clockFailed: 'No se pudo adelantar el reloj.',
    asked: 'Reembolsos que esperan una cuenta',
    askedRefund: (amount, mail) => `Dar la cuenta de ${mail} para ${pesos('es-MX', amount)}`,
    search: 'Buscar por nombre, número o mensaje',
    searchHint: 'Nombre, número o mensaje',
    choose: 'Elige una conversación para verla y contestar.',
    back: 'Volver a la lista',
    photo: 'Adjuntar fotos',
    write: 'Escribe un mensaje',
    send: 'Enviar',
    other: 'English',
    empty:
      'Todavía no hay mensajes. Lanza una campaña en la aplicación o busca un número, por ejemplo +52 55 1234 5678, para escribir tú primero.',
    noMatch: 'Nadie coincide con la búsqueda.',
    begin: (phone) => `Escribir como ${phone}`,
    beginHint: 'Conversación nueva',
    people: (count) => (count === 1 ? '1 persona' : `${count} personas`),
    photoMessage: 'Foto',
    you: 'Tú: ',
    remove: 'Quitar foto',
    today: 'Hoy',
    yesterday: 'Ayer',
    sending: 'Enviando…',
    delivered: 'Entregado a la aplicación.',
    queued: 'En cola: la aplicación no contesta, se entregará en cuanto pueda.',
    refused: 'La aplicación rechazó el mensaje.',
    'no-receiver': 'Guardado; no hay ninguna aplicación conectada a este teléfono.',
    failed: 'No se pudo enviar. Inténtalo de nuevo.',
    status: {
      accepted: 'en camino',
      queued: 'en camino',
      sending: 'en camino',
      sent: 'enviado',
      delivered: 'entregado',
      read: 'leído',
      undelivered: 'no entregado',
      failed: 'no entregado',
      received: 'enviado',
    },
  },
  en: {
    page: 'Test phone · Tianguis Circular',
    title: 'Test phone',
    intro:
      'The WhatsApp messages that the application sends arrive here. Choose a person and answer as if you were them.',
    day: 'Let a day pass',
    clock: (now) => `For the stand-ins it is now ${new Date(now).toLocaleDateString('en', { dateStyle: 'long' })}.`,
    clockFailed: 'The clock could not be moved.',
    asked: 'Refunds that wait for an account',
    askedRefund: (amount, mail) => `Give the account of ${mail} for ${pesos('en', amount)}`,
    search: 'Search by name, number or message',
    searchHint: 'Name, number or message',
    choose: 'Choose a conversation to see and answer it.',
    back: 'Back to the list',
    photo: 'Attach photos',
    write: 'Write a message',
    send: 'Send',
    other: 'Español',
    empty:
      'No messages yet. Launch a campaign in the application, or search for a number such as +52 55 1234 5678 to write first.',
    noMatch: 'Nobody matches the search.',
    begin: (phone) => `Write as ${phone}`,
    beginHint: 'New conversation',
    people: (count) => (count === 1 ? '1 person' : `${count} people`),
    photoMessage: 'Photo',
    you: 'You: ',
    remove: 'Remove photo',
    today: 'Today',
    yesterday: 'Yesterday',
    sending: 'Sending…',
    delivered: 'Delivered to the application.',
    queued: 'Queued: the application does not answer; it will be delivered as soon as possible.',
    refused: 'The application refused the message.',
    'no-receiver': 'Kept; no application is connected to this phone.',
    failed: 'It could not be sent. Try again.',
    status: {
      accepted: 'on its way',
      queued: 'on its way',
      sending: 'on its way',
      sent: 'sent',
      delivered: 'delivered',
      read: 'read',
      undelivered: 'not delivered',
      failed: 'not delivered',
      received: 'sent',
    },
  },
};

const stored = localStorage.getItem('language');
export let language = stored === 'es' || stored === 'en' ? stored : 'es';
export let words = texts[language];

/** Puts the chosen language's words into the page's fixed parts. */
export function dressPage() {
  document.documentElement.lang = language;
  document.title = words.page;
  for (const node of document.querySelectorAll('[data-text]')) node.textContent = words[node.dataset.text];
  document.getElementById('search').placeholder = words.searchHint;
  document.getElementById('text').placeholder = words.write;
  const button = document.getElementById('language');
  button.textContent = words.other;
  button.lang = language === 'es' ? 'en' : 'es';
}

export function switchLanguage() {
  language = language === 'es' ? 'en' : 'es';
  words = texts[language];
  localStorage.setItem('language', language);
  dressPage();
}
