import type { Language } from '@tianguis/proto/errors';
import { newsletterLink } from './newsletter-link.ts';

const words = {
  es: {
    subject: 'Confirma tu suscripción al boletín de Tianguis Circular',
    hello: 'Hola:',
    why: 'Alguien pidió el boletín de Tianguis Circular para esta dirección. Si fuiste tú, confírmalo con este enlace; vale siete días.',
    confirm: 'Confirmar mi suscripción',
    ignore: 'Si no fuiste tú, no hagas nada: sin confirmación no recibirás nada más de nosotros.',
    leave: 'No quiero recibir el boletín',
  },
  en: {
    subject: 'Confirm your subscription to the Tianguis Circular newsletter',
    hello: 'Hello,',
    why: 'Somebody asked for the Tianguis Circular newsletter for this address. If it was you, confirm with this link; it holds for seven days.',
    confirm: 'Confirm my subscription',
    ignore: 'If it was not you, do nothing: without your confirmation you will hear no more from us.',
    leave: 'I do not want the newsletter',
  },
} as const;

/** The mail that asks to confirm, as text and as HTML. It can be left by one click in the mail program (RFC 8058). */
export function confirmationMail(language: Language, publicUrl: string, confirmToken: string, leaveToken: string) {
  const w = words[language];
  const confirm = newsletterLink(publicUrl, '/boletin/confirmar', language, confirmToken);
  const leave = newsletterLink(publicUrl, '/boletin/baja', language, leaveToken);
  const link = (href: string, text: string) => `<a href="${href.replaceAll('&', '&amp;')}">${text}</a>`;
  return {
    subject: w.subject,
    text: [w.hello, w.why, confirm, w.ignore, `${w.leave}: ${leave}`].join('\n\n'),
    html: [w.hello, w.why, link(confirm, w.confirm), w.ignore, link(leave, w.leave)]
      .map((line) => `<p>${line}</p>`)
      .join('\n'),
    headers: {
      'List-Unsubscribe': `<${new URL(`/api/newsletter/leave/${leaveToken}?lang=${language}`, publicUrl).href}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
