import type { Task } from '@tianguis/chassis/jobs/jobs';
import type { Mailer } from '@tianguis/chassis/mail/mailer';
import type { Storage } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import { z } from 'zod';
import { newToken } from '../cookies.ts';
import { keepLinkToken, type Link } from './staff-store.ts';

const words = {
  es: {
    hello: (name: string) => `Hola, ${name}:`,
    invite: {
      subject: 'Tu cuenta del equipo de Tianguis Circular',
      why: 'Te abrieron una cuenta en el panel de Tianguis Circular. Elige tu contraseña con este enlace; sirve una sola vez y vale tres días.',
    },
    reset: {
      subject: 'Elige una contraseña nueva para Tianguis Circular',
      why: 'Alguien de administración pidió una contraseña nueva para tu cuenta. Elígela con este enlace; sirve una sola vez y vale tres días. Mientras no lo uses, sigue la que tienes.',
    },
    choose: 'Elegir mi contraseña',
    ignore: 'Si no esperabas este correo, no hagas nada.',
  },
  en: {
    hello: (name: string) => `Hello ${name},`,
    invite: {
      subject: 'Your staff account at Tianguis Circular',
      why: 'An account was opened for you at the desk of Tianguis Circular. Choose your password with this link; it works once and holds for three days.',
    },
    reset: {
      subject: 'Choose a new password for Tianguis Circular',
      why: 'An admin asked for a new password for your account. Choose it with this link; it works once and holds for three days. Until you use it, the one you have stays.',
    },
    choose: 'Choose my password',
    ignore: 'If you did not expect this mail, do nothing.',
  },
} as const;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char);

/** What follows the hash never reaches a server, a log or another site. */
const linkTo = (publicUrl: string, language: Language, token: string): string =>
  new URL(`/equipo?lang=${language}#clave=${token}`, publicUrl).href;

/** The mail with the link to choose a password, as text and as HTML. */
function linkMail({ email, name, language, isInvitation }: Link, publicUrl: string, token: string) {
  const w = words[language];
  const { subject, why } = isInvitation ? w.invite : w.reset;
  const href = linkTo(publicUrl, language, token);
  const html = [escapeHtml(w.hello(name)), why, `<a href="${escapeHtml(href)}">${w.choose}</a>`, w.ignore];
  return {
    to: email,
    subject,
    text: [w.hello(name), why, href, w.ignore].join('\n\n'),
    html: html.map((line) => `<p>${line}</p>`).join('\n'),
    headers: {},
  };
}

/** The job that sends the mail with a link to choose a password. */
export const linkTask = 'staff-link';

interface Needs {
  readonly storage: Pick<Storage, 'query'>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly publicUrl: string;
}

const payload = z.object({ userId: z.int() });

/**
 * Sends the link. Its token is made here and only the hash is kept; a job that runs again after a failure makes a new
 * one, so that the newest mail is the one that holds.
 */
export const sendLink =
  ({ storage, mailer, publicUrl }: Needs): Task =>
  async (given) => {
    const { userId } = payload.parse(given);
    const { token, hash } = newToken();
    const link = await keepLinkToken(storage, userId, hash);
    if (link) await mailer.send(linkMail(link, publicUrl, token));
  };
