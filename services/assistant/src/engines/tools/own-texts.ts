import type { Localized } from '@tianguis/proto/errors';
import type { AccountMatter } from '@tianguis/proto/marketplace/answers/account-matters';

/** The page of each matter of an account, and what is done there. */
export const accountPages: Readonly<Record<AccountMatter, { readonly page: string; readonly what: Localized }>> = {
  all: {
    page: '/mi/cuenta',
    what: { es: 'Tu cuenta la ves y la completas', en: 'You see and complete your account' },
  },
  address: {
    page: '/mi/bodegas',
    what: {
      es: 'La dirección de recolección se agrega y se cambia en tus bodegas',
      en: 'You add and change the pickup address among your warehouses',
    },
  },
  name: {
    page: '/publicar',
    what: {
      es: 'El nombre con que te ve la otra parte se pide una vez, al publicar o pedir por primera vez',
      en: 'The name that the other side knows you by is asked for once, when you first publish or order',
    },
  },
  phone: {
    page: '/mi/cuenta',
    what: {
      es: 'Tu teléfono se agrega y se cambia en tu cuenta, con un código',
      en: 'You add and change your phone in your account, with a code',
    },
  },
  mail: {
    page: '/mi/cuenta',
    what: {
      es: 'Tu correo se agrega y se cambia en tu cuenta, con un código',
      en: 'You add and change your email in your account, with a code',
    },
  },
  notices: {
    page: '/mi/avisos',
    what: {
      es: 'Qué avisos recibes y por dónde se elige en tus avisos',
      en: 'You choose which notices you get, and where, among your notices',
    },
  },
  data: {
    page: '/mi/cuenta',
    what: {
      es: 'En tu cuenta descargas una copia de tus datos o borras la cuenta',
      en: 'In your account you download a copy of your data or erase the account',
    },
  },
  deposit: {
    page: '/mi/ganancias',
    what: {
      es: 'La cuenta para tus depósitos, lo que se te debe y lo que ya salió se ven en tus ganancias',
      en: 'You see the account for your deposits, what is owed to you and what was sent among your earnings',
    },
  },
};

export const ownTexts = {
  whoAreYou: {
    es: 'Para decirte cómo va necesito saber quién eres: entra con tu teléfono o correo en {web}/mi/pedidos y ahí lo ves. Por WhatsApp, escribe «mis pedidos» desde el número de tu cuenta.',
    en: 'To tell you how it stands I need to know who you are: sign in with your phone or email at {web}/mi/pedidos and see it there. On WhatsApp, write “my orders” from the number of your account.',
  },
  ordersAway: {
    es: 'Ahora no puedo ver tus pedidos. Los tienes en {web}/mi/pedidos',
    en: 'I cannot see your orders right now. They are at {web}/mi/pedidos',
  },
  signIn: {
    es: 'Entra con tu teléfono o correo:',
    en: 'Sign in with your phone or email:',
  },
  alertLink: {
    es: 'Para que te avisemos de {what}, entra con tu teléfono o correo y toca Avisarme: {link}\nPor WhatsApp, desde el número de tu cuenta, escribe: AVISOS {what}',
    en: 'To be told of {what}, sign in with your phone or email and press Notify me: {link}\nOn WhatsApp, from the number of your account, write: ALERTS {what}',
  },
  alertWhat: {
    es: '¿De qué material quieres que te avise, y en qué zona?',
    en: 'Which material shall I tell you about, and where?',
  },
} satisfies Record<string, Localized>;
